import { type CalendarDate, dateInKerala } from '@kerala-stays/domain/core/calendar';
import type { MemoryDocuments } from './memory-documents.ts';

type Fields = Record<string, unknown>;

const amount = (fields: Fields, name: string): number => Number(fields[name] ?? 0);
const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);

/** The money of one booking, added up by hand from its payments and refunds. */
export type ClerkSums = {
  /** Received, voided payments and those paid in place of what the bank took left out. */
  paid: number;
  /** Of what was paid beyond the price: what went back, or is to. */
  excess: number;
  /** Counts towards the price. */
  counted: number;
  owed: number;
  /** Left the house, and promised to leave it. */
  out: number;
  promised: number;
  /** Taken by the bank, and not paid again. */
  lost: number;
  /** Out without having been paid beyond the price. */
  gifts: number;
  /** Due next: the rest of the deposit, then the rest of the price. */
  due: number;
  payments: Fields[];
  refunds: [id: string, fields: Fields][];
};

/** Adds up a booking as a clerk does with its vouchers; it knows nothing of the sums on the booking. */
export function sumsOf(documents: MemoryDocuments, bookingId: string, booking: Fields): ClerkSums {
  const all = [...documents.peek('payments')].filter(([, each]) => each.bookingId === bookingId);
  const applied = all.filter(([, { status }]) => status === 'applied');
  const names = new Set(applied.map(([id]) => id));
  const ofBooking = [...documents.peek('refunds')].filter(
    ([, each]) => each.bookingId === bookingId,
  );
  const live = ofBooking
    .filter(([, { state, paymentId }]) => state !== 'withdrawn' && names.has(String(paymentId)))
    .map(([, fields]) => fields);
  const out = live.filter(({ state }) => state === 'sent' || state === 'paid');
  const totalOf = (rows: readonly Fields[]) => sum(rows.map((row) => amount(row, 'amountMinor')));
  const excessOf = (rows: readonly Fields[]) =>
    sum(rows.map((row) => Math.min(amount(row, 'excessMinor'), amount(row, 'amountMinor'))));
  const again = sum(applied.map(([, row]) => amount(row, 'paidAgainMinor')));
  const paid = totalOf(applied.map(([, row]) => row)) - again;
  const excess = excessOf(live);
  const counted = paid - excess;
  const price = amount(booking, 'totalMinor');
  const deposit = amount(booking, 'dueNowMinor');
  const isDeposit = deposit < price && counted < deposit;
  return {
    paid,
    excess,
    counted,
    owed: Math.max(0, price - counted),
    out: totalOf(out),
    promised: totalOf(live) - totalOf(out),
    lost: sum(applied.map(([, row]) => amount(row, 'disputeLostMinor'))) - again,
    gifts: totalOf(out) - excessOf(out),
    due: Math.max(0, (isDeposit ? deposit : price) - counted),
    payments: all.map(([, row]) => row),
    refunds: ofBooking,
  };
}

/**
 * The sum that the documents of a stay should come to: of one that is off, the money that is here; of another its price, or what
 * is kept beyond it, less gifts. Money that is promised but has not left is still in them.
 */
export function documentsShouldBe(booking: Fields, sums: ClerkSums): number {
  const isOff = booking.status === 'cancelled' || booking.status === 'expired';
  if (isOff) return Math.max(0, sums.paid - sums.out - sums.lost);
  const stays = Math.max(amount(booking, 'totalMinor'), sums.counted);
  const toLeave = sums.excess - (sums.out - sums.gifts);
  return Math.max(0, stays + toLeave - sums.gifts);
}

/** Where a booking does not say what its vouchers add up to. */
export function wrongSums(id: string, booking: Fields, sums: ClerkSums): string[] {
  const wanted: [string, number][] = [
    ['paidMinor', sums.paid],
    ['excessReturnedMinor', sums.excess],
    ['refundedMinor', sums.out],
    ['refundDueMinor', sums.out + sums.promised],
    ['disputeLostMinor', Math.max(0, sums.lost)],
  ];
  const wrong = wanted.filter(([name, value]) => amount(booking, name) !== value);
  const status = String(booking.status);
  const isAhead = status === 'paid' || status === 'part-paid';
  const isPaid = sums.owed === 0;
  return [
    ...wrong.map(([name, value]) => `${id}: ${name} is ${amount(booking, name)}, not ${value}`),
    ...(isAhead && booking.isPaid !== isPaid ? [`${id}: isPaid is ${booking.isPaid}`] : []),
    ...(isAhead && (status === 'paid') !== isPaid ? [`${id}: ${status}, ${sums.owed} owed`] : []),
  ];
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const amountIn = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);

