import type { Booking } from '@kerala-stays/domain/bookings/booking';
import {
  type Arrival,
  changeSchema,
  confirmedChangeSchema,
} from '@kerala-stays/domain/bookings/booking-input';
import { holdsNights, withinCheckInDay } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import {
  addDays,
  type CalendarDate,
  dateInKerala,
  daysBetween,
} from '@kerala-stays/domain/core/calendar';
import { size } from '@kerala-stays/domain/testing/size';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchFeed } from '../calendars/fetch-feed.ts';
import { runEveryFiveMinutes } from '../jobs/every-five-minutes.ts';
import { runNightly } from '../jobs/nightly.ts';
import { AppError } from '../platform/errors.ts';
import { log } from '../platform/log.ts';
import { stayLocks } from '../records/bookings/night-writes.ts';
import { eachSeed } from '../testing/each-seed.ts';
import { seededRandom } from '../testing/event-model.ts';
import { PaperPortals, portalTexts } from '../testing/paper-portals.ts';
import { type PaperChange, PaperPrice, paperRates } from '../testing/paper-price.ts';
import {
  bookingOf,
  cash,
  hourMs,
  paymentFixture,
  staff,
  stayInput,
  testNow,
} from '../testing/payment-fixture.ts';
import { takenInSheetsAndLocks } from '../testing/stored-sheets.ts';
import { cancelBooking } from './cancel-booking.ts';
import { changeBooking, previewChange } from './change-booking.ts';
import { createBooking } from './create-booking.ts';
import { recordArrival } from './record-arrival.ts';
import { recordManualPayment } from './record-payment.ts';
import { rescheduleBooking } from './reschedule-booking.ts';
import { voidPayment } from './void-payment.ts';

vi.mock('../calendars/fetch-feed.ts');

const histories = size(120, 200);
const dayMs = 24 * hourMs;

/**
 * Stays of one house whose rooms, people, nights and guests change, and portals that sell the same
 * rooms; a clerk keeps the prices and the portals' claims on paper.
 */
