import { confirmedChangeSchema } from '@kerala-stays/domain/bookings/booking-input';
import {
  addDays,
  type CalendarDate,
  dateInKerala,
  daysBetween,
  instantInKerala,
} from '@kerala-stays/domain/core/calendar';
import { noHouseFacts } from '@kerala-stays/domain/house/house-facts';
import { type MailTimes, usualMailTimes } from '@kerala-stays/domain/mail/mail-times';
import { size } from '@kerala-stays/domain/testing/size';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '../platform/errors.ts';
import { startClock } from '../platform/job-clock.ts';
import { log } from '../platform/log.ts';
import { eachSeed } from '../testing/each-seed.ts';
import { seededRandom } from '../testing/event-model.ts';
import {
  bookingOf,
  cash,
  inDays,
  type PaymentFixture,
  paymentFixture,
  staff,
  testNow,
  testToday,
} from '../testing/payment-fixture.ts';
import { cancelBooking } from './cancel-booking.ts';
import { changeBooking } from './change-booking.ts';
import { recordManualPayment } from './record-payment.ts';
import { remindOfArrivals } from './remind-of-arrivals.ts';
import { rescheduleBooking } from './reschedule-booking.ts';

beforeEach(() => {
  for (const level of ['error', 'warn', 'info'] as const) {
    vi.spyOn(log, level).mockImplementation(() => undefined);
  }
});
afterEach(() => vi.restoreAllMocks());

const noEnd = startClock(Number.POSITIVE_INFINITY);
const morningOf = (day: CalendarDate) => instantInKerala(day, '09:00');
const run = (fixture: PaymentFixture, day: CalendarDate) =>
  remindOfArrivals(fixture, morningOf(day), noEnd);

type ArrivalMail = { kind: string; createdAt: Date; message: { text: string; subject: string } };
const mailsOf = (fixture: PaymentFixture): [id: string, ArrivalMail][] =>
  Object.entries(fixture.documents.snapshot(['mail']))
    .filter(([, { kind }]) => kind === 'arrival')
    .map(([path, data]) => [path.slice('mail/'.length), data as unknown as ArrivalMail]);
const idsOf = (fixture: PaymentFixture) => mailsOf(fixture).map(([id]) => id);

/** A paid stay that begins in three weeks, in a house that has entered its contact. */
async function paidStay(): Promise<PaymentFixture> {
  const fixture = paymentFixture();
  const facts = { ...noHouseFacts, checkInFrom: '14:00', checkOutBy: '11:00' };
  fixture.documents.seed('houseFacts', 'h1', facts);
  const contact = { phone: '0477 2233445', arrivalText: 'Left at the mill.', wifi: 'lotus' };
  fixture.documents.seed('housePrivate', 'h1', contact);
  await fixture.book({ key: 'b1' });
  await recordManualPayment(fixture, 'b1', cash, staff, testNow);
  return fixture;
}

test('a guest gets what is needed to arrive, seven days and one day before, once each', async () => {
  const fixture = await paidStay();
  for (let day = 0; day <= 24; day++) {
    await Promise.all([run(fixture, inDays(day)), run(fixture, inDays(day))]);
  }
  const mails = mailsOf(fixture);
  expect(mails.map(([id, { createdAt }]) => [id, createdAt])).toEqual([
    [`b1-arrival-${inDays(21)}-1`, morningOf(inDays(20))],
    [`b1-arrival-${inDays(21)}-7`, morningOf(inDays(14))],
  ]);
  for (const [, { message }] of mails) {
    expect(message.text).toMatch(/^Telephone: 0477 2233445\nThe way: Left at the mill\.$/m);
    expect(message.text).toMatch(/^Check-in: .+, from 2 pm\nCheck-out: .+, by 11 am$/m);
    expect(message.text).toContain('/trip/b1#k=made-when-sent');
    expect(message.text).toContain('Your stay is paid in full.');
    expect(JSON.stringify(message)).not.toContain('lotus');
  }
});

test('nobody who has not paid, was erased, or is there already gets one', async () => {
  const change: Record<string, unknown>[] = [
    { status: 'pending-payment' },
    { status: 'expired' },
    { guestEmail: '' },
    { checkedInAt: new Date() },
  ];
  for (const patch of change) {
    const fixture = await paidStay();
    const booking = fixture.documents.snapshot()['bookings/b1'];
    fixture.documents.seed('bookings', 'b1', { ...booking, ...patch });
    for (let day = 0; day <= 22; day++) await run(fixture, inDays(day));
    expect(idsOf(fixture), JSON.stringify(patch)).toEqual([]);
  }
});

