import { proposalMessages } from '@kerala-stays/domain/bookings/proposal';
import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { staffProposal } from '#web/testing/proposals.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import { quoteStay } from '../../api/booking-calls.ts';
import { findStays, priceHotelRooms, proposeStays } from '../../api/proposal-calls.ts';
import ProposeDialog from './propose-dialog.tsx';

vi.mock('#web/account/account-context.tsx', () => {
  const getIdToken = async () => 'token';
  return { useAccount: () => ({ getIdToken }) };
});
vi.mock('#web/lib/firebase/staff-hotel-options.ts', () => {
  const roomTypes = [
    { _id: 'garden', name: 'Garden Room', maxGuests: 2 },
    { _id: 'lane', name: 'Lane Room', maxGuests: 2 },
  ];
  const hotel = { _id: 'h1', name: 'Lane House', city: 'Kochi', roomTypes };
  return { useHotelById: () => hotel };
});
vi.mock('../../api/booking-calls.ts', () => ({ quoteStay: vi.fn() }));
vi.mock('../../api/proposal-calls.ts', () => ({
  findStays: vi.fn(),
  priceHotelRooms: vi.fn(),
  proposeStays: vi.fn(),
}));

const inquiry = readInquiry('i1', {
  hotel: { _id: 'h1', name: 'Lane House', city: 'Kochi' },
  name: 'Asha',
  email: 'asha@example.com',
  mobile: '+91 98470 12345',
  roomTypeId: 'lane',
  people: 3,
  adults: 2,
  childAges: [5],
  date: '2099-12-24',
  checkIn: '2099-12-24',
  checkOut: '2099-12-26',
});

const room = (name: string) => ({ roomTypeId: name, name, count: 1, maxGuests: 3 });
const houses = (...types: string[][]) =>
  types.map((names, index) => ({
    hotel: { _id: `o${index}`, name: `House ${index}`, city: 'Munnar' },
    rooms: names.map(room),
    totalMinor: 90_00,
    currency: 'usd',
    nights: 2,
  }));
const priced = (change: object = {}) => ({
  ok: true as const,
  value: {
    totalMinor: 120_00,
    currency: 'usd',
    lines: [],
    nights: 2,
    available: true,
    rule: '',
    freeUnits: [1],
    ...change,
  },
});

beforeEach(() => {
  localStorage.clear();
  const free = { state: 'free', totalMinor: 120_00, note: '' };
  const roomTypes = ['garden', 'lane'].map((roomTypeId) => ({ ...free, roomTypeId }));
  vi.mocked(priceHotelRooms)
    .mockReset()
    .mockResolvedValue({ ok: true, value: { roomTypes, currency: 'usd' } } as never);
  vi.mocked(findStays)
    .mockReset()
    .mockResolvedValue({
      ok: true,
      value: {
        stays: houses(['Deluxe'], ['Single', 'Double'], ['Hut'], ['Loft']),
        problem: '',
        townMatched: true,
        next: '',
      },
    } as never);
  vi.mocked(quoteStay)
    .mockReset()
    .mockResolvedValue(priced() as never);
  vi.mocked(proposeStays)
    .mockReset()
    .mockResolvedValue({
      ok: true,
      value: { proposal: staffProposal(), message: 'Saved' },
    } as never);
});

const handlers = { onMade: vi.fn(), onClose: vi.fn() };
const open = () => renderPart(<ProposeDialog inquiry={inquiry} {...handlers} />);
const found = () => screen.findByRole('region', { name: 'Other houses' });
const box = (name: RegExp) => screen.getByRole('checkbox', { name });
/** The inquired room is ticked when it is free. */
const isTicked = () => waitFor(() => expect(box(/Lane Room/)).toBeChecked());
const tick = (name: RegExp) => userEvent.click(box(name));
const mailButton = () => screen.getByRole('button', { name: 'Send by mail' });

test('the search is the inquiry’s, and its own room type is the first result', async () => {
  open();
  await found();
  const query = { from: '2099-12-24', to: '2099-12-26', rooms: '1', adults: '2', ages: '5' };
  expect(priceHotelRooms).toHaveBeenCalledWith('h1', query);
  expect(findStays).toHaveBeenCalledWith({ ...query, destination: 'Kochi' });
  const own = within(screen.getByRole('region', { name: 'Lane House' }));
  expect(own.getAllByRole('checkbox')[0]).toBe(box(/Lane House, Lane Room/));
});

test('an own hotel without a room for them all says so, and how many rooms would do', async () => {
  const roomTypes = [
    { roomTypeId: 'garden', state: 'too-small', totalMinor: null, note: 'Too many guests' },
  ];
  vi.mocked(priceHotelRooms).mockResolvedValue({ ok: true, value: { roomTypes } } as never);
  open();
  await found();
  const own = within(screen.getByRole('region', { name: 'Lane House' }));
  expect(own.getByText('No room of Lane House sleeps 3 people. Try 2 rooms.')).toBeVisible();
});

test('one that is full says that none is free', async () => {
  const roomTypes = [
    { roomTypeId: 'garden', state: 'too-small', totalMinor: null, note: 'Too many guests' },
    { roomTypeId: 'hall', state: 'sold-out', totalMinor: null, note: 'Sold out' },
  ];
  vi.mocked(priceHotelRooms).mockResolvedValue({ ok: true, value: { roomTypes } } as never);
  open();
  await found();
  const own = within(screen.getByRole('region', { name: 'Lane House' }));
  expect(own.getByText('No room is free for these dates and people.')).toBeVisible();
});