class StayHistory {
  readonly fixture = paymentFixture(4);
  readonly paper = new Map<string, PaperPrice>();
  readonly steps: string[] = [];
  readonly reached = new Set<string>();
  readonly portals: PaperPortals;
  now = testNow;
  readonly #random: () => number;
  readonly #feedDeps = {
    ...this.fixture,
    network: { resolve: async () => [] },
    officeEmail: 'office@x.example',
  };
  #payments: string[] = [];
  #booked = 0;

  constructor(seed: number) {
    this.#random = seededRandom(seed);
    this.portals = new PaperPortals(seed);
    const { documents } = this.fixture;
    const hotel = documents.snapshot()['hotels/h1'] ?? {};
    const roomTypes = [
      {
        _id: 'r1',
        name: 'Double Bed',
        pricePerNight: paperRates.night / 100,
        maxGuests: 4,
        units: 4,
      },
    ];
    documents.seed('hotels', 'h1', { ...hotel, roomTypes });
    const r1 = { included: 2, extraAdult: paperRates.extra / 100, children: [] };
    documents.seed('rateCards', 'h1', { version: 1, guests: { r1 } });
  }

  #draw(below: number): number {
    return Math.floor(this.#random() * below);
  }

  #today(): CalendarDate {
    return dateInKerala(this.now);
  }

  async play(length: number): Promise<void> {
    await this.#book();
    for (let step = 0; step < length; step++) {
      await this.#step(this.#acts());
      if (this.#draw(3) === 0) await this.#step(this.#portalActs());
    }
  }

  async #step(acts: [string, () => Promise<unknown>][]): Promise<void> {
    const [name, act] = acts[this.#draw(acts.length)] ?? ['', async () => undefined];
    this.steps.push(name);
    const before = this.#places();
    try {
      await act();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.steps.push(`(${error.message})`);
    }
    await this.#checkPrices();
    this.portals.check(before, this.#places(), this.#today(), this.steps.join(', '));
  }

  /** The documents that say whose a night is. */
  #places() {
    return this.fixture.documents.snapshot(['nightLocks', 'bookings', 'calendarFeeds']);
  }

  #portalActs(): [string, () => Promise<unknown>][] {
    const [which, keep, nights] = [this.#draw(3), this.#draw(4), 1 + this.#draw(3)];
    const from = addDays(this.#today(), this.#draw(14));
    const { portals } = this;
    const read = () => portals.read(which, this.#feedDeps, this.#today(), this.now);
    const sellAndRead = async () => {
      portals.sell(which, from, nights);
      await read();
    };
    return [
      [`${which} sells`, sellAndRead],
      [`${which} sells`, sellAndRead],
      [`${which} sells`, sellAndRead],
      [`${which} lets go`, async () => portals.letGo(which, keep)],
      [`${which} is read`, read],
      [`${which} is read`, read],
      [`${which} is removed`, () => portals.remove(which, this.#feedDeps, this.now)],
    ];
  }

  #acts(): [string, () => Promise<unknown>][] {
    const id = `b${1 + this.#draw(this.#booked)}`;
    const change = (wanted: PaperChange) => () => this.#change(id, wanted);
    const from = addDays(this.#today(), this.#draw(20));
    const nights = { checkIn: from, checkOut: addDays(from, 1 + this.#draw(4)) };
    const checkOut = addDays(this.#today(), this.#draw(9));
    const rooms = 1 + this.#draw(3);
    const guests = 1 + this.#draw(8);
    const arrive = (arrival: Arrival) => async () => {
      await recordArrival(this.fixture, id, arrival, this.now);
      this.reached.add(arrival.kind);
    };
    const pay = () => this.#pay(id);
    return [
      ['book', () => this.#book()],
      ['pay', pay],
      ['pay', pay],
      ['void', () => this.#void()],
      ['rooms', change({ rooms })],
      ['rooms and people', change({ rooms, guests })],
      ['people', change({ guests })],
      ['people and nights', change({ guests, checkOut })],
      ['longer or shorter', change({ checkOut })],
      ['longer or shorter', change({ checkOut })],
      ['all of it', change({ rooms, guests, ...nights })],
      ['other nights', change(nights)],
      ['kept price', change({ rooms, guests, ...nights, keepPrice: true })],
      ['kept price, other people', change({ guests, keepPrice: true })],
      ['own price', change({ totalMinor: 20_000 + 1000 * this.#draw(60) })],
      ['own price, other end', change({ checkOut, totalMinor: 20_000 + 1000 * this.#draw(60) })],
      ['move', () => this.#reschedule(id, from)],
      ['arrived', arrive({ kind: 'checked-in' })],
      ['arrived', arrive({ kind: 'checked-in' })],
      ['no-show', arrive({ kind: 'no-show' })],
      ['after all', arrive({ kind: 'arrived-after-all' })],
      ['left', arrive({ kind: 'left-early', leftOn: this.#today() })],
      ['cancel', () => cancelBooking(this.fixture, id, { by: 'guest' }, this.now)],
      ['hours', async () => this.#pass(this.#random() * dayMs)],
      ['a day', async () => this.#pass(dayMs)],
      ['days', async () => this.#pass(this.#random() * 6 * dayMs)],
      ['jobs', () => runEveryFiveMinutes(this.fixture, this.now)],
      ['night', () => runNightly(this.fixture, this.now)],
    ];
  }

  #pass(ms: number): void {
    this.now = new Date(this.now.getTime() + ms);
  }

  async #book(): Promise<void> {
    if (this.#booked >= 3) return;
    const checkIn = addDays(this.#today(), this.#draw(12));
    const stay = stayInput({
      key: `b${this.#booked + 1}`,
      checkIn,
      checkOut: addDays(checkIn, 1 + this.#draw(4)),
      rooms: 1 + this.#draw(2),
      guests: 2 + this.#draw(3),
    });
    const { booking } = await createBooking(this.fixture, stay, this.now);
    this.paper.set(booking._id, new PaperPrice(booking));
    this.#booked++;
  }

  async #pay(id: string): Promise<void> {
    const key = `k${this.steps.length}`;
    await recordManualPayment(this.fixture, id, { ...cash, key }, staff, this.now);
    this.#payments.push(`manual-${key}`);
  }

  async #void(): Promise<void> {
    const id = this.#payments[this.#draw(this.#payments.length)];
    if (id !== undefined) await voidPayment(this.fixture, id, 'Another guest', this.now);
  }

  async #reschedule(id: string, checkIn: CalendarDate): Promise<void> {
    const before = await bookingOf(this.fixture, id);
    await rescheduleBooking(this.fixture, id, checkIn, this.now);
    this.paper.get(id)?.moved(daysBetween(before.checkInDate, checkIn));
    this.reached.add('moved');
  }

  async #change(id: string, { totalMinor, ...wanted }: PaperChange): Promise<void> {
    const price = totalMinor === undefined ? {} : { price: { totalMinor, reason: 'Agreed' } };
    const input = changeSchema.parse({ ...wanted, ...price });
    const { before, after, freedMinor } = await previewChange(this.fixture, id, input, this.now);
    const seen = { seenTotalMinor: after.totalMinor, seenUpdatedAt: before.updatedAt };
    const confirmed = confirmedChangeSchema.parse({ ...wanted, ...price, ...seen });
    await changeBooking(this.fixture, id, confirmed, staff, this.now);
    const paper = this.paper.get(id)?.after(before, { ...wanted, totalMinor });
    if (paper === undefined) throw new Error(`No paper for ${id}`);
    this.paper.set(id, paper);
    // What was paid beyond the paper's price goes back, and nothing else.
    const counted = before.paidMinor - before.excessReturnedMinor;
    const excess = (total: number) => Math.max(0, counted - total);
    const freed = Math.max(0, excess(paper.total) - excess(before.totalMinor));
    expect([id, freedMinor], this.steps.join(', ')).toEqual([id, freed]);
    if (before.rooms !== after.rooms) this.reached.add('other rooms');
    if (before.guests !== after.guests) this.reached.add('other people');
    if (freed > 0) this.reached.add('money back');
    const agreed = new Set(before.lines.map(({ date }) => date));
    const isGivenUp = agreed.has(before.checkOutDate) && after.checkOutDate > before.checkOutDate;
    if (isGivenUp && totalMinor === undefined) this.reached.add('longer again');
  }

  async #checkPrices(): Promise<void> {
    for (const [id, paper] of this.paper) {
      const { totalMinor, lines } = await bookingOf(this.fixture, id);
      const sum = lines.reduce((all, { amountMinor }) => all + amountMinor, 0);
      expect([id, totalMinor, sum], this.steps.join(', ')).toEqual([id, paper.total, paper.total]);
    }
  }
}

function checkStays({ fixture, steps, now }: StayHistory): void {
  const story = steps.join(', ');
  const state = fixture.documents.snapshot();
  const { sheets, locks } = takenInSheetsAndLocks(state);
  expect(sheets, story).toEqual(locks);
  const holders = new Map(
    Object.entries(state)
      .filter(([path]) => path.startsWith('nightLocks/'))
      .map(([, { roomKey, unit, date, bookingId }]) => [`${roomKey} ${unit} ${date}`, bookingId]),
  );
  const bookings = Object.entries(state)
    .filter(([path]) => path.startsWith('bookings/'))
    .map(([path, data]): Booking => readBooking(path.slice('bookings/'.length), data));
  for (const booking of bookings) {
    if (!holdsNights(booking.status)) continue;
    for (const { unit, date } of stayLocks(booking)) {
      const holder = [...holders].find(([key]) => key.endsWith(` ${unit} ${date}`))?.[1];
      expect([unit, date, holder], story).toEqual([unit, date, booking._id]);
    }
    expect(booking.nights, story).toBe(daysBetween(booking.checkInDate, booking.checkOutDate));
    if (booking.status !== 'pending-payment') continue;
    const until = new Date(booking.holdUntil);
    expect(until, story).toEqual(withinCheckInDay(until, booking.checkInDate));
  }
  expect(now.getTime()).toBeGreaterThanOrEqual(testNow.getTime());
}

// Overdue balances and the like are logged, by the thousand.
beforeEach(() => {
  for (const level of ['error', 'warn', 'info'] as const) {
    vi.spyOn(log, level).mockImplementation(() => undefined);
  }
});
beforeEach(() => {
  vi.mocked(fetchFeed).mockImplementation(async (address) => {
    const text = portalTexts.get(address) ?? '';
    return { kind: 'content', text, etag: '', lastModified: '' };
  });
});
afterEach(() => vi.restoreAllMocks());

test(`${histories} seeded histories of changed stays cost what a clerk has on paper, and hold their own nights`, {
  tags: ['sized'],
}, async () => {
  const reached = new Set<string>();
  await eachSeed(histories, async (seed) => {
    const history = new StayHistory(seed);
    history.steps.push(`seed ${seed}`);
    await history.play(40);
    checkStays(history);
    for (const each of [...history.reached, ...history.portals.reached]) reached.add(each);
  });
  expect([...reached].sort()).toEqual([
    'arrived-after-all',
    'checked-in',
    'conflict',
    'left-early',
    'longer again',
    'money back',
    'moved',
    'no-show',
    'other people',
    'other rooms',
    'taken over from a portal',
    'taken over from a stay',
  ]);
});
