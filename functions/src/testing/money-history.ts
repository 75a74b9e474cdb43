import {
  type ConfirmedChange,
  confirmedChangeSchema,
} from '@kerala-stays/domain/bookings/booking-input';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { changeBooking, previewChange } from '../bookings/change-booking.ts';
import { createBooking } from '../bookings/create-booking.ts';
import {
  decideRefund,
  recordRefundPaid,
  retryRefund,
  withdrawRefund,
} from '../bookings/decide-refund.ts';
import { changeHold } from '../bookings/extend-hold.ts';
import { recordManualPayment } from '../bookings/record-payment.ts';
import { rescheduleBooking } from '../bookings/reschedule-booking.ts';
import { voidPayment } from '../bookings/void-payment.ts';
import { runEveryFiveMinutes } from '../jobs/every-five-minutes.ts';
import { runMorning } from '../jobs/morning.ts';
import { runNightly } from '../jobs/nightly.ts';
import { checkPayment } from '../money/check-payment.ts';
import { createPaymentLink } from '../money/payment-link.ts';
import { startPayment } from '../money/start-payment.ts';
import { AppError } from '../platform/errors.ts';
import { getBooking } from '../records/bookings/booking-repository.ts';
import { seededRandom } from './event-model.ts';
import {
  hourMs,
  inDays,
  type PaymentFixture,
  paymentFixture,
  stayInput,
  testNow,
} from './payment-fixture.ts';
import { StripeSide } from './stripe-side.ts';

/** A payment that staff recorded; of it, what came in place of money that a bank had taken back. */
type HandPayment = {
  bookingId: string;
  amountMinor: number;
  againMinor: number;
  isVoid: boolean;
};

/** Actions outside Stripe, as reported by the services that accepted them. */
export type HandMade = {
  /** Payments that staff recorded, by id. */
  payments: Map<string, HandPayment>;
  /** Refunds that staff paid out themselves, by id. */
  refunds: Map<string, { bookingId: string; amountMinor: number }>;
  cancelled: Set<string>;
  /** Whose last payment was voided while they slept there: they keep their nights. */
  owing: Set<string>;
  /** Total fall in each booking's price through changes whose difference staff did not keep. */
  fallen: Map<string, number>;
  /** Changes whose money did not follow their rule. */
  wrongChanges: string[];
  /** Rarer cases that occurred: a history may be too short for any of them. */
  reached: Set<Rarity>;
};

type Rarity =
  | 'returned'
  | 'kept'
  | 'risen after a return'
  | 'paid after the stay'
  | 'paid again after a dispute'
  | 'voided during the stay';

const maxBookings = 3;
const staff = { uid: 'staff-1' };
const dayMs = 24 * hourMs;
const minuteMs = hourMs / 60;
const hotel = { name: 'Backwater House', address: 'Alappuzha', city: 'Alappuzha', isActive: true };
const room = { _id: 'r1', name: 'Double Bed', pricePerNight: 120, maxGuests: 2, units: 2 };

/**
 * A few stays of one small hotel, with random actions of guests, staff, banks and the weather. Each
 * step is drawn from the seed, so a failing history can be replayed.
 */
export class MoneyHistory {
  readonly fixture: PaymentFixture = paymentFixture(2);
  readonly handMade: HandMade = {
    payments: new Map(),
    refunds: new Map(),
    cancelled: new Set(),
    owing: new Set(),
    fallen: new Map(),
    wrongChanges: [],
    reached: new Set(),
  };
  /** Steps played, for the message of a failing history. */
  readonly steps: string[] = [];
  now = testNow;
  readonly #random: () => number;
  readonly #stripe: StripeSide;
  #number = 0;
  #booked = 0;

