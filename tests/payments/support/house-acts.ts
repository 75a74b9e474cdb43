import { nightsOfMasks } from '@kerala-stays/domain/calendars/month-masks';
import { waitingNights } from '@kerala-stays/domain/calendars/waiting-claims';
import { addDays, type CalendarDate } from '@kerala-stays/domain/core/calendar';
import {
  changeBlock,
  createBlock,
  removeBlock,
} from '../../../functions/src/bookings/blocks/save-block.ts';
import { cancelBooking } from '../../../functions/src/bookings/cancel-booking.ts';
import { expireHold } from '../../../functions/src/bookings/expire-holds.ts';
import { moveBooking } from '../../../functions/src/bookings/move-booking.ts';
import { syncFeed } from '../../../functions/src/calendars/sync-feed.ts';
import { AppError } from '../../../functions/src/platform/errors.ts';
import { cellsOf, type Holder, type Place } from './naive-house.ts';
import { book, services, storedBooking } from './payment-scene.ts';

/** An act on the nights of a hotel; null when the hotel refuses it. */
export type Act = {
  name: string;
  /**
   * The requested nights, and the holder that may already have them; a calendar takes the free
   * ones.
   */
  wants: { cells: readonly string[]; own: string } | null;
  run: () => Promise<Holder | null>;
};

const staff = { uid: 'staff' };
const hourMs = 3_600_000;

/** Refusals are expected; all other errors end the test. */
const unlessRefused = (run: () => Promise<Holder>) => async (): Promise<Holder | null> => {
  try {
    return await run();
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return null;
    throw error;
  }
};

const stayIn = ({ roomTypeId, unit, from, to }: Place) => ({
  roomTypeId,
  unit,
  checkIn: from,
  checkOut: to,
});

export const booking = (place: Place): Act => ({
  name: 'book',
  wants: { cells: cellsOf(place), own: '' },
  run: unlessRefused(async () => {
    const { _id } = await book(place.hotelId, stayIn(place));
    return { kind: 'booking', id: _id, cells: cellsOf(place) };
  }),
});

export const cancelling = ({ id }: Holder): Act => ({
  name: 'cancel',
  wants: { cells: [], own: id },
  run: async () => {
    await cancelBooking(services, id, { by: 'guest' }, new Date());
    return { kind: 'booking', id, cells: [] };
  },
});

export const lapsing = ({ id }: Holder): Act => ({
  name: 'expire',
  wants: { cells: [], own: id },
  run: async () => {
    const isReleased = await expireHold(services, id, new Date(Date.now() + 25 * hourMs));
    if (!isReleased) throw new Error(`The hold of ${id} did not end`);
    return { kind: 'booking', id, cells: [] };
  },
});

export const moving = ({ id }: Holder, place: Place): Act => ({
  name: 'move',
  wants: { cells: cellsOf(place), own: id },
  run: unlessRefused(async () => {
    const { updatedAt: seenUpdatedAt } = await storedBooking(id);
    const input = { ...stayIn(place), price: 'today', seenUpdatedAt } as const;
    await moveBooking(services, id, input, staff, new Date());
    return { kind: 'booking', id, cells: cellsOf(place) };
  }),
});

const said = { kind: 'maintenance', note: '' } as const;
const by = () => ({ ...staff, now: new Date() });

export const blocking = (place: Place): Act => ({
  name: 'block',
  wants: { cells: cellsOf(place), own: '' },
  run: unlessRefused(async () => {
    const { _id } = await createBlock(services.documents, { ...place, ...said }, by());
    return { kind: 'block', id: _id, cells: cellsOf(place) };
  }),
});

export const shifting = ({ id }: Holder, { hotelId, ...place }: Place): Act => ({
  name: 'move a block',
  wants: { cells: cellsOf({ hotelId, ...place }), own: id },
  run: unlessRefused(async () => {
    const change = { ...place, ...said, seenUpdatedAt: '' };
    await changeBlock(services.documents, id, change, by());
    return { kind: 'block', id, cells: cellsOf({ hotelId, ...place }) };
  }),
});

export const unblocking = ({ id }: Holder): Act => ({
  name: 'unblock',
  wants: { cells: [], own: id },
  run: async () => {
    await removeBlock(services.documents, id, new Date());
    return { kind: 'block', id, cells: [] };
  },
});

/** Reads a unit's calendar at an instant; afterwards it holds the nights it could get, and waits for the others. */
export const syncing = (id: string, unit: Omit<Place, 'from' | 'to'>, at: Date): Act => ({
  name: 'read a calendar',
  wants: null,
  run: async () => {
    const network = { resolve: async () => [] };
    const { documents, siteUrl } = services;
    const deps = { documents, siteUrl, network, officeEmail: 'office@x.example' };
    const after = await syncFeed(deps, id, at);
    if (after === null || after.problem === 'not-calendar') throw new Error('not read');
    const nightOf = (from: CalendarDate) => ({ ...unit, from, to: addDays(from, 1) });
    const cells = nightsOfMasks(after.held).flatMap((night) => cellsOf(nightOf(night)));
    const waits = [...waitingNights(after.waiting).keys()].flatMap((night) =>
      cellsOf(nightOf(night)),
    );
    return { kind: 'feed', id, cells, waits };
  },
});
