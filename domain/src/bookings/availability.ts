import { type CalendarDate, nightsBetween } from '../core/calendar.ts';

/** Holders of a night: a guest's stay, a block by staff, or another portal's calendar. */
export const lockKinds = ['booking', 'block', 'feed'] as const;
export type LockKind = (typeof lockKinds)[number];

/** One lock document: its existence means that a unit is taken for a night (decision D23). */
export type NightLock = {
  hotelId: string;
  roomTypeId: string;
  /** From 1 to the room type's `units`. */
  unit: number;
  date: CalendarDate;
  kind: LockKind;
  /** Id of the booking, block or feed. */
  holderId: string;
  /** Same as `holderId` for a booking's lock; '' for others. */
  bookingId: string;
};

/** Common key of all locks of one room type; indexed together with `date`. */
export function roomKey(hotelId: string, roomTypeId: string): string {
  return `${escapePart(hotelId)}_${escapePart(roomTypeId)}`;
}

/** Document id of a lock: two bookings of the same unit and night compete for the same document. */
export function nightLockId(
  lock: Pick<NightLock, 'hotelId' | 'roomTypeId' | 'unit' | 'date'>,
): string {
  return `${roomKey(lock.hotelId, lock.roomTypeId)}_${lock.unit}_${lock.date}`;
}

export type StoredLock = Omit<NightLock, 'kind' | 'holderId'> &
  Partial<Pick<NightLock, 'kind' | 'holderId'>> & { roomKey: string };

/**
 * Stored form of a lock. A booking's lock names the booking alone, as before, because each field
 * costs writes.
 */
export function toStoredLock({ kind, holderId, ...lock }: NightLock): StoredLock {
  return {
    ...lock,
    roomKey: roomKey(lock.hotelId, lock.roomTypeId),
    ...(kind === 'booking' ? {} : { kind, holderId }),
  };
}

/** All locks of a stay, in each of its units, without the check-out day. */
export function locksOfStay(stay: {
  hotelId: string;
  roomTypeId: string;
  units: readonly number[];
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  bookingId: string;
}): NightLock[] {
  const { checkIn: from, checkOut: to, bookingId, units, ...room } = stay;
  return units.flatMap((unit) =>
    locksOfNights({ ...room, unit, from, to }, { kind: 'booking', holderId: bookingId }),
  );
}

/** A holder's locks on the nights `[from, to)` of one unit. */
export function locksOfNights(
  nights: {
    hotelId: string;
    roomTypeId: string;
    unit: number;
    from: CalendarDate;
    to: CalendarDate;
  },
  { kind, holderId }: Pick<NightLock, 'kind' | 'holderId'>,
): NightLock[] {
  const { hotelId, roomTypeId, unit } = nights;
  const bookingId = kind === 'booking' ? holderId : '';
  return nightsBetween(nights.from, nights.to).map((date) => ({
    hotelId,
    roomTypeId,
    unit,
    date,
    kind,
    holderId,
    bookingId,
  }));
}

type TakenNight = Pick<NightLock, 'unit' | 'date'>;

/**
 * Taken units by night: distinct numbers, including those above the room type's current `units`.
 */
function takenUnits(locks: readonly TakenNight[]): Map<CalendarDate, Set<number>> {
  const taken = new Map<CalendarDate, Set<number>>();
  for (const { date, unit } of locks) taken.set(date, (taken.get(date) ?? new Set()).add(unit));
  return taken;
}

/**
 * Units free on every night of the stay, lowest first. Empty when any night has as many units taken
 * as exist: staff may have lowered `units`, and a guest may hold a higher number.
 */
export function freeUnits(
  units: number,
  stay: { checkIn: CalendarDate; checkOut: CalendarDate },
  locks: readonly TakenNight[],
): number[] {
  const ofStay = locks.filter(({ date }) => date >= stay.checkIn && date < stay.checkOut);
  if ([...takenUnits(ofStay).values()].some(({ size }) => size >= units)) return [];
  const taken = new Set(ofStay.map(({ unit }) => unit));
  return unitNumbers(units).filter((unit) => !taken.has(unit));
}

/**
 * Units for the rooms of a stay, in order; null when too few are free on all nights.
 * @param prefer units taken first where free, e.g. those that the guest has
 */
export function chooseUnits(
  units: number,
  stay: { checkIn: CalendarDate; checkOut: CalendarDate },
  locks: readonly TakenNight[],
  { rooms, prefer = [] }: { rooms: number; prefer?: readonly number[] },
): number[] | null {
  const free = freeUnits(units, stay, locks);
  const ofStay = locks.filter(({ date }) => date >= stay.checkIn && date < stay.checkOut);
  // Guests with unit numbers that no longer exist sleep in one of the others.
  if (Math.min(free.length, units - maxTaken(ofStay)) < rooms) return null;
  const first = prefer.filter((unit) => free.includes(unit));
  const others = free.filter((unit) => !first.includes(unit));
  return [...first, ...others].slice(0, rooms).sort((a, b) => a - b);
}

export type NightAvailability = { date: CalendarDate; free: number };

/** The public calendar: free units for each night of `[from, to)`. */
export function availabilityCalendar(
  units: number,
  range: { from: CalendarDate; to: CalendarDate },
  locks: readonly TakenNight[],
): NightAvailability[] {
  const taken = takenUnits(locks);
  return nightsBetween(range.from, range.to).map((date) => ({
    date,
    free: Math.max(0, units - (taken.get(date)?.size ?? 0)),
  }));
}

/** The most units taken on one night; 0 without locks. */
export function maxTaken(locks: readonly TakenNight[]): number {
  return Math.max(0, ...[...takenUnits(locks).values()].map(({ size }) => size));
}

function unitNumbers(units: number): number[] {
  return Array.from({ length: units }, (_, i) => i + 1);
}

/** Keeps the document id legal and unambiguous, whatever the two ids contain. */
function escapePart(id: string): string {
  return encodeURIComponent(id).replaceAll('_', '%5F');
}