  constructor(seed: number) {
    this.#random = seededRandom(seed);
    this.#stripe = new StripeSide(this.fixture, this.#random);
    this.fixture.documents.seed('hotels', 'h1', {
      ...hotel,
      mainImage: '/media/hotels/h1/a.jpg',
      roomTypes: [room],
      ...(this.#chance(0.5) ? { depositPercent: 30, balanceDaysBefore: 7 } : {}),
    });
  }

  /** Plays a number of steps; `AppError` refusals are expected, other errors are thrown. */
  async play(length: number): Promise<void> {
    await this.#try('book', () => this.#book());
    for (let step = 0; step < length; step++) {
      const [name, act] = this.#pick(this.#acts());
      await this.#try(name, act);
    }
  }

  /**
   * All faults end, the banks decide, Stripe delivers its remaining events, and the jobs run for
   * ten minutes.
   */
  async settle(): Promise<void> {
    this.fixture.gateway.failures = [];
    this.fixture.gateway.refundOutcomes = [];
    await this.#stripe.settle(this.now);
    for (let run = 0; run < 3; run++) {
      await runEveryFiveMinutes(this.fixture, this.now);
      this.#pass(5 * minuteMs);
    }
    await this.#stripe.endPages(this.now);
  }

  #acts(): [string, () => Promise<unknown>][] {
    const { fixture, now } = this;
    const { gateway } = fixture;
    const id = `b${1 + Math.floor(this.#random() * Math.max(1, this.#booked))}`;
    const key = `k${this.#number++}`;
    const amountMinor = (1000 * (1 + Math.floor(this.#random() * 30))) as MinorUnits;
    return [
      ['book', () => this.#book()],
      ['pay now', () => startPayment(fixture, id, now)],
      ['pay now', () => startPayment(fixture, id, now)],
      ['link', () => createPaymentLink(fixture, id, now)],
      ['open link', async () => this.#stripe.openLink(this.now)],
      ['guest pays', () => this.#stripe.payPage(this.now)],
      ['guest pays', () => this.#stripe.payPage(this.now)],
      ['guest pays', () => this.#stripe.payPage(this.now)],
      ['check', () => checkPayment(fixture, id, now)],
      ['record payment', () => this.#recordPayment(id, key, amountMinor)],
      ['void', () => this.#void()],
      ['guest cancels', () => this.#cancel(id, { by: 'guest' })],
      [
        'house cancels',
        () =>
          this.#cancel(id, {
            by: 'house',
            reason: 'Flooded',
            payer: 'hotel',
            decidedBy: staff.uid,
            ...(this.#chance(0.5) ? {} : { refundMinor: amountMinor }),
          }),
      ],
      [
        'goodwill',
        () =>
          decideRefund(
            fixture,
            id,
            { key, amountMinor, reason: 'Rain', payer: 'agency' },
            staff,
            now,
          ),
      ],
      ['refund paid', () => this.#withRefund((refund) => this.#refundPaid(refund))],
      [
        'refund again',
        () =>
          this.#withRefund((refund) =>
            retryRefund(fixture, refund, this.#chance(0.5) ? 'stripe' : 'bank', this.now),
          ),
      ],
      [
        'refund withdrawn',
        () => this.#withRefund((refund) => withdrawRefund(fixture, refund, 'Not owed', this.now)),
      ],
      [
        'move',
        () => rescheduleBooking(fixture, id, inDays(20 + Math.floor(this.#random() * 40)), now),
      ],
      ['other price', () => this.#otherPrice(id, amountMinor)],
      ['lower price', () => this.#otherPrice(id, (amountMinor / 4) as MinorUnits)],
      ['higher price', () => this.#otherPrice(id, (amountMinor + 30_000) as MinorUnits)],
      [
        'other nights',
        () =>
          this.#change(id, {
            checkOut: addDays(this.#today(), 3 + Math.floor(this.#random() * 45)),
          }),
      ],
      ['hold', () => changeHold(fixture, id, { addHours: 12 }, now)],
      ['refund at Stripe', async () => this.#stripe.refund(amountMinor, this.now)],
      ['dispute', async () => this.#stripe.dispute('open', this.now)],
      ['dispute won', async () => this.#stripe.dispute('won', this.now)],
      ['dispute lost', async () => this.#stripe.dispute('lost', this.now)],
      [
        'outage',
        async () => gateway.failures.push(this.#pick(['down', 'error-500', 'response-lost'])),
      ],
      [
        'bad refund',
        async () =>
          gateway.refundOutcomes.push(
            this.#pick(['pending', 'failed', 'error-500', { refused: 'card_declined' }]),
          ),
      ],
      ['event', () => this.#stripe.deliverOne(false, this.now)],
      ['event', () => this.#stripe.deliverOne(false, this.now)],
      ['event twice', () => this.#stripe.deliverOne(true, this.now)],
      ['minutes pass', async () => this.#pass(this.#random() * hourMs)],
      ['hours pass', async () => this.#pass(this.#random() * dayMs)],
      ['days pass', async () => this.#pass(this.#random() * 12 * dayMs)],
      ['jobs', () => runEveryFiveMinutes(fixture, now)],
      ['night', () => runNightly(fixture, now)],
      ['morning', () => runMorning(fixture, now)],
    ];
  }

  async #try(name: string, act: () => Promise<unknown>): Promise<void> {
    this.steps.push(name);
    try {
      await act();
    } catch (error) {
      const isExpected =
        error instanceof AppError || (this.#isJob(name) && faultsIn(error).every(isOutage));
      if (!isExpected) throw error;
      this.steps.push(`(${(error as Error).message})`);
    }
  }

  /** Jobs may fail in an outage: the framework logs it, and Stripe or the schedule calls again. */
  #isJob(name: string): boolean {
    return ['night', 'morning', 'jobs', 'event', 'event twice', 'check'].includes(name);
  }

  async #book(): Promise<void> {
    const number = this.#booked + 1;
    if (number > maxBookings) return;
    const checkIn = addDays(this.#today(), 2 + Math.floor(this.#random() * 40));
    const checkOut = addDays(checkIn, 1 + Math.floor(this.#random() * 3));
    const rooms = this.#chance(0.3) ? 2 : 1;
    const stay = stayInput({ key: `b${number}`, checkIn, checkOut, rooms });
    await createBooking(this.fixture, stay, this.now);
    this.#booked = number;
  }

  async #recordPayment(id: string, key: string, amountMinor: number): Promise<void> {
    const part = this.#chance(0.5) ? {} : { amountMinor };
    const input = { key, method: 'upi', note: 'Front desk', ...part } as const;
    const { booking } = await getBooking(this.fixture.documents, id);
    await recordManualPayment(this.fixture, id, input, staff, this.now);
    const stored = await this.fixture.documents.get('payments', `manual-${key}`);
    const amount = Number(stored?.data.amountMinor);
    const owed = booking.totalMinor - (booking.paidMinor - booking.excessReturnedMinor);
    const againMinor = Math.max(0, amount - Math.max(0, owed));
    if (againMinor > booking.disputeLostMinor) {
      this.handMade.wrongChanges.push(`${id}: ${againMinor} recorded beyond what was owed`);
    }
    if (againMinor > 0) this.handMade.reached.add('paid again after a dispute');
    const payment = { bookingId: id, amountMinor: amount, againMinor, isVoid: false };
    this.handMade.payments.set(`manual-${key}`, payment);
  }

  async #void(): Promise<void> {
    const [id, payment] = this.#pick([...this.handMade.payments]) ?? [];
    if (id === undefined || payment === undefined) return;
    if (payment.isVoid) return;
    const { booking } = await getBooking(this.fixture.documents, payment.bookingId);
    await voidPayment(this.fixture, id, 'Wrong booking', this.now);
    payment.isVoid = true;
    const stay = booking.checkedInAt !== '' || booking.checkInDate < dateInKerala(this.now);
    if (!stay) {
      this.handMade.owing.delete(payment.bookingId);
      return;
    }
    this.handMade.owing.add(payment.bookingId);
    this.handMade.reached.add('voided during the stay');
  }

  #otherPrice(id: string, totalMinor: MinorUnits): Promise<void> {
    return this.#change(id, { price: { totalMinor, reason: 'Agreed on the phone' } });
  }

  /**
   * Like staff: reads the price, then confirms it, sometimes twice. The result is compared with a
   * manual calculation.
   */
  async #change(id: string, change: Partial<ConfirmedChange>): Promise<void> {
    const keepDifference = this.#chance(0.3);
    const choice = { keepDifference, keepReason: 'Too late' };
    const wanted = { ...change, ...choice, seenTotalMinor: 0 };
    const input = confirmedChangeSchema.parse(wanted);
    const { before, after, freedMinor } = await previewChange(this.fixture, id, input, this.now);
    const seen = { seenTotalMinor: after.totalMinor, seenUpdatedAt: before.updatedAt };
    const act = () => changeBooking(this.fixture, id, { ...input, ...seen }, staff, this.now);
    if (this.#chance(0.2)) await Promise.allSettled([act(), act()]);
    const changed = await act().catch((error: unknown) => {
      // A second press finds the booking changed by the first.
      if (!(error instanceof AppError)) throw error;
    });
    const stored = (await getBooking(this.fixture.documents, id)).booking;
    if (changed === undefined && stored.totalMinor !== after.totalMinor) return;
    const counts = before.paidMinor - before.excessReturnedMinor;
    const more = Math.max(0, counts - after.totalMinor) - Math.max(0, counts - before.totalMinor);
    const left = before.paidMinor - before.refundDueMinor - before.disputeLostMinor;
    const freed = Math.max(0, Math.min(more, left));
    const returned = keepDifference ? 0 : freed;
    if (freedMinor !== freed) {
      this.handMade.wrongChanges.push(`${id}: ${freedMinor} shown for ${freed}`);
    }
    // What happened at Stripe may surface on the way: a dashboard refund first returns an excess, and what the bank took is
    // not sent.
    const promised = stored.excessReturnedMinor - before.excessReturnedMinor;
    const learned = stored.refundDueMinor - before.refundDueMinor;
    const lost = stored.disputeLostMinor - before.disputeLostMinor;
    if (promised + lost < returned || promised > Math.max(returned, learned)) {
      this.handMade.wrongChanges.push(`${id}: ${promised} promised for ${returned}`);
    }
    const { reached } = this.handMade;
    if (freed > 0) reached.add(keepDifference ? 'kept' : 'returned');
    if (before.excessReturnedMinor > 0 && after.totalMinor > before.totalMinor) {
      reached.add('risen after a return');
    }
    const fallen = this.handMade.fallen.get(id) ?? 0;
    this.handMade.fallen.set(id, fallen + returned);
  }

  async #cancel(id: string, cancellation: Parameters<typeof cancelBooking>[2]): Promise<void> {
    await cancelBooking(this.fixture, id, cancellation, this.now);
    this.handMade.cancelled.add(id);
  }

  async #refundPaid(id: string): Promise<void> {
    await recordRefundPaid(this.fixture, id, { reference: 'UTR 42' }, this.now);
    const stored = await this.fixture.documents.get('refunds', id);
    const { bookingId, amountMinor } = stored?.data ?? {};
    this.handMade.refunds.set(id, {
      bookingId: String(bookingId),
      amountMinor: Number(amountMinor),
    });
  }

  async #withRefund(act: (id: string) => Promise<unknown>): Promise<void> {
    const refunds = await this.fixture.documents.find('refunds', { where: [] });
    const refund = this.#pick(refunds);
    if (refund !== undefined) await act(refund.id);
  }

  #today() {
    return addDays(inDays(0), Math.floor((this.now.getTime() - testNow.getTime()) / dayMs));
  }

  #pass(ms: number): void {
    this.now = new Date(this.now.getTime() + ms);
  }

  #chance(share: number): boolean {
    return this.#random() < share;
  }

  #pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.#random() * items.length)] as T;
  }
}

/** Several steps of one job may fail, each by its own fault. */
function faultsIn(error: unknown): unknown[] {
  return error instanceof AggregateError ? error.errors : [error];
}

function isOutage(error: unknown): boolean {
  return error instanceof Error && /Gateway/.test(error.name);
}
