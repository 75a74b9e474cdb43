import { readUpiClaim } from '@kerala-stays/domain/money/upi-claim';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { UpiPage } from './upi-page.tsx';
import { UpiToday } from './upi-today.tsx';

const calls = vi.hoisted(() => ({
  useWaitingClaims: vi.fn(),
  confirmClaim: vi.fn(),
  rejectClaim: vi.fn(),
  readUpiSettings: vi.fn(),
  saveUpiSettings: vi.fn(),
}));
vi.mock('../api/upi-claims.ts', () => calls);
const getIdToken = async () => 'token';
vi.mock('#web/account/account-context.tsx', () => ({ useAccount: () => ({ getIdToken }) }));

const claim = (n: number, change: object = {}) =>
  readUpiClaim(`booking${n}_1`, {
    bookingId: `booking${n}`,
    utr: `41234567890${n}`,
    amountMinor: 1_260_000,
    vpaShown: 'old@okbank',
    createdAt: new Date('2026-11-28T10:00:00Z'),
    ...change,
  });
const serve = (...data: object[]) =>
  calls.useWaitingClaims.mockReturnValue({ status: 'success', data, retry: vi.fn() });
const press = async (name: RegExp | string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const file = (text: string) => ({ target: { files: [new File([text], 'bank.csv')] } });
const choose = async (text: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText('Statement of the bank as CSV'), file(text));
    await new Promise((resolve) => setTimeout(resolve, 50));
  });

beforeEach(() => {
  vi.resetAllMocks();
  calls.confirmClaim.mockResolvedValue({ ok: true, value: 'Payment recorded' });
  calls.rejectClaim.mockResolvedValue({ ok: true, value: 'The guest is told' });
});

test('today has a row for each payment, with what staff need to compare', async () => {
  serve(claim(1, { alsoFor: ['other999'] }));
  renderPart(<UpiToday />);
  expect(screen.getByText('UPI to check: ₹12,600, UTR 412345678901')).toBeVisible();
  expect(screen.getByText(/paid to old@okbank/)).toBeVisible();
  expect(screen.getByText(/also entered|was entered for KS-OTHER999/)).toBeVisible();
  await press(/^It arrived/);
  expect(calls.confirmClaim).toHaveBeenCalledExactlyOnceWith('booking1_1', '', 'token');
});

test('Not there asks first, because the guest gets a mail', async () => {
  serve(claim(1));
  renderPart(<UpiToday />);
  await press(/^Not there/);
  expect(calls.rejectClaim).not.toHaveBeenCalled();
  await press('Not there');
  expect(calls.rejectClaim).toHaveBeenCalledExactlyOnceWith('booking1_1', 'token');
});

test('today shows nothing where nothing waits', () => {
  serve();
  renderPart(<UpiToday />);
  expect(screen.queryByRole('list')).toBeNull();
});

test('the bank’s file ticks what fits by UTR, and confirms it one by one on its day', async () => {
  serve(claim(1), claim(2), claim(3), claim(4));
  renderPart(<UpiPage />);
  await choose(
    [
      'Date,Narration,Credit',
      '27/11/2026,UPI/412345678901,"12,600.00"',
      '28/11/2026,UPI/412345678902,100.00',
      '28/11/2026,NEFT,"12,600.00"',
      '28/11/2026,UPI/412345678904,"12,600.00"',
    ].join('\n'),
  );
  const ticked = screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked);
  expect(ticked).toEqual([true, false, false, true]);
  expect(screen.getByText(/but ₹100 came/)).toBeVisible();
  expect(screen.getByText(/the UTR is not there; compare/)).toBeVisible();
  await press('Confirm 2 ticked');
  expect(calls.confirmClaim.mock.calls).toEqual([
    ['booking1_1', '2026-11-27', 'token'],
    ['booking4_1', '2026-11-28', 'token'],
  ]);
});

test.each([
  ['without amounts', 'Date,Narration\n28/11/2026,UPI', /no column whose name/],
  ['that is no CSV', 'a\0b', /no CSV in UTF-8/],
  ['that is empty', '', /empty/],
])('a file %s says what to do', async (_, text, sentence) => {
  serve(claim(1));
  renderPart(<UpiPage />);
  await choose(text);
  expect(screen.getByRole('alert')).toHaveTextContent(sentence);
});

test('settings are saved as typed; a refusal keeps them', async () => {
  serve();
  const settings = { vpa: '', payee: '', merchantCode: '', isOn: false, minutes: 120 };
  calls.readUpiSettings.mockResolvedValue({ ok: true, value: settings });
  calls.saveUpiSettings.mockResolvedValue({ ok: false, message: 'Enter a UPI ID' });
  renderPart(<UpiPage />);
  await act(async () => void fireEvent.click(screen.getByRole('tab', { name: 'Settings' })));
  fireEvent.change(screen.getByLabelText('UPI ID'), { target: { value: 'stays@okbank' } });
  fireEvent.change(screen.getByLabelText(/Minutes/), { target: { value: '60' } });
  fireEvent.click(screen.getByLabelText('Offer UPI to guests'));
  await press('Save');
  const sent = { ...settings, vpa: 'stays@okbank', isOn: true, minutes: 60 };
  expect(calls.saveUpiSettings).toHaveBeenCalledExactlyOnceWith(sent, 'token');
  expect(screen.getByLabelText('UPI ID')).toHaveValue('stays@okbank');
});
