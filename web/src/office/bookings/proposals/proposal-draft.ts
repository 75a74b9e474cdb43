import { proposalLimits } from '@kerala-stays/domain/bookings/proposal';
import { parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import { maxRooms } from '@kerala-stays/domain/search/people-params';
import { z } from 'zod';
import type { StayQuery } from '../api/proposal-calls.ts';

const partySchema = z.object({ adults: z.int(), childAges: z.array(z.int()) });

const stayShape = {
  checkIn: z.string(),
  checkOut: z.string(),
  rooms: z.int(),
  party: partySchema,
};

const draftSchema = z.object({
  search: z.object({ ...stayShape, destination: z.string() }),
  stays: z.array(
    z.object({
      ...stayShape,
      hotelId: z.string(),
      hotelName: z.string(),
      city: z.string(),
      roomTypeId: z.string(),
      roomType: z.string(),
      note: z.string(),
    }),
  ),
  /** As typed. */
  hours: z.string(),
});

/** A proposal before it is sent, as this browser keeps it. */
export type ProposalDraft = z.infer<typeof draftSchema>;
export type StaySearch = ProposalDraft['search'];
export type DraftStay = ProposalDraft['stays'][number];

/** A room type that a search found. */
export type FoundRoom = Pick<
  DraftStay,
  'hotelId' | 'hotelName' | 'city' | 'roomTypeId' | 'roomType'
> & {
  total: string;
  /** Why it cannot be proposed, or ''. */
  problem: string;
};

/** Draft with the dates and people of an inquiry. */
export function newProposalDraft(inquiry: Inquiry): ProposalDraft {
  const { adults, childAges, hotel } = inquiry;
  return {
    search: {
      checkIn: inquiry.checkIn || inquiry.date,
      checkOut: inquiry.checkOut,
      rooms: 1,
      party: { adults, childAges: [...childAges] },
      destination: hotel.city,
    },
    stays: [],
    hours: String(proposalLimits.hours.default),
  };
}

/** A saved draft; null when it is not one. */
export function readProposalDraft(saved: unknown): ProposalDraft | null {
  const read = draftSchema.safeParse(saved);
  return read.success ? read.data : null;
}

/** Whether there is something to lose. */
export const isTouched = ({ stays }: ProposalDraft): boolean => stays.length > 0;

/** Tells two proposed stays apart, as the server does. */
export const stayKeyOf = ({
  hotelId,
  roomTypeId,
  checkIn,
  checkOut,
  rooms,
}: Pick<DraftStay, 'hotelId' | 'roomTypeId' | 'checkIn' | 'checkOut' | 'rooms'>): string =>
  [hotelId, roomTypeId, checkIn, checkOut, rooms].join(' ');

/** Query parameters of a search. */
export const stayQueryOf = ({ checkIn, checkOut, rooms, party }: StaySearch): StayQuery => ({
  from: checkIn,
  to: checkOut,
  rooms: String(rooms),
  adults: String(party.adults),
  ages: party.childAges.join('.'),
});

/** Missing or wrong input of a search, as a sentence; '' when it can be made. */
export function searchProblem({ checkIn, checkOut, rooms, party }: StaySearch): string {
  const [from, to] = [parseCalendarDate(checkIn), parseCalendarDate(checkOut)];
  if (from === null || to === null) return 'Choose both dates.';
  if (to <= from) return 'The departure must be after the arrival.';
  if (!Number.isInteger(rooms) || rooms < 1 || rooms > maxRooms)
    return `Search for 1 to ${maxRooms} rooms.`;
  return rooms > party.adults ? 'Each room needs an adult.' : '';
}

/** Hours as typed; null when they are out of range. */
export function readHours(typed: string): number | null {
  const hours = Number(typed);
  const { min, max } = proposalLimits.hours;
  return typed.trim() !== '' && Number.isInteger(hours) && hours >= min && hours <= max
    ? hours
    : null;
}
