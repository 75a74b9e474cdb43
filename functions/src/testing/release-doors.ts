import type { Booking } from '@kerala-stays/domain/bookings/booking';
import {
  type BookingInput,
  changeSchema,
  confirmedChangeSchema,
} from '@kerala-stays/domain/bookings/booking-input';
import type { CalendarFeed } from '@kerala-stays/domain/calendars/calendar-feed';
import { addDays, type CalendarDate, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { changeBlock, createBlock, removeBlock } from '../bookings/blocks/save-block.ts';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { changeBooking, previewChange } from '../bookings/change-booking.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { expireHold } from '../bookings/expire-holds.ts';
import { recordArrival } from '../bookings/record-arrival.ts';
import { recordManualPayment } from '../bookings/record-payment.ts';
import { rescheduleBooking } from '../bookings/reschedule-booking.ts';
import { voidPayment } from '../bookings/void-payment.ts';
import { addFeed, releaseFeed } from '../calendars/edit-feeds.ts';
import { removeFeed } from '../calendars/remove-feed.ts';
import { type FeedDeps, syncFeed } from '../calendars/sync-feed.ts';
import { cash, hourMs, staff, stayInput } from './payment-fixture.ts';

/** Entries of a portal's calendar, in days from today; `[from, to, words]`. */
export type Entries = [from: number, to: number, words?: string][];

/** One house of two units over any store, and the portals that read and sell it. */
export type DoorHouse = {
  deps: BookingDeps & FeedDeps;
  hotelId: string;
  roomTypeId: string;
  now: Date;
  /** Sets the text of a portal's calendar from now on. @returns its address */
  say(portal: string, entries: Entries): string;
};

const dayMs = 24 * hourMs;
const later = ({ now }: DoorHouse, ms: number) => new Date(now.getTime() + ms);

export const dayIn = ({ now }: Pick<DoorHouse, 'now'>, days: number): CalendarDate =>
  addDays(dateInKerala(now), days);

export function bookIn(
  house: DoorHouse,
  [from, to]: readonly [number, number],
  change: Partial<BookingInput> = {},
): Promise<Booking> {
  const { deps, hotelId, roomTypeId, now } = house;
  const nights = { checkIn: dayIn(house, from), checkOut: dayIn(house, to) };
  const stay = stayInput({ hotelId, roomTypeId, unit: 1, ...nights, ...change });
  return createBooking(deps, stay, now).then(({ booking }) => booking);
}

/** Adds a portal's calendar, and reads it. */
export function addFeedTo(
  house: DoorHouse,
  portal: string,
  entries: Entries,
  unit = 1,
): Promise<CalendarFeed> {
  const { deps, hotelId, roomTypeId, now } = house;
  const url = house.say(portal, entries);
  const place = { hotelId, roomTypeId, unit };
  const input = { url, provider: 'airbnb', trustHost: true, ...place } as const;
  return addFeed(deps, input, { uid: 'staff', now });
}

/**
 * A way in which a night of the first unit is released: `hold` puts a holder there and returns what releases the nights
 * `[from, to)`.
 */
type Door = {
  nights: [from: number, to: number];
  hold(house: DoorHouse): Promise<() => Promise<unknown>>;
};

const nights: [number, number] = [21, 23];

async function paid(house: DoorHouse, range: readonly [number, number]): Promise<Booking> {
  const booking = await bookIn(house, range);
  const payment = { ...cash, key: `k-${booking._id}` };
  await recordManualPayment(house.deps, booking._id, payment, staff, house.now);
  return booking;
}

async function change({ deps, now }: DoorHouse, { _id: id }: Booking, wanted: object) {
  const input = changeSchema.parse(wanted);
  const { before, after } = await previewChange(deps, id, input, now);
  const seen = { seenTotalMinor: after.totalMinor, seenUpdatedAt: before.updatedAt };
  await changeBooking(deps, id, confirmedChangeSchema.parse({ ...wanted, ...seen }), staff, now);
}

const blockIn = (house: DoorHouse, [from, to]: readonly [number, number]) => ({
  hotelId: house.hotelId,
  roomTypeId: house.roomTypeId,
  unit: 1,
  from: dayIn(house, from),
  to: dayIn(house, to),
  kind: 'owner' as const,
  note: '',
});
const byStaff = ({ now }: DoorHouse) => ({ uid: 'staff', now });

const ofBookings: Record<string, Door> = {
  'a cancellation by the house': {
    nights,
    hold: async (house) => {
      const { _id } = await bookIn(house, nights);
      const by = { by: 'house', reason: 'Sold twice', payer: 'agency', decidedBy: 's' } as const;
      return () => cancelBooking(house.deps, _id, by, house.now);
    },
  },
  'a cancellation by the guest': {
    nights,
    hold: async (house) => {
      const { _id } = await paid(house, nights);
      return () => cancelBooking(house.deps, _id, { by: 'guest' }, house.now);
    },
  },
  'a hold that ends': {
    nights,
    hold: async (house) => {
      const { _id } = await bookIn(house, nights);
      return () => expireHold(house.deps, _id, later(house, 25 * hourMs));
    },
  },
  'a payment that is voided, and its hold that ends': {
    nights,
    hold: async (house) => {
      const { _id } = await paid(house, nights);
      await voidPayment(house.deps, `manual-k-${_id}`, 'Another guest', house.now);
      return () => expireHold(house.deps, _id, later(house, 5 * dayMs));
    },
  },
  'a stay that is moved': {
    nights,
    hold: async (house) => {
      const { _id } = await paid(house, nights);
      return () => rescheduleBooking(house.deps, _id, dayIn(house, 40), house.now);
    },
  },
  'a stay that goes to another unit': {
    nights,
    hold: async (house) => {
      const booking = await bookIn(house, nights);
      return () => change(house, booking, { unit: 2 });
    },
  },
  'a stay that is shortened': {
    nights: [22, 24],
    hold: async (house) => {
      const booking = await bookIn(house, [21, 24]);
      return () => change(house, booking, { checkOut: dayIn(house, 22) });
    },
  },
  'a guest who never came': {
    nights: [1, 3],
    hold: async (house) => {
      const { _id } = await paid(house, [0, 3]);
      return () => recordArrival(house.deps, _id, { kind: 'no-show' }, house.now);
    },
  },
  'a guest who left early': {
    nights: [1, 3],
    hold: async (house) => {
      const { _id } = await paid(house, [0, 3]);
      await recordArrival(house.deps, _id, { kind: 'checked-in' }, house.now);
      const left = { kind: 'left-early', leftOn: dayIn(house, 1) } as const;
      return () => recordArrival(house.deps, _id, left, later(house, dayMs));
    },
  },
};

const ofBlocks: Record<string, Door> = {
  'a block that is removed': {
    nights,
    hold: async (house) => {
      const { documents } = house.deps;
      const { _id } = await createBlock(documents, blockIn(house, nights), byStaff(house));
      return () => removeBlock(documents, _id, house.now);
    },
  },
  'a block that is shortened': {
    nights: [22, 24],
    hold: async (house) => {
      const { documents } = house.deps;
      const { _id } = await createBlock(documents, blockIn(house, [21, 24]), byStaff(house));
      const { hotelId: _, ...after } = blockIn(house, [21, 22]);
      const change = { ...after, seenUpdatedAt: '' };
      return () => changeBlock(documents, _id, change, byStaff(house));
    },
  },
};

const ofFeeds: Record<string, Door> = {
  'another calendar that is removed': {
    nights,
    hold: async (house) => {
      const { _id } = await addFeedTo(house, 'first', [nights]);
      return () => removeFeed(house.deps.documents, _id, 'release', byStaff(house));
    },
  },
  'another calendar that lets go': {
    nights,
    hold: async (house) => {
      const { _id } = await addFeedTo(house, 'first', [nights]);
      house.say('first', []);
      return async () => {
        await syncFeed(house.deps, _id, later(house, hourMs));
        await syncFeed(house.deps, _id, later(house, 2 * hourMs));
      };
    },
  },
  'lost dates of another calendar that staff release': {
    nights: [22, 29],
    hold: async (house) => {
      const { _id } = await addFeedTo(house, 'first', [[21, 29]]);
      house.say('first', [[21, 22]]);
      await syncFeed(house.deps, _id, later(house, hourMs));
      return () => releaseFeed(house.deps.documents, _id, later(house, 2 * hourMs));
    },
  },
};

/** Every way in which a night is released. */
export const releaseDoors: Record<string, Door> = { ...ofBookings, ...ofBlocks, ...ofFeeds };
