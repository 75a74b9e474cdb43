import { type CalendarDate, nightsBetween } from '../core/calendar.ts';

/** What may hold a night: a guest's stay, staff's block, or another portal's calendar. */
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
  /** Of a booking's lock the same as `holderId`; '' for others. */
  bookingId: string;
};

/** The key that all locks of one room type share; indexed together with `date`. */
export function roomKey(hotelId: string, roomTypeId: string): string {
  return `${escapePart(hotelId)}_${escapePart(roomTypeId)}`;
}

/** Document id of a lock: two bookings of the same unit and night want the same document. */
export function nightLockId(
  lock: Pick<NightLock, 'hotelId' | 'roomTypeId' | 'unit' | 'date'>,
): string {
  return `${roomKey(lock.hotelId, lock.roomTypeId)}_${lock.unit}_${lock.date}`;
}

/** A lock as it is stored. */
export type StoredLock = Omit<NightLock, 'kind' | 'holderId'> &
  Partial<Pick<NightLock, 'kind' | 'holderId'>> & { roomKey: string };

/** What is stored of a lock. A booking's names its booking alone, as it always has: each field costs writing. */
export function toStoredLock({ kind, holderId, ...lock }: NightLock): StoredLock {
  return {
    ...lock,
    roomKey: roomKey(lock.hotelId, lock.roomTypeId),
    ...(kind === 'booking' ? {} : { kind, holderId }),
  };
}

/** All locks of a stay, in each of its units. The check-out day is not among them. */
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

/** The locks of a holder on the nights `[from, to)` of one unit. */
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

/** Units that are taken, by night: distinct numbers, whatever the room type's `units` is by now. */
function takenUnits(locks: readonly TakenNight[]): Map<CalendarDate, Set<number>> {
  const taken = new Map<CalendarDate, Set<number>>();
  for (const { date, unit } of locks) taken.set(date, (taken.get(date) ?? new Set()).add(unit));
  return taken;
}

/**
 * Units without a lock on any night of the stay, lowest first. None when on one of the nights as many
 * units are taken as there are: staff may have lowered `units`, and a guest may hold a higher number.
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
 * Units for so many rooms of a stay, in order; null when not so many are free on all nights.
 * @param prefer units that are taken first where they are free, e.g. those that the guest has
 */
export function chooseUnits(
  units: number,
  stay: { checkIn: CalendarDate; checkOut: CalendarDate },
  locks: readonly TakenNight[],
  { rooms, prefer = [] }: { rooms: number; prefer?: readonly number[] },
): number[] | null {
  const free = freeUnits(units, stay, locks);
  const ofStay = locks.filter(({ date }) => date >= stay.checkIn && date < stay.checkOut);
  // Guests may hold numbers that the room type does not have any more: they sleep in one of the others.
  if (Math.min(free.length, units - mostTaken(ofStay)) < rooms) return null;
  const first = prefer.filter((unit) => free.includes(unit));
  const others = free.filter((unit) => !first.includes(unit));
  return [...first, ...others].slice(0, rooms).sort((a, b) => a - b);
}

/** How many units are free on a night. */
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

/** The highest number of units that are taken on one night; 0 without locks. */
export function mostTaken(locks: readonly TakenNight[]): number {
  return Math.max(0, ...[...takenUnits(locks).values()].map(({ size }) => size));
}

function unitNumbers(units: number): number[] {
  return Array.from({ length: units }, (_, i) => i + 1);
}

/** Keeps the id unambiguous, and a legal document id, whatever the two ids hold. */
function escapePart(id: string): string {
  return encodeURIComponent(id).replaceAll('_', '%5F');
}