/** Amounts in a text, "$1,234.50" and "₹7,875" alike. */
const amountsIn = (text: string): number[] =>
  [...text.matchAll(/[$₹]\s?\d[\d,]*(?:\.\d\d)?/g)].map(([found]) => amountIn(found));

/** Days in a text, "15 Jun 2026" and "Monday, 15 June 2026" alike. */
const daysIn = (text: string): string[] =>
  [...text.matchAll(/(\d{1,2}) (\p{L}{3})\p{L}* (\d{4})/gu)].map(([, day, month, year]) => {
    const number = months.indexOf(String(month)) + 1;
    return `${year}-${String(number).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  });

const dayOf = (instant: unknown): string =>
  instant instanceof Date || (typeof instant === 'string' && instant !== '')
    ? dateInKerala(new Date(instant))
    : '';

/** Sentences that name one figure of the booking. */
const sentences: [pattern: RegExp, figure: (sums: ClerkSums, booking: Fields) => number][] = [
  [/([$₹][\d,.]*\d) is still to be paid/g, ({ owed }) => owed],
  [/You have paid ([$₹][\d,.]*\d) of [$₹]/g, ({ counted }) => counted],
  [/\nTotal: ([$₹][\d,.]*\d)/g, (_, booking) => amount(booking, 'totalMinor')],
  [/Please pay ([$₹][\d,.]*\d) by [^.]*after that/g, ({ due }) => due],
  [/([$₹][\d,.]*\d) is to be paid by/g, ({ due }) => due],
];

/**
 * Words of a mail that a read of the booking at that moment does not say: amounts, days, and the sentences about money.
 * @param before the booking before the commit: a change names its old price
 */
export function untrueWords(
  text: string,
  booking: Fields,
  sums: ClerkSums,
  before: Fields | undefined,
): string[] {
  const price = amount(booking, 'totalMinor');
  const old = amount(before ?? booking, 'totalMinor');
  const rows = [...sums.payments, ...sums.refunds.map(([, row]) => row)];
  const each = rows.map((row) => amount(row, 'amountMinor'));
  const ofChange = (prefix: string) =>
    sums.refunds
      .filter(([id]) => id.startsWith(prefix))
      .map(([, row]) => amount(row, 'amountMinor'));
  const known = new Set([
    ...[price, old, sums.paid, sums.counted, sums.owed, sums.due, sums.owed - sums.due],
    ...[sums.out, sums.out + sums.promised, sums.excess, sums.counted - price, ...each],
    // A difference that stays is no more than what is here.
    sums.paid - sums.out - sums.promised - Math.max(0, sums.lost),
    ...[sum(ofChange('cancel-')), sum(ofChange(`change-${booking.changeCount}-`))],
    // Of a difference only what is new stays with the house.
    ...[
      Math.max(0, sums.counted - price) - Math.max(0, sums.counted - old),
      price - sums.due,
      amount(booking, 'dueNowMinor'),
    ],
  ]);
  const days = new Set([
    ...[booking.checkInDate, booking.checkOutDate, booking.balanceDueOn, dayOf(booking.holdUntil)],
  ]);
  const after = (day: string) => day > String(booking.checkOutDate as CalendarDate);
  const isThanks = text.includes('review');
  return [
    ...amountsIn(text)
      .filter((found) => !known.has(found))
      .map((found) => `names the amount ${found}`),
    ...daysIn(text)
      .filter((day) => !days.has(day) && !(isThanks && after(day)))
      .map((day) => `names the day ${day}`),
    ...sentences.flatMap(([pattern, figure]) =>
      [...text.matchAll(pattern)]
        .filter(([, found]) => amountIn(String(found)) !== figure(sums, booking))
        .map(([found]) => `says “${found}”, not ${figure(sums, booking)}`),
    ),
    ...(text.includes('paid in full') && sums.owed > 0 ? ['says that all is paid'] : []),
  ];
}
