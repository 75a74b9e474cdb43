import {
  type Arrival,
  type BookingInput,
  type ConfirmedChange,
  confirmedChangeSchema,
} from '@kerala-stays/domain/bookings/booking-input';
import {
  addDays,
  type CalendarDate,
  dateInKerala,
  daysBetween,
} from '@kerala-stays/domain/core/calendar';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import type { PaymentAttempt } from '@kerala-stays/domain/money/payment';
import type { OnlineProvider } from '@kerala-stays/domain/money/payment-provider';
import { saveBilling } from '../billing/billing-details.ts';
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
import { recordArrival } from '../bookings/record-arrival.ts';
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
import { findPriceGap, type ShownPrices, shownPrices } from './shown-prices.ts';
import { StripeSide } from './stripe-side.ts';
import { billing, supplierInput } from './tax-fixture.ts';
import { withoutSearchKeys } from './without-search-keys.ts';

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
  /** Stays whose price was not the same everywhere. */
  wrongPrices: string[];
  /** Rarer cases that occurred: a history may be too short for any of them. */
  reached: Set<Rarity>;
};

type Act = [name: string, act: () => Promise<unknown>];

type Rarity =
  | 'returned'
  | 'kept'
  | 'risen after a return'
  | 'paid after the stay'
  | 'paid again after a dispute'
  | 'voided before the stay'
  | 'voided during the stay'
  | 'voided after the stay'
  | 'other rooms'
  | 'other people'
  | 'moved before payment'
  | 'moved after payment'
  | 'dearer after the invoice'
  | 'cheaper after the invoice'
  | 'address early'
  | 'address late'
  | 'another guest'
  | 'invoice'
  | 'credit note'
  | 'invoice too low'
  | 'disputed after a refund'
  | Arrival['kind'];

const maxBookings = 3;
const staff = { uid: 'staff-1' };
const dayMs = 24 * hourMs;
const minuteMs = hourMs / 60;
const hotel = { name: 'Backwater House', address: 'Alappuzha', city: 'Alappuzha', isActive: true };
const room = { _id: 'r1', name: 'Double Bed', pricePerNight: 120, maxGuests: 4, units: 3 };
const card = { version: 1, guests: { r1: { included: 2, extraAdult: 30, children: [] } } };
/** A night in rupees costs 40 times the dollars: 4,800, of which some agreed prices come into the other slab. */
const rupees = 40;
const tax = {
  supplierId: 's1',
  propertyStateCode: '32',
  confirmedWith: 'CA Thomas',
  confirmedOn: '2026-11-20',
  confirmedBy: 'staff-1',
};
const supplier = {
  ...supplierInput(),
  createdAt: '2026-11-20T05:00:00.000Z',
  updatedAt: '2026-11-20T05:00:00.000Z',
};

/**
 * A few stays of one small hotel, with random actions of guests, staff, banks and the weather. Each
 * step is drawn from the seed, so a failing history can be replayed.
 */
export class MoneyHistory {
  readonly fixture: PaymentFixture;
  readonly handMade: HandMade = {
    payments: new Map(),
    refunds: new Map(),
    cancelled: new Set(),
    owing: new Set(),
    fallen: new Map(),
    wrongChanges: [],
    wrongPrices: [],
    reached: new Set(),
  };
  /** Steps played, for the message of a failing history. */
  readonly steps: string[] = [];
  now = testNow;
  readonly #random: () => number;
  /** Draws the stays that visitors look at, who change nothing. */
  readonly #visitors: () => number;
  readonly #stripe: StripeSide;
  readonly #scale: number;
  /** Prices shown for bookings whose price and nights are still those. */
  readonly #quoted = new Map<string, ShownPrices>();
  #number = 0;
  #booked = 0;

