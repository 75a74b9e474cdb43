import { chooseUnits } from '@kerala-stays/domain/bookings/availability';
import { withinCheckInDay } from '@kerala-stays/domain/bookings/booking-lifecycle';
import {
  type Proposal,
  type ProposedStay,
  proposalMessages,
  reminderAt,
} from '@kerala-stays/domain/bookings/proposal';
import type { ProposalInput } from '@kerala-stays/domain/bookings/proposal-input';
import { collections } from '@kerala-stays/domain/core/collections';
import { messages } from '@kerala-stays/domain/core/messages';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import { isPriced } from '@kerala-stays/domain/rates/quote';
import { partyOf } from '@kerala-stays/domain/rates/rate-card';
import type { Stored, Write } from '../../platform/documents.ts';
import { AppError } from '../../platform/errors.ts';
import { writeOptimistically } from '../../platform/optimistic-write.ts';
import { findLiveBooking } from '../../records/bookings/booking-repository.ts';
import { type FoundInquiry, findInquiry } from '../../records/bookings/find-inquiry.ts';
import { takenUnits } from '../../records/bookings/month-sheets.ts';
import {
  createProposalWrite,
  endProposalWrites,
  findProposal,
  withdrawnEnd,
} from '../../records/bookings/proposal-repository.ts';
import { priceToKeep } from '../booked-price.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { checkPrice, checkStay, checkStayRule } from '../check-stay.ts';
import { findRoom } from '../find-room.ts';
import { priceRoomWith } from '../price-room.ts';
import { proposalMailWrite, reminderWrite } from './proposal-mails.ts';

type Made = { proposal: Proposal; isNew: boolean };

/**
 * Stores a proposal with the prices of now, and its mails; a new inquiry counts as answered by it.
 * All of it is one commit.
 * @throws AppError `not-found` for an inquiry that is gone, `conflict` for one with a live booking
 *   and for a stay that is taken or has another price, `invalid` for a stay that is not sold
 */
export async function makeProposal(
  deps: BookingDeps,
  input: ProposalInput,
  { uid, now }: { uid: string; now: Date },
): Promise<Made> {
  return writeOptimistically(async () => {
    const earlier = await findProposal(deps.documents, input.key);
    if (earlier !== null) return { proposal: earlier.proposal, isNew: false };
    const { stored, inquiry } = await openInquiry(deps, input.inquiryId, now);
    const stays = await Promise.all(input.stays.map((stay) => proposedStay(deps, stay, now)));
    const validUntil = new Date(now.getTime() + input.validHours * 3_600_000);
    if (stays.some(({ checkIn }) => withinCheckInDay(validUntil, checkIn) < validUntil)) {
      throw new AppError('invalid', { message: proposalMessages.beforeArrival });
    }
    const proposal: Proposal = {
      _id: input.key,
      inquiryId: input.inquiryId,
      stays,
      validUntil: validUntil.toISOString(),
      state: 'open',
      taken: -1,
      bookingId: '',
      way: input.way,
      by: uid,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    };
    await deps.documents.commit([
      createProposalWrite(proposal),
      ...answeredWrites(stored, inquiry, { uid, now }),
      ...mailWrites(deps, { inquiry, proposal, now }),
    ]);
    return { proposal, isNew: true };
  });
}

/** The inquiry of a new proposal, which has no live booking. */
async function openInquiry(
  { documents }: BookingDeps,
  id: string,
  now: Date,
): Promise<FoundInquiry> {
  const found = await findInquiry(documents, id, now);
  if (found === null || found.inquiry.email === '') {
    throw new AppError('not-found', { message: messages.notFound });
  }
  if ((await findLiveBooking(documents, found.inquiry.bookingId)) !== null) {
    throw new AppError('conflict', { message: proposalMessages.alreadyBooked });
  }
  return found;
}

async function proposedStay(
  { documents, currency }: BookingDeps,
  asked: ProposalInput['stays'][number],
  now: Date,
): Promise<ProposedStay> {
  const { hotelId, roomTypeId, checkIn, checkOut, rooms = 1, note } = asked;
  const room = await findRoom(documents, hotelId, roomTypeId, false);
  const { hotel, roomType } = room;
  const named = (message: string) => `${hotel.name}, ${roomType.name}: ${message}`;
  const party = partyOf(asked);
  try {
    checkStay(room, asked, now);
    checkStayRule(room, asked);
    const taken = await takenUnits(documents, asked, checkIn, checkOut);
    if (chooseUnits(roomType.units, asked, taken, { rooms }) === null) {
      throw new AppError('conflict', { message: proposalMessages.nightsGone });
    }
    const price = priceToKeep(priceRoomWith(undefined, room, asked, { now, currency }).quote, room);
    if (!isPriced(price.lines)) {
      throw new AppError('invalid', { message: proposalMessages.onRequest });
    }
    checkPrice(price, asked);
    return {
      hotelId,
      hotelName: hotel.name,
      city: hotel.city,
      roomTypeId,
      roomType: roomType.name,
      rooms,
      checkIn,
      checkOut,
      adults: party.adults,
      childAges: party.childAges,
      note,
      price,
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // One of up to four stays: staff have to know which.
    const { code, fields, message } = error;
    throw new AppError(code, { message: named(message), ...(fields ? { fields } : {}) });
  }
}

function answeredWrites(
  { id, version }: Stored,
  { status }: Inquiry,
  { uid, now }: { uid: string; now: Date },
): Write[] {
  if (status !== 'pending') return [];
  const patch = { status: 'contacted', updatedBy: uid, updatedAt: now };
  return [{ kind: 'update', collection: collections.inquiries, id, patch, version }];
}

function mailWrites(
  { siteUrl }: BookingDeps,
  made: { inquiry: Inquiry; proposal: Proposal; now: Date },
): Write[] {
  if (made.proposal.way !== 'mail') return [];
  const remindAt = reminderAt(new Date(made.proposal.validUntil), made.now);
  return [
    proposalMailWrite({ ...made, siteUrl }),
    ...(remindAt === null ? [] : [reminderWrite({ ...made, siteUrl }, remindAt)]),
  ];
}

/**
 * Withdraws a proposal that nobody has taken; again, it changes nothing.
 * @throws AppError `not-found`; `conflict` when a guest has taken it
 */
export async function withdrawProposal(
  { documents }: BookingDeps,
  id: string,
  now: Date,
): Promise<Proposal> {
  return writeOptimistically(async () => {
    const found = await findProposal(documents, id);
    if (found === null) throw new AppError('not-found', { message: messages.notFound });
    const { proposal } = found;
    if (proposal.state === 'withdrawn') return proposal;
    if (proposal.state === 'taken') {
      throw new AppError('conflict', { message: proposalMessages.takenMeanwhile });
    }
    await documents.commit(endProposalWrites(found, withdrawnEnd, now));
    return { ...proposal, ...withdrawnEnd };
  });
}
