import { parseCalendarDate } from '../core/calendar.ts';
import { readInstant } from '../core/instant.ts';
import { readCount, readFields, readList, readOneOf, readText } from '../core/read-values.ts';
import { readPromisedPrice } from '../inquiries/price-promise.ts';
import {
  type Proposal,
  type ProposedStay,
  proposalWays,
  storedProposalStates,
} from './proposal.ts';

/** Reads a stored proposal tolerantly. A proposal with a stay that cannot be read has none. */
export function readProposal(id: string, data: unknown): Proposal {
  const fields = readFields(data);
  const stays = readList(fields.stays).map(readProposedStay);
  const taken = fields.taken;
  return {
    _id: id,
    inquiryId: readText(fields.inquiryId),
    // An index names a stay: one that is left out would rename those after it.
    stays: stays.includes(null) ? [] : (stays as ProposedStay[]),
    validUntil: readInstant(fields.validUntil),
    state: readOneOf(storedProposalStates, fields.state, 'withdrawn'),
    taken: typeof taken === 'number' ? taken : -1,
    bookingId: readText(fields.bookingId),
    way: readOneOf(proposalWays, fields.way, 'mail'),
    by: readText(fields.by),
    createdAt: readInstant(fields.createdAt),
    updatedAt: readInstant(fields.updatedAt),
  };
}

function readProposedStay(value: unknown): ProposedStay | null {
  const fields = readFields(value);
  const checkIn = parseCalendarDate(readText(fields.checkIn));
  const checkOut = parseCalendarDate(readText(fields.checkOut));
  const price = readPromisedPrice(fields.price);
  if (checkIn === null || checkOut === null || price === null) return null;
  const { validUntil, wasSeen, ...kept } = price;
  return {
    hotelId: readText(fields.hotelId),
    hotelName: readText(fields.hotelName),
    city: readText(fields.city),
    roomTypeId: readText(fields.roomTypeId),
    roomType: readText(fields.roomType),
    rooms: readCount(fields.rooms) || 1,
    checkIn,
    checkOut,
    adults: readCount(fields.adults) || 1,
    childAges: readList(fields.childAges).map((age) => readCount(age)),
    note: readText(fields.note),
    price: kept,
  };
}