test('a stay of two room types cannot be ticked, nor a fifth one, and both say why', async () => {
  open();
  await found();
  expect(box(/Needs 2 room types \(Single, Double\)/)).toBeDisabled();
  await isTicked();
  for (const name of [/Garden Room/, /House 0/, /House 2/]) await tick(name);
  expect(box(/House 3.*A proposal has at most 4 stays/)).toBeDisabled();
  expect(box(/House 2/)).toBeEnabled();
  await tick(/Garden Room/);
  expect(box(/House 3/)).toBeEnabled();
});

test('what is sent has the total that was shown, the notes, and the key of the first attempt', async () => {
  vi.mocked(proposeStays).mockResolvedValueOnce({ ok: false, message: 'No response came' });
  open();
  await found();
  await isTicked();
  await userEvent.type(screen.getByLabelText('Note to the guest'), 'Quiet.');
  await waitFor(() => expect(mailButton()).toBeEnabled());
  await userEvent.dblClick(mailButton());
  expect(await screen.findByText('No response came')).toBeVisible();
  await waitFor(() => expect(mailButton()).toBeEnabled());
  await userEvent.click(mailButton());
  const [first, second, ...more] = vi.mocked(proposeStays).mock.calls.map(([body]) => body);
  expect(more).toEqual([]);
  expect(second).toEqual(first);
  expect(first).toMatchObject({
    inquiryId: 'i1',
    way: 'mail',
    validHours: 24,
    stays: [
      {
        hotelId: 'h1',
        roomTypeId: 'lane',
        checkIn: '2099-12-24',
        checkOut: '2099-12-26',
        rooms: 1,
        adults: 2,
        childAges: [5],
        guests: 3,
        note: 'Quiet.',
        seenTotalMinor: 120_00,
      },
    ],
  });
  expect(first?.stays[0]).not.toHaveProperty('couponCode');
});

test('a proposal that was changed after a failure is sent as another one', async () => {
  vi.mocked(proposeStays).mockResolvedValueOnce({ ok: false, message: 'No response came' });
  open();
  await found();
  await isTicked();
  await waitFor(() => expect(mailButton()).toBeEnabled());
  await userEvent.click(mailButton());
  await screen.findByText('No response came');
  await userEvent.type(screen.getByLabelText('Note to the guest'), 'Quiet.');
  await waitFor(() => expect(mailButton()).toBeEnabled());
  await userEvent.click(mailButton());
  const keys = vi.mocked(proposeStays).mock.calls.map(([{ key }]) => key);
  expect(new Set(keys).size).toBe(2);
});

test.each([
  [{ available: false }, proposalMessages.nightsGone],
  [{ rule: 'at least 3 nights' }, 'By the rates: at least 3 nights.'],
  [{ lines: [{ kind: 'night', amountMinor: 0 }] }, 'It has no price for these nights.'],
])('a stay with %o is not sent and says why', async (change, reason) => {
  vi.mocked(quoteStay).mockResolvedValue(priced(change) as never);
  open();
  await found();
  await isTicked();
  expect(await screen.findByText(reason)).toBeVisible();
  expect(mailButton()).toBeDisabled();
});

test.each(['', '0', '73', '1.5', 'x'])('the prices are not kept for %j hours', async (hours) => {
  open();
  await found();
  await isTicked();
  await waitFor(() => expect(mailButton()).toBeEnabled());
  const field = screen.getByLabelText('Keep the prices for (hours)');
  await userEvent.clear(field);
  if (hours !== '') await userEvent.type(field, hours);
  expect(mailButton()).toBeDisabled();
});

test('a dialog closed by mistake opens again with its stays and notes; a sent one is empty', async () => {
  const { unmount } = open();
  await found();
  await isTicked();
  await userEvent.type(screen.getByLabelText('Note to the guest'), 'Quiet.');
  unmount();
  const again = open();
  expect(screen.getByLabelText('Note to the guest')).toHaveValue('Quiet.');
  await waitFor(() => expect(mailButton()).toBeEnabled());
  await userEvent.click(mailButton());
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(handlers.onClose).toHaveBeenCalledOnce();
  again.unmount();
  open();
  expect(screen.getByText('Tick up to four stays')).toBeVisible();
});

test('a link is shown to copy, and for WhatsApp without the guest’s name', async () => {
  const proposal = staffProposal({ way: 'link' });
  vi.mocked(proposeStays).mockResolvedValue({ ok: true, value: { proposal, message: 'Saved' } });
  open();
  await found();
  await isTicked();
  const button = screen.getByRole('button', { name: 'Make a link for WhatsApp' });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  expect(await screen.findByLabelText('Link')).toHaveValue(proposal.link);
  const href = screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? '';
  expect(href).toMatch(/^https:\/\/wa\.me\/919847012345\?/);
  expect(decodeURIComponent(href)).toContain(proposal.link);
  expect(decodeURIComponent(href)).not.toMatch(/Asha|asha@/);
});

test('an inquired room that is not free is not ticked, nor anything beside a kept draft', async () => {
  const full = { roomTypeId: 'lane', state: 'sold-out', totalMinor: null, note: 'Sold out' };
  const value = { roomTypes: [full], currency: 'usd' };
  vi.mocked(priceHotelRooms).mockResolvedValueOnce({ ok: true, value } as never);
  const { unmount } = open();
  await found();
  expect(screen.getByRole('heading', { name: 'Tick up to four stays' })).toBeVisible();
  await tick(/House 0/);
  unmount();
  open();
  await found();
  expect(box(/Lane Room/)).not.toBeChecked();
  expect(screen.getByRole('heading', { name: /^Proposed stays, 1 of 4/ })).toBeVisible();
});

test('dates that make no stay are not asked for', async () => {
  open();
  await found();
  vi.mocked(findStays).mockClear();
  const to = screen.getByLabelText('Check-out');
  await userEvent.clear(to);
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
  expect(await screen.findByText('Choose both dates.')).toBeVisible();
  expect(findStays).not.toHaveBeenCalled();
});
