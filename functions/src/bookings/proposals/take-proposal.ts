import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { type BookingInput, guestEmailOf } from '@kerala-stays/domain/bookings/booking-input';
import { holdsNights } from '@kerala-stays/domain/bookings/booking-lifecycle';
import {
  chosenHoldHours,
  type Proposal,
  type ProposedStay,
  proposalMessages,
  proposalProblem,
} from '@kerala-stays/domain/bookings/proposal';
import type { TakeProposalInput } from '@kerala-stays/domain/bookings/proposal-input';
import { messages } from '@kerala-stays/domain/core/messages';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import type { Write } from '../../platform/documents.ts';
import { AppError } from '../../platform/errors.ts';
import { getBooking } from '../../records/bookings/booking-repository.ts';
import { endProposalWrites, findProposal } from '../../records/bookings/proposal-repository.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { createBooking } from '../create-booking.ts';
import { findRoomOf, stayProblem } from './show-proposal.ts';

type Taken = { booking: Booking; isNew: boolean };

/**
 * Books the chosen stay at its kept price, for the sender of the inquiry. Booking and proposal are
 * one commit, and the booking has the proposal's id: a proposal never becomes two bookings.
 * @returns the same booking when the same stay is taken again
 * @throws AppError `conflict` when the proposal is over, another stay of it was taken, the inquiry
 *   has a booking, or the stay cannot be had any more
 */
export async function takeProposal(
  deps: BookingDeps,
  { proposalId, inquiry }: { proposalId: string; inquiry: Inquiry },
  { option, seenTotalMinor }: Pick<TakeProposalInput, 'option' | 'seenTotalMinor'>,
  now: Date,
): Promise<Taken> {
  const found = await findProposal(deps.documents, proposalId);
  if (found === null) throw new AppError('not-found', { message: messages.notFound });
  const { proposal } = found;
  if (proposal.state === 'taken') return takenBefore(deps, proposal, option);
  const stay = proposal.stays[option];
  if (stay === undefined) throw new AppError('invalid', { message: proposalMessages.noOption });
  insistOnOpen(proposal, now);
  await insistOnStay(deps, stay, now);
  const input = bookingInput(proposal, stay, { inquiry, seenTotalMinor });
  const made = await createBooking(deps, input, now, {
    price: stay.price,
    writes: () => takenWrites(deps, proposalId, option, now),
  }).catch((error: unknown) => {
    if (error instanceof AppError) return error;
    throw error;
  });
  if (!(made instanceof AppError) && made.isNew) return made;
  // Another window of the guest may have been faster, and taken what stands in the way now.
  const current = await findProposal(deps.documents, proposalId);
  if (current?.proposal.state === 'taken') return takenBefore(deps, current.proposal, option);
  if (made instanceof AppError) throw made;
  // Staff booked the inquiry.
  throw new AppError('conflict', { message: proposalMessages.alreadyBooked });
}

function insistOnOpen(proposal: Proposal, now: Date): void {
  const problem = proposalProblem(proposal, now);
  if (problem !== '') throw new AppError('conflict', { message: problem });
}

async function takenBefore(
  { documents }: BookingDeps,
  { taken, bookingId }: Proposal,
  option: number,
): Promise<Taken> {
  if (taken !== option) throw new AppError('conflict', { message: proposalMessages.otherTaken });
  const { booking } = await getBooking(documents, bookingId);
  if (!holdsNights(booking.status)) {
    throw new AppError('conflict', { message: proposalMessages.holdEnded });
  }
  return { booking, isNew: false };
}

/** The guest hears what stands against the stay in words about the stay, not about the hotel. */
async function insistOnStay(deps: BookingDeps, stay: ProposedStay, now: Date): Promise<void> {
  // Whether its nights are free is the booking's own question: it releases overdue holds first.
  const problem = stayProblem(deps, stay, await findRoomOf(deps, stay), now);
  if (problem !== '') throw new AppError('conflict', { message: problem });
}

function bookingInput(
  proposal: Proposal,
  stay: ProposedStay,
  { inquiry, seenTotalMinor }: { inquiry: Inquiry; seenTotalMinor: number },
): BookingInput {
  const { hotelId, roomTypeId, checkIn, checkOut, rooms, adults, childAges } = stay;
  return {
    key: proposal._id,
    inquiryId: proposal.inquiryId,
    hotelId,
    roomTypeId,
    checkIn,
    checkOut,
    rooms,
    adults,
    childAges: [...childAges],
    guests: adults + childAges.length,
    guestEmail: guestEmailOf(inquiry.email),
    guestName: inquiry.name,
    guestMobile: inquiry.mobile,
    seenTotalMinor,
    // What was proposed was sold by the rules of that day.
    overrideRules: true,
    holdHours: chosenHoldHours,
  };
}

/** Read again at each attempt to book: staff may withdraw the proposal in between. */
async function takenWrites(
  { documents }: BookingDeps,
  proposalId: string,
  option: number,
  now: Date,
): Promise<Write[]> {
  const found = await findProposal(documents, proposalId);
  if (found === null) throw new AppError('not-found', { message: messages.notFound });
  insistOnOpen(found.proposal, now);
  return endProposalWrites(found, { state: 'taken', taken: option, bookingId: proposalId }, now);
}