test('a stay that is cancelled at this very moment gets none', async () => {
  const fixture = await paidStay();
  let isFirst = true;
  fixture.documents.beforeCommit = async () => {
    if (!isFirst) return;
    isFirst = false;
    await cancelBooking(fixture, 'b1', { by: 'guest' }, morningOf(inDays(14)));
  };
  expect(await run(fixture, inDays(14))).toBe(0);
  expect(idsOf(fixture)).toEqual([]);
});

test('a morning without the job is made up for, but not days later', async () => {
  for (const [days, ids] of [
    [
      [17, 21],
      [`b1-arrival-${inDays(21)}-7`, `b1-arrival-${inDays(21)}-1`],
    ],
    [[18, 19], []],
  ] as const) {
    const fixture = await paidStay();
    for (const day of days) await run(fixture, inDays(day));
    expect(idsOf(fixture).sort()).toEqual([...ids].sort());
  }
});

describe('other times of the mails before arrival', () => {
  const set = ({ documents }: PaymentFixture, change: Partial<MailTimes>) =>
    documents.seed('meta', 'mailTimes', { ...usualMailTimes, ...change });
  /** Days left at each mail of a stay that begins on day 21. */
  const daysLeft = (fixture: PaymentFixture) =>
    mailsOf(fixture)
      .map(([, { createdAt }]) => daysBetween(dateInKerala(createdAt), inDays(21)))
      .sort((a, b) => b - a);

  test.each([
    ['earlier, before the first', 5, { arrivalFirst: 14 }, [14, 1]],
    ['earlier, past its new day', 10, { arrivalFirst: 14 }, [11, 1]],
    ['earlier, after it went out', 15, { arrivalFirst: 14, arrivalLast: 3 }, [7, 3]],
    ['later, before the first', 5, { arrivalFirst: 4, arrivalLast: 0 }, [4, 0]],
    ['later, after it went out', 15, { arrivalFirst: 4, arrivalLast: 3 }, [7, 3]],
    ['later, after both went out', 21, { arrivalLast: 0 }, [7, 1]],
    ['earlier, past the last day', 19, { arrivalLast: 3 }, [7, 2]],
  ] as const)('%s: each mail once, and none is missed', async (_, onDay, change, left) => {
    const fixture = await paidStay();
    for (let day = 0; day <= 24; day++) {
      if (day === onDay) set(fixture, change);
      await run(fixture, inDays(day));
    }
    expect(daysLeft(fixture)).toEqual(left);
  });

  test('a stay that was paid since the new day has just been told', async () => {
    const fixture = await paidStay();
    const booking = fixture.documents.snapshot()['bookings/b1'];
    const paid = { createdAt: morningOf(inDays(10)), paidAt: morningOf(inDays(10)) };
    fixture.documents.seed('bookings', 'b1', { ...booking, ...paid });
    set(fixture, { arrivalFirst: 14 });
    for (let day = 10; day <= 24; day++) await run(fixture, inDays(day));
    expect(daysLeft(fixture)).toEqual([1]);
  });
});

test('the rest of a long list follows in the next run when the time is up', async () => {
  const fixture = await paidStay();
  const booking = fixture.documents.snapshot()['bookings/b1'];
  for (let at = 0; at < 30; at++) fixture.documents.seed('bookings', `more${at}`, { ...booking });
  const day = morningOf(inDays(14));
  let left = 25;
  const shortClock = { ...noEnd, isOver: () => left-- <= 0 };
  expect(await remindOfArrivals(fixture, day, shortClock)).toBeLessThan(31);
  await remindOfArrivals(fixture, day, noEnd);
  await remindOfArrivals(fixture, day, noEnd);
  expect(idsOf(fixture)).toHaveLength(31);
});

const byHouse = {
  by: 'house',
  reason: 'The roof leaks',
  payer: 'agency',
  decidedBy: staff.uid,
} as const;

/** From an instant on, when the guest is expected (if at all), and when that was agreed. */
type Agreed = { since: Date; checkIn: CalendarDate | null };

