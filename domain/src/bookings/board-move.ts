import { type CalendarDate, dateInKerala, daysBetween } from '../core/calendar.ts';
import { stayLimits } from '../rates/quote.ts';
import { blockMessages, nightsTaken } from './block.ts';
import type { BoardStay } from './board.ts';
import { isAhead, isOverdue } from './booking-lifecycle.ts';
import { hasStayBegun } from './cancellation-policy.ts';

/** Nights `[checkIn, checkOut)` in a unit of the stay's own hotel. */
export type MoveTarget = {
  roomTypeId: string;
  unit: number;
  /** The unit to move, of a stay in several; defaults to the stay's `unit`. */
  fromUnit?: number | undefined;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
};

/** Nights `[from, to)` held in the target unit; `holder` as shown to people, e.g. 'KS-4F9A01C2'. */
export type HeldNights = { holder: string; from: CalendarDate; to: CalendarDate };

/** The target room type and the nights held in the target unit. */
export type MovePlace = {
  room: { name: string; units: number; maxGuests: number };
  /** Nights held in the unit, without those of the stay itself. */
  held: readonly HeldNights[];
};

/**
 * `conflict`: other holders or the booking's state prevent the move; `invalid`: no such move is
 * possible.
 */
export type MoveProblem = { kind: 'conflict' | 'invalid'; message: string };

export const moveMessages = {
  over: 'This booking is over or cancelled, so it can no longer be moved',
  keepsNights: 'A paid stay keeps its nights; make a second booking for more',
  keepsPrice: 'A paid stay keeps its price',
  onlyEnd: 'Only the end can change now',
  keepsRoom: 'The stay has begun: its room cannot be changed here',
  endedBefore: 'Choose a check-out date of today or later',
  beforeToday: 'Check-in would be before today',
  noNights: 'Check-out must be after check-in',
  ownRoom: 'This booking has that room already',
  notItsRoom: 'This booking does not have that room any more',
  severalRooms:
    'This booking has several rooms. Here each can change its number; dates and room type change for all of them under Change booking.',
  tooLong: `A stay can have ${stayLimits.maxNights} nights at most`,
} as const;

const invalid = (message: string): MoveProblem => ({ kind: 'invalid', message });
const conflict = (message: string): MoveProblem => ({ kind: 'conflict', message });

/**
 * Why staff cannot move a stay to a place on the board; null when they can. Used by the board
 * during a drag and by the server before the move, so both give the same result.
 */
export function findMoveProblem(
  stay: BoardStay,
  target: MoveTarget,
  { room, held }: MovePlace,
  now: Date,
): MoveProblem | null {
  const today = dateInKerala(now);
  const state = { ...stay, checkInDate: stay.checkIn };
  const isOver = !isAhead(stay.status) || stay.checkOut < today || isOverdue(state, now);
  if (isOver) return conflict(moveMessages.over);
  return (
    findUnitProblem(stay, target) ??
    findNightsProblem(stay, target, today) ??
    findRoomProblem(stay, target, room) ??
    findHolder(target, held)
  );
}

const movedUnit = (stay: BoardStay, { fromUnit = stay.unit }: MoveTarget) => fromUnit;

/** Only one of several rooms is dragged; changes for all of them are made elsewhere. */
function findUnitProblem(stay: BoardStay, target: MoveTarget): MoveProblem | null {
  const from = movedUnit(stay, target);
  if (!stay.units.includes(from)) return conflict(moveMessages.notItsRoom);
  if (stay.units.length === 1) return null;
  const { roomTypeId, checkIn, checkOut, unit } = target;
  const isOtherStay =
    roomTypeId !== stay.roomTypeId || checkIn !== stay.checkIn || checkOut !== stay.checkOut;
  if (isOtherStay) return invalid(moveMessages.severalRooms);
  return unit !== from && stay.units.includes(unit) ? invalid(moveMessages.ownRoom) : null;
}

function findNightsProblem(
  stay: BoardStay,
  target: MoveTarget,
  today: CalendarDate,
): MoveProblem | null {
  const { checkIn, checkOut, roomTypeId, unit } = target;
  const nights = daysBetween(checkIn, checkOut);
  if (nights < 1) return invalid(moveMessages.noNights);
  if (nights > stayLimits.maxNights) return invalid(moveMessages.tooLong);
  const hasBegun = hasStayBegun(
    { checkInDate: stay.checkIn, checkedInAt: stay.arrived ? stay.updatedAt : '' },
    today,
  );
  if (hasBegun) {
    if (checkIn !== stay.checkIn) return invalid(moveMessages.onlyEnd);
    if (roomTypeId !== stay.roomTypeId || unit !== movedUnit(stay, target))
      return invalid(moveMessages.keepsRoom);
    if (checkOut < stay.checkOut && checkOut < today) return invalid(moveMessages.endedBefore);
  } else if (checkIn < today) return invalid(moveMessages.beforeToday);
  const hasOtherLength = nights !== daysBetween(stay.checkIn, stay.checkOut);
  return stay.isPaid && hasOtherLength ? invalid(moveMessages.keepsNights) : null;
}

function findRoomProblem(
  stay: BoardStay,
  target: MoveTarget,
  room: MovePlace['room'],
): MoveProblem | null {
  const { roomTypeId, unit } = target;
  const isOwn = roomTypeId === stay.roomTypeId && unit === movedUnit(stay, target);
  // A stay may keep a unit that staff have since removed.
  if (unit < 1 || (unit > room.units && !isOwn)) return invalid(blockMessages.unit);
  // People are divided evenly among several rooms.
  if (stay.guests <= room.maxGuests * stay.units.length) return null;
  return invalid(`${room.name} holds ${room.maxGuests}, and ${stay.guests} are coming`);
}

function findHolder(
  { checkIn, checkOut }: MoveTarget,
  held: readonly HeldNights[],
): MoveProblem | null {
  const inWay = held.find(({ from, to }) => from < checkOut && to > checkIn);
  return inWay === undefined ? null : conflict(nightsTaken(inWay.holder, inWay.from, inWay.to));
}
