import { readCoupon, type StoredCoupon } from '@kerala-stays/domain/rates/coupon-read';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { CouponsPage } from './coupons-page.tsx';

const calls = vi.hoisted(() => ({
  listCoupons: vi.fn(),
  createCoupon: vi.fn(),
  saveCoupon: vi.fn(),
}));
vi.mock('./api/coupon-calls.ts', () => calls);
const account = { getIdToken: async () => 'token' };
vi.mock('#web/account/account-context.tsx', () => ({ useAccount: () => account }));
vi.mock('#web/lib/firebase/staff-hotel-options.ts', () => ({
  useHotelNames: () => ({}),
  useHotelSearch: () => ({ hotels: [], status: 'idle', more: () => undefined, hasMore: false }),
}));

const couponOf = (code: string, change: object = {}): StoredCoupon =>
  readCoupon(code, {
    name: 'Onam',
    kind: 'percent',
    value: 10,
    currency: 'usd',
    usedCount: 3,
    maxUses: 10,
    hotels: [],
    active: true,
    updatedAt: '2026-11-20T00:00:00.000Z',
    ...change,
  });
const pageOf = (coupons: StoredCoupon[], next = '') => ({
  ok: true,
  value: { coupons, currency: 'usd', next },
});
// By label: a query by role takes jsdom a second on a page with a dialog.
const switchOf = (code: string) => screen.findByLabelText(`${code} is on`);

beforeEach(() => {
  for (const call of Object.values(calls)) call.mockReset();
  calls.listCoupons.mockResolvedValue(pageOf([couponOf('SAVE10')]));
});

test('nothing made yet, and a list that could not be read, say so; another try reads it', async () => {
  calls.listCoupons.mockResolvedValueOnce({ ok: false, message: 'The service is away' });
  calls.listCoupons.mockResolvedValueOnce(pageOf([]));
  renderPart(<CouponsPage />);
  expect(await screen.findByRole('alert')).toHaveTextContent('The service is away');
  expect(screen.getByRole('button', { name: 'New coupon' })).toBeDisabled();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No coupons yet')).toBeVisible();
});

test('a coupon shows its worth and its uses, and is switched off at once, however often one clicks', async () => {
  let answer: (value: object) => void = () => undefined;
  calls.saveCoupon.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  renderPart(<CouponsPage />);
  const toggle = await switchOf('SAVE10');
  expect(screen.getByText('10% off')).toBeVisible();
  expect(screen.getByText(/3 of 10/)).toBeVisible();
  for (const _ of [1, 2]) fireEvent.click(toggle);
  await waitFor(() => expect(toggle).toBeDisabled());
  await waitFor(() => expect(calls.saveCoupon).toHaveBeenCalledOnce());
  const [seen, body] = calls.saveCoupon.mock.calls[0] ?? [];
  expect([seen.updatedAt, body.active, body.value]).toEqual([
    '2026-11-20T00:00:00.000Z',
    false,
    10,
  ]);
  expect(body).not.toHaveProperty('usedCount');
  answer({ ok: true, value: couponOf('SAVE10', { active: false }) });
  await waitFor(() => expect(toggle).not.toBeChecked());
});

test('a coupon that someone else changed is shown as it is stored', async () => {
  calls.saveCoupon.mockResolvedValue({ ok: false, message: 'Somebody else changed this coupon.' });
  renderPart(<CouponsPage />);
  const toggle = await switchOf('SAVE10');
  calls.listCoupons.mockResolvedValue(pageOf([couponOf('SAVE10', { value: 25 })]));
  fireEvent.click(toggle);
  expect(await screen.findByText('25% off')).toBeVisible();
});

test('a form says what is wrong beside its field, and keeps what was typed when a save fails', async () => {
  calls.createCoupon.mockResolvedValueOnce({ ok: false, message: 'You appear to be offline' });
  calls.createCoupon.mockResolvedValueOnce({ ok: true, value: couponOf('DIWALI') });
  renderPart(<CouponsPage />);
  await switchOf('SAVE10');
  fireEvent.click(screen.getByText('New coupon'));
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), {
      target: { value },
    });
  const create = () => fireEvent.click(screen.getByText('Create coupon'));
  type('Percent', '1,5');
  create();
  expect(await screen.findByText(/^Is this a decimal or a thousand/)).toBeVisible();
  type('Percent', '95');
  create();
  expect(await screen.findByText('Enter 1 to 90 percent')).toBeVisible();
  expect(screen.getByText('Enter a name: guests read it on their bill')).toBeVisible();
  expect(calls.createCoupon).not.toHaveBeenCalled();
  type('Percent', '20');
  type('Name', 'Diwali');
  create();
  expect(await screen.findByText('You appear to be offline')).toBeVisible();
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Diwali');
  create();
  expect(await switchOf('DIWALI')).toBeChecked();
  const [first, second] = calls.createCoupon.mock.calls.map(([body]) => body);
  expect(first).toMatchObject({ code: '', name: 'Diwali', value: 20, maxUses: null });
  // The same key: even if the first request arrived, there is only one coupon.
  expect(second.key).toBe(first.key);
  expect(await switchOf('SAVE10')).toBeChecked();
});

test('older coupons are read page by page', async () => {
  calls.listCoupons.mockResolvedValueOnce(pageOf([couponOf('NEW1')], 'cursor'));
  calls.listCoupons.mockResolvedValueOnce(pageOf([couponOf('OLD1')]));
  renderPart(<CouponsPage />);
  await switchOf('NEW1');
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await switchOf('OLD1');
  expect(calls.listCoupons.mock.calls.map(([cursor]) => cursor)).toEqual(['', 'cursor']);
  expect(await switchOf('NEW1')).toBeChecked();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});