/** One stay that is paid, moved and cancelled at random hours, with its days kept on paper. */
class ArrivalHistory {
  readonly fixture = paymentFixture();
  readonly paper: Agreed[] = [];
  readonly runs: Date[] = [];
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = seededRandom(seed);
  }

  #draw = (below: number) => Math.floor(this.#random() * below);

  /** The morning's run comes at nine, after what happened in the night and before the rest. */
  async play(): Promise<void> {
    await this.fixture.book({ key: 'b1', checkIn: inDays(1 + this.#draw(20)), holdHours: 300 });
    const payDay = this.#draw(3) === 0 ? this.#draw(12) : 0;
    for (let day = 0; day < 32; day++) {
      const date = addDays(testToday, day);
      const hours = [this.#draw(24 * 60), this.#draw(24 * 60)].sort((a, b) => a - b);
      const acts = hours.map((minute) => ({
        at: new Date(instantInKerala(date, '00:00').getTime() + minute * 60_000),
        act: day === payDay && minute === hours[0] ? ('pay' as const) : ('other' as const),
      }));
      const nine = morningOf(date);
      for (const { at, act } of acts) if (at < nine) await this.#act(act, at);
      if (this.#draw(8) > 0) await this.#morning(nine);
      for (const { at, act } of acts) if (at >= nine) await this.#act(act, at);
    }
  }

  async #morning(now: Date): Promise<void> {
    const times = this.#draw(12) === 0 ? 2 : 1;
    await Promise.all(
      Array.from({ length: times }, () => remindOfArrivals(this.fixture, now, noEnd)),
    );
    this.runs.push(now);
  }

  async #act(kind: 'pay' | 'other', now: Date): Promise<void> {
    if (now < testNow) return;
    const { fixture } = this;
    const today = dateInKerala(now);
    const checkIn = addDays(today, 1 + this.#draw(12));
    const before = await bookingOf(fixture);
    const acts: (() => Promise<unknown>)[] = [
      () => rescheduleBooking(fixture, 'b1', checkIn, now),
      () => this.#moveByStaff(checkIn, now),
      () => this.#moveByStaff(checkIn, now),
      () => cancelBooking(fixture, 'b1', this.#draw(2) ? { by: 'guest' } : byHouse, now),
    ];
    const act =
      kind === 'pay'
        ? () => recordManualPayment(fixture, 'b1', cash, staff, now)
        : this.#draw(16) === 0 && acts[this.#draw(acts.length)];
    if (!act) return;
    try {
      await act();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return;
    }
    const { status, checkInDate, updatedAt } = await bookingOf(fixture);
    if (updatedAt === before.updatedAt) return;
    this.paper.push({ since: now, checkIn: status === 'paid' ? checkInDate : null });
  }

  #moveByStaff(checkIn: CalendarDate, now: Date) {
    const wanted = { checkIn, checkOut: addDays(checkIn, 2), keepPrice: true };
    const change = confirmedChangeSchema.parse({ ...wanted, seenTotalMinor: 24_000 });
    return changeBooking(this.fixture, 'b1', change, staff, now);
  }

  /** Mails of a clerk who reads the paper each morning. */
  expected(): Map<string, Date> {
    const sent = new Map<string, Date>();
    for (const now of this.runs) {
      const agreed = this.paper.findLast(({ since }) => since < now);
      if (!agreed?.checkIn) continue;
      const left = daysBetween(dateInKerala(now), agreed.checkIn);
      const days = left >= 4 && left <= 7 ? 7 : left === 0 || left === 1 ? 1 : null;
      if (days === null) continue;
      const isBefore = dateInKerala(agreed.since) < addDays(agreed.checkIn, -days);
      const id = `b1-arrival-${agreed.checkIn}-${days}`;
      if (isBefore && !sent.has(id)) sent.set(id, now);
    }
    return sent;
  }
}

const histories = size(150, 500);
test(`${histories} stays with random clocks, moves and cancellations get each arrival mail exactly once`, {
  tags: ['sized'],
}, async () => {
  let [sent, moved] = [0, 0];
  await eachSeed(histories, async (seed) => {
    const history = new ArrivalHistory(seed);
    await history.play();
    const mails = mailsOf(history.fixture).map(([id, { createdAt }]) => [id, createdAt] as const);
    expect(new Map(mails), `seed ${seed}`).toEqual(history.expected());
    sent += mails.length;
    if (history.paper.length > 1) moved++;
  });
  expect(sent).toBeGreaterThan(histories / 3);
  expect(moved).toBeGreaterThan(histories / 5);
});
