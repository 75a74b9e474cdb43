import type { AnswerOf } from '@kerala-stays/domain/api/operations';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import type { MinorUnits } from '@kerala-stays/domain/core/money';

type GuestProposal = AnswerOf<'GET /proposals/:id'>['proposal'];
type StaffProposal = AnswerOf<'POST /proposals'>['proposal'];

const night = {
  kind: 'night',
  date: '2027-01-10' as CalendarDate,
  label: '10 January',
  amountMinor: 120_00 as MinorUnits,
} as const;

/** A stay of a proposal. */
export function proposedStay(name: string, change: object = {}): GuestProposal['stays'][number] {
  return {
    hotel: { _id: name, name, city: 'Kochi' },
    roomTypeId: 'lane',
    roomType: 'Lane Room',
    image: '',
    included: ['Breakfast'],
    rooms: 1,
    checkIn: '2027-01-10' as CalendarDate,
    checkOut: '2027-01-11' as CalendarDate,
    nights: 1,
    adults: 2,
    childAges: [],
    note: '',
    currency: 'usd',
    lines: [night],
    totalMinor: 120_00 as MinorUnits,
    taxMinor: 0 as MinorUnits,
    dueNowMinor: 120_00 as MinorUnits,
    problem: '',
    ...change,
  };
}

/** An open proposal as its guest reads it. */
export const guestProposal = (change: Partial<GuestProposal> = {}): GuestProposal => ({
  _id: 'p1',
  state: 'open',
  validUntil: '2099-11-30T04:30:00.000Z',
  stays: [proposedStay('Lane House'), proposedStay('Quay House', { note: 'By the water.' })],
  taken: -1,
  problem: '',
  asksEmail: false,
  ...change,
});

/** An open proposal as staff read it. */
export function staffProposal(change: Partial<StaffProposal> = {}): StaffProposal {
  const { problem: _problem, asksEmail: _asksEmail, ...shared } = guestProposal();
  return {
    ...shared,
    inquiryId: 'i1',
    bookingId: '',
    way: 'mail',
    createdAt: '2026-11-29T04:30:00.000Z',
    link: `https://stays.example/proposal/p1#k=${'k'.repeat(43)}`,
    ...change,
  };
}
