import type { AnswerOf } from '@kerala-stays/domain/api/operations';
import { chooseUnits } from '@kerala-stays/domain/bookings/availability';
import {
  type Proposal,
  type ProposedStay,
  proposalMessages,
  proposalProblem,
  proposalStateAt,
} from '@kerala-stays/domain/bookings/proposal';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { planPayment } from '@kerala-stays/domain/money/deposit';
import { findStayProblem, stayProblemMessages } from '@kerala-stays/domain/rates/quote';
import { AppError } from '../../platform/errors.ts';
import { takenUnits } from '../../records/bookings/month-sheets.ts';
import { proposalKey } from '../../records/bookings/proposal-key.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { findRoom, type Room } from '../find-room.ts';

type GuestProposal = AnswerOf<'GET /proposals/:id'>['proposal'];
type StaffProposal = AnswerOf<'POST /proposals'>['proposal'];
type ShownStay = GuestProposal['stays'][number];

/**
 * A proposal for the guest, each stay with what stands against it now. The nights of one that is
 * over are not looked up.
 */
export async function showToGuest(
  deps: BookingDeps,
  proposal: Proposal,
  { asksEmail, isBooked, now }: { asksEmail: boolean; isBooked: boolean; now: Date },
): Promise<GuestProposal> {
  const over = proposalProblem(proposal, now);
  const problem = over === '' && isBooked ? proposalMessages.alreadyBooked : over;
  return {
    _id: proposal._id,
    state: proposalStateAt(proposal, now),
    validUntil: proposal.validUntil,
    stays: await Promise.all(
      proposal.stays.map((stay) => shownStay(deps, stay, { isOver: problem !== '', now })),
    ),
    taken: proposal.taken,
    problem,
    asksEmail,
  };
}

async function shownStay(
  deps: BookingDeps,
  stay: ProposedStay,
  { isOver, now }: { isOver: boolean; now: Date },
): Promise<ShownStay> {
  const room = await findRoomOf(deps, stay);
  const shape = stayShape(stay, room, now);
  if (isOver) return { ...shape, problem: '' };
  const problem = stayProblem(deps, stay, room, now);
  const isGone = problem === '' && room !== null && !(await isFree(deps, stay, room));
  return { ...shape, problem: isGone ? proposalMessages.nightsGone : problem };
}

async function isFree(
  { documents }: BookingDeps,
  stay: ProposedStay,
  { roomType }: Room,
): Promise<boolean> {
  const taken = await takenUnits(documents, stay, stay.checkIn, stay.checkOut);
  return chooseUnits(roomType.units, stay, taken, { rooms: stay.rooms }) !== null;
}

/** The room of a stay; null when its hotel is switched off, or one of them is gone. */
export async function findRoomOf(
  { documents }: BookingDeps,
  { hotelId, roomTypeId }: ProposedStay,
): Promise<Room | null> {
  return findRoom(documents, hotelId, roomTypeId, false).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not-found') return null;
    throw error;
  });
}

/** Why a stay cannot be had any more, apart from its nights, as a sentence; '' when it can. */
export function stayProblem(
  { currency }: BookingDeps,
  stay: ProposedStay,
  room: Room | null,
  now: Date,
): string {
  if (room === null) return proposalMessages.roomGone;
  if (stay.price.currency !== currency) return proposalMessages.otherCurrency;
  const { checkIn, checkOut, rooms, adults, childAges } = stay;
  const problem = findStayProblem({
    checkIn,
    checkOut,
    rooms,
    adults,
    guests: adults + childAges.length,
    today: dateInKerala(now),
    maxGuests: room.roomType.maxGuests,
  });
  return problem === null ? '' : `${stayProblemMessages[problem]}.`;
}

/** The stays as they were proposed, for staff. */
export function showToStaff(
  { siteUrl, currency }: BookingDeps,
  proposal: Proposal,
  now: Date,
): StaffProposal {
  const { _id, validUntil, taken, inquiryId, bookingId, way, createdAt } = proposal;
  const state = proposalStateAt(proposal, now);
  return {
    _id,
    state,
    validUntil,
    stays: proposal.stays.map((stay) => ({
      ...stayShape(stay, null, now),
      problem: stay.price.currency === currency ? '' : proposalMessages.otherCurrency,
    })),
    taken,
    inquiryId,
    bookingId,
    way,
    createdAt,
    link: state === 'open' ? `${siteUrl}/proposal/${_id}#k=${proposalKey(proposal)}` : '',
  };
}

function stayShape(stay: ProposedStay, room: Room | null, now: Date): Omit<ShownStay, 'problem'> {
  const { hotelId, hotelName, city, roomTypeId, rooms, checkIn, checkOut, price } = stay;
  const { adults, childAges, note } = stay;
  const { totalMinor, taxMinor, lines, currency, nights } = price;
  const plan =
    room === null
      ? { dueNowMinor: totalMinor }
      : planPayment(totalMinor, room.hotel, { checkIn, today: dateInKerala(now), currency });
  return {
    hotel: { _id: hotelId, name: room?.hotel.name ?? hotelName, city: room?.hotel.city ?? city },
    roomTypeId,
    roomType: room?.roomType.name ?? stay.roomType,
    image: room?.hotel.mainImage || (room?.hotel.images[0] ?? ''),
    included: room?.roomType.amenities.slice() ?? [],
    rooms,
    checkIn,
    checkOut,
    nights,
    adults,
    childAges,
    note,
    currency,
    lines,
    totalMinor,
    taxMinor,
    dueNowMinor: plan.dueNowMinor,
  };
}