  /** @param provider takes the payments of the history */
  constructor(seed: number, provider: OnlineProvider = 'stripe') {
    this.#random = seededRandom(seed);
    this.#visitors = seededRandom(-seed);
    // Every other house sells in rupees, with tax.
    const isTaxed = seed % 2 === 0;
    const currency = isTaxed ? 'inr' : 'usd';
    this.#scale = isTaxed ? rupees : 1;
    const fixture = paymentFixture(3, provider);
    this.fixture = { ...fixture, currency };
    this.#stripe = new StripeSide(this.fixture, this.#random);
    const { documents } = this.fixture;
    withoutSearchKeys(documents);
    documents.seed('hotels', 'h1', {
      ...hotel,
      mainImage: '/media/hotels/h1/a.jpg',
      plusTaxes: isTaxed,
      roomTypes: [{ ...room, pricePerNight: room.pricePerNight * this.#scale }],
      ...(this.#chance(0.5) ? { depositPercent: 30, balanceDaysBefore: 7 } : {}),
    });
    const mode = this.#pick(['property', 'agency', 'composition']);
    const r1 = { ...card.guests.r1, extraAdult: card.guests.r1.extraAdult * this.#scale };
    documents.seed('rateCards', 'h1', {
      ...card,
      guests: { r1 },
      ...(isTaxed ? { tax: { ...tax, mode } } : {}),
    });
    documents.seed('suppliers', 's1', supplier);
    this.fixture.gateway.onCharge = (attempt) => this.#checkCharge(attempt);
  }

  /** Plays a number of steps; `AppError` refusals are expected, other errors are thrown. */
  async play(length: number): Promise<void> {
    await this.#try('book', () => this.#book());
    for (let step = 0; step < length; step++) {
      const [name, act] = this.#pick(this.#pick(this.#acts()));
      await this.#try(name, act);
      if (this.#visitors() < 0.25) await this.#look();
    }
  }

  /**
   * All faults end, the banks decide, Stripe delivers its remaining events, a night passes, and the
   * jobs run for ten minutes.
   */
  async settle(): Promise<void> {
    this.fixture.gateway.failures = [];
    this.fixture.gateway.refundOutcomes = [];
    await this.#stripe.settle(this.now);
    await runNightly(this.fixture, this.now);
    for (let run = 0; run < 3; run++) {
      await runEveryFiveMinutes(this.fixture, this.now);
      this.#pass(5 * minuteMs);
    }
    await this.#stripe.endPages(this.now);
  }

  /** Acts by kind; each kind is as likely as the others, money twice. */
  #acts(): Act[][] {
    const id = `b${1 + Math.floor(this.#random() * Math.max(1, this.#booked))}`;
    const amountMinor = (1000 * this.#scale * (1 + this.#draw(30))) as MinorUnits;
    const money = this.#moneyActs(id, amountMinor);
    return [money, money, this.#stayActs(id), this.#otherActs(amountMinor)];
  }

  #moneyActs(id: string, amountMinor: MinorUnits): Act[] {
    const { fixture, now } = this;
    const key = `k${this.#number++}`;
    const house = { by: 'house', reason: 'Flooded', payer: 'hotel', decidedBy: staff.uid } as const;
    const gift = { key, amountMinor, reason: 'Rain', payer: 'agency' } as const;
    const withRefund = (act: (id: string) => Promise<unknown>) => () => this.#withRefund(act);
    return [
      ['pay now', () => startPayment(fixture, id, now)],
      ['pay now', () => startPayment(fixture, id, now)],
      ['link', () => createPaymentLink(fixture, id, now)],
      ['open link', async () => this.#stripe.openLink(this.now)],
      ['guest pays', () => this.#stripe.payPage(this.now)],
      ['guest pays', () => this.#stripe.payPage(this.now)],
      ['guest pays', () => this.#stripe.payPage(this.now)],
      ['check', () => checkPayment(fixture, id, now)],
      ['record payment', () => this.#recordPayment(id, key, amountMinor)],
      ['record payment', () => this.#recordPayment(id, key, amountMinor)],
      ['void', () => this.#void()],
      ['guest cancels', () => this.#cancel(id, { by: 'guest' })],
      ['house cancels', () => this.#cancel(id, house)],
      ['house keeps a part', () => this.#cancel(id, { ...house, refundMinor: amountMinor })],
      ['goodwill', () => decideRefund(fixture, id, gift, staff, now)],
      ['refund paid', withRefund((refund) => this.#refundPaid(refund))],
      ['refund paid', withRefund((refund) => this.#refundPaid(refund))],
      ['card again', withRefund((refund) => retryRefund(fixture, refund, 'stripe', this.now))],
      ['by bank', withRefund((refund) => retryRefund(fixture, refund, 'bank', this.now))],
      ['withdrawn', withRefund((refund) => withdrawRefund(fixture, refund, 'Not owed', this.now))],
      ['other price', () => this.#otherPrice(id, amountMinor)],
      ['lower price', () => this.#otherPrice(id, (amountMinor / 4) as MinorUnits)],
      [
        'higher price',
        () => this.#otherPrice(id, (amountMinor + 30_000 * this.#scale) as MinorUnits),
      ],
      ['address', () => this.#bill(id)],
      ['address', () => this.#bill(id)],
    ];
  }

  #stayActs(id: string): Act[] {
    const { fixture, now } = this;
    const checkOut = addDays(this.#today(), 1 + this.#draw(20));
    const rooms = 1 + this.#draw(3);
    const guests = 1 + this.#draw(6);
    const change = (wanted: Partial<ConfirmedChange>) => () => this.#change(id, wanted);
    const arrive = (arrival: Arrival) => () => this.#arrive(id, arrival);
    return [
      ['book', () => this.#book()],
      ['book', () => this.#book()],
      ['move', () => this.#move(id, inDays(20 + this.#draw(40)))],
      ['other nights', change({ checkOut })],
      ['longer', () => this.#longer(id)],
      ['rooms', change({ rooms })],
      ['rooms and people', change({ rooms, guests })],
      ['people', change({ guests })],
      ['rooms, people and nights', change({ rooms, guests, checkOut })],
      ['kept price', change({ rooms, guests, checkOut, keepPrice: true })],
      ['another guest', () => this.#handOver(id)],
      ['check-in day', () => this.#toCheckIn(id)],
      ['check-in day', () => this.#toCheckIn(id)],
      ['arrived', arrive({ kind: 'checked-in' })],
      ['no-show', arrive({ kind: 'no-show' })],
      ['after all', () => this.#comeAfterAll()],
      ['after all', () => this.#comeAfterAll()],
      ['left', () => this.#leave(id)],
      ['left', () => this.#leave(id)],
      ['stay ends', () => this.#endStay(id)],
      ['hold', () => changeHold(fixture, id, { addHours: 12 }, now)],
    ];
  }

  #otherActs(amountMinor: MinorUnits): Act[] {
    const { fixture, now } = this;
    const { gateway } = fixture;
    return [
      ['refund at Stripe', async () => this.#stripe.refund(amountMinor, this.now)],
      ['dispute', async () => this.#dispute('open')],
      ['dispute won', async () => this.#dispute('won')],
      ['dispute lost', async () => this.#dispute('lost')],
      ['paid again', () => this.#payAgain()],
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
      ['a day passes', async () => this.#pass(dayMs)],
      ['days pass', async () => this.#pass(this.#random() * 8 * dayMs)],
      ['jobs', () => runEveryFiveMinutes(fixture, now)],
      ['night', () => runNightly(fixture, now)],
      ['morning', () => runMorning(fixture, now)],
    ];
  }

  async #try(name: string, act: () => Promise<unknown>): Promise<void> {
    this.steps.push(name);
    this.fixture.gateway.passTo(this.now);
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
    return [...['night', 'morning', 'jobs', 'event', 'event twice', 'check', 'stay ends']].includes(
      name,
    );
  }

  async #book(): Promise<void> {
    const number = this.#booked + 1;
    if (number > maxBookings) return;
    const checkIn = addDays(this.#today(), this.#draw(30));
    const checkOut = addDays(checkIn, 1 + this.#draw(3));
    const rooms = this.#chance(0.3) ? 2 : 1;
    const guests = 2 + this.#draw(3);
    const stay = stayInput({ key: `b${number}`, checkIn, checkOut, rooms, guests });
    await this.#bookAsShown(stay);
    this.#booked = number;
    // Most guests pay soon, or not at all.
    if (this.#chance(0.3)) return this.#recordPayment(`b${number}`, `k${this.#number++}`, 0);
    if (this.#chance(0.5)) return;
    await startPayment(this.fixture, `b${number}`, this.now);
    await this.#stripe.payPage(this.now);
  }

  /** The price that search, page and quote show is the one that the booking has; what none of them sells is refused. */
  async #bookAsShown(stay: BookingInput): Promise<void> {
    const shown = await shownPrices(this.fixture, stay, this.now);
    const { list, page, quote } = shown;
    const booking = await createBooking(this.fixture, stay, this.now).then(
      (created) => created.booking,
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        this.#notePrices(`${stay.key} refused`, [list, page, quote, null]);
        throw error;
      },
    );
    this.#quoted.set(booking._id, shown);
    this.#notePrices(`${booking._id} shown`, [list, page, quote]);
    // A hold whose time is up gives way to a booking before the job releases its nights.
    const price = quote === null ? shown.total : quote;
    this.#notePrices(`${booking._id} booked`, [price, booking.totalMinor]);
    this.#notePrices(`${booking._id} due`, [shown.dueNow, booking.dueNowMinor]);
  }

  /** A visitor looks for a stay at any time. */
  async #look(): Promise<void> {
    const draw = (below: number) => Math.floor(this.#visitors() * below);
    const checkIn = addDays(this.#today(), draw(30));
    const checkOut = addDays(checkIn, 1 + draw(4));
    const rooms = 1 + draw(3);
    const guests = rooms + draw(3 * rooms + 1);
    const stay = stayInput({ checkIn, checkOut, rooms, guests });
    const { list, page, quote } = await shownPrices(this.fixture, stay, this.now);
    this.#notePrices(`${rooms} rooms from ${checkIn} to ${checkOut}`, [list, page, quote]);
  }

  /** A charge, against the price that was shown and what a clerk counts. */
  #checkCharge({ bookingId, amountMinor, currency }: PaymentAttempt): void {
    const stored = new Map(this.fixture.documents.peek('bookings')).get(bookingId) ?? {};
    const counted = Number(stored.paidMinor) - Number(stored.excessReturnedMinor);
    const owed = Number(stored.totalMinor) - counted;
    if (amountMinor > owed) this.#notePrices(`${bookingId} overcharged`, [amountMinor, owed]);
    const dueNow = this.#quoted.get(bookingId)?.dueNow;
    if (dueNow !== undefined) {
      const due = counted < dueNow ? dueNow - counted : owed;
      this.#notePrices(`${bookingId} charged`, [amountMinor, due]);
    }
    if (currency !== this.fixture.currency) this.handMade.wrongPrices.push(`${currency} charged`);
  }

  #notePrices(what: string, prices: readonly (number | null)[]): void {
    this.handMade.wrongPrices.push(...findPriceGap(what, prices));
  }

  /** @param amountMinor 0 for all that is owed, as in half of the other cases */
  async #recordPayment(id: string, key: string, amountMinor: number): Promise<void> {
    const part = amountMinor === 0 || this.#chance(0.5) ? {} : { amountMinor };
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

  #dispute(state: 'open' | 'won' | 'lost'): void {
    const isAfterRefund = this.#stripe.dispute(state, this.now);
    if (isAfterRefund) this.handMade.reached.add('disputed after a refund');
  }

  /** A guest whose bank has taken a payment back pays at the desk after all. */
  async #payAgain(): Promise<void> {
    const { documents } = this.fixture;
    const lost = [...documents.peek('bookings')].filter(([, each]) =>
      Number(each.disputeLostMinor),
    );
    const [id, { disputeLostMinor }] = this.#pick(lost) ?? ['', {}];
    if (id !== '') await this.#recordPayment(id, `k${this.#number++}`, Number(disputeLostMinor));
  }

  async #void(): Promise<void> {
    const [id, payment] = this.#pick([...this.handMade.payments]) ?? [];
    if (id === undefined || payment === undefined) return;
    if (payment.isVoid) return;
    const { booking } = await getBooking(this.fixture.documents, payment.bookingId);
    await voidPayment(this.fixture, id, 'Wrong booking', this.now);
    payment.isVoid = true;
    const { reached, owing } = this.handMade;
    const hasBegun = booking.checkedInAt !== '' || booking.checkInDate < dateInKerala(this.now);
    if (booking.status === 'completed') reached.add('voided after the stay');
    else reached.add(hasBegun ? 'voided during the stay' : 'voided before the stay');
    if (hasBegun) owing.add(payment.bookingId);
    else owing.delete(payment.bookingId);
  }

  async #move(id: string, checkIn: CalendarDate): Promise<void> {
    const { paidMinor } = await rescheduleBooking(this.fixture, id, checkIn, this.now);
    this.#quoted.delete(id);
    this.handMade.reached.add(paidMinor > 0 ? 'moved after payment' : 'moved before payment');
  }

  /** A night or two more; after an early departure, too. */
  async #longer(id: string): Promise<void> {
    const { booking } = await getBooking(this.fixture.documents, id);
    await this.#change(id, { checkOut: addDays(booking.checkOutDate, 1 + this.#draw(2)) });
  }

  async #toCheckIn(id: string): Promise<void> {
    const { booking } = await getBooking(this.fixture.documents, id);
    const days = daysBetween(this.#today(), booking.checkInDate);
    if (booking.paidMinor === 0) return;
    if (days > 0) this.#pass(days * dayMs);
    const kind = this.#pick(['checked-in', 'checked-in', 'no-show', null] as const);
    if (kind !== null) await this.#arrive(id, { kind });
  }

  async #comeAfterAll(): Promise<void> {
    const bookings = [...this.fixture.documents.peek('bookings')];
    const missing = this.#pick(bookings.filter(([, { noShow }]) => noShow === true));
    if (missing !== undefined) await this.#arrive(missing[0], { kind: 'arrived-after-all' });
  }

  /** A guest who is there leaves after the first night. */
  async #leave(id: string): Promise<void> {
    const { booking } = await getBooking(this.fixture.documents, id);
    const leftOn = addDays(booking.checkInDate, 1);
    const days = daysBetween(this.#today(), leftOn);
    if (booking.checkedInAt !== '' && days > 0) this.#pass(days * dayMs);
    await this.#arrive(id, { kind: 'left-early', leftOn });
  }

  /** The guest of a stay that has begun leaves; the job of the night completes it. */
  async #endStay(id: string): Promise<void> {
    const { booking } = await getBooking(this.fixture.documents, id);
    if (booking.checkInDate > this.#today() || booking.paidMinor === 0) return;
    const days = daysBetween(this.#today(), booking.checkOutDate) + 1;
    if (days > 0) this.#pass(days * dayMs);
    await runNightly(this.fixture, this.now);
    if (this.#chance(0.3)) await this.#void();
  }

  async #arrive(id: string, arrival: Arrival): Promise<void> {
    await recordArrival(this.fixture, id, arrival, this.now);
    this.handMade.reached.add(arrival.kind);
  }

  /** The guest gives the address for the invoice. */
  async #bill(id: string): Promise<void> {
    const { documents } = this.fixture;
    const { paidMinor } = await saveBilling(
      documents,
      () => getBooking(documents, id),
      billing,
      this.now,
    );
    this.handMade.reached.add(paidMinor > 0 ? 'address late' : 'address early');
  }

  async #handOver(id: string): Promise<void> {
    const guest = { guestName: 'Ravi Menon', guestEmail: 'ravi@example.com' };
    await this.#change(id, guest);
    this.handMade.reached.add('another guest');
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
    this.#quoted.delete(id);
    if (changed === undefined && stored.totalMinor !== after.totalMinor) return;
    this.#notePrices(`${id} changed`, [after.totalMinor, stored.totalMinor]);
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
    if (before.rooms !== after.rooms) reached.add('other rooms');
    if (before.guests !== after.guests) reached.add('other people');
    const isInvoiced = before.taxDocumentId !== '';
    if (isInvoiced && after.totalMinor > before.totalMinor) reached.add('dearer after the invoice');
    if (isInvoiced && after.totalMinor < before.totalMinor)
      reached.add('cheaper after the invoice');
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

  #today(): CalendarDate {
    return dateInKerala(this.now);
  }

  #pass(ms: number): void {
    this.now = new Date(this.now.getTime() + ms);
    this.fixture.gateway.passTo(this.now);
  }

  #draw(below: number): number {
    return Math.floor(this.#random() * below);
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
