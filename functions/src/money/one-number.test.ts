import { printTaxDocument } from '@kerala-stays/domain/billing/print-tax-document';
import { printAmount } from '@kerala-stays/domain/billing/printed-document';
import type { TaxDocument } from '@kerala-stays/domain/billing/tax-document';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { confirmedChangeSchema } from '@kerala-stays/domain/bookings/booking-input';
import { printReceipt } from '@kerala-stays/domain/bookings/print-receipt';
import { type CalendarDate, daysBetween } from '@kerala-stays/domain/core/calendar';
import { formatMinor, type MinorUnits } from '@kerala-stays/domain/core/money';
import { nextDue } from '@kerala-stays/domain/money/deposit';
import { paymentAttemptId } from '@kerala-stays/domain/money/payment';
import { totalOfLines } from '@kerala-stays/domain/rates/quote';
import type { Party } from '@kerala-stays/domain/rates/rate-card';
import type { TaxMode } from '@kerala-stays/domain/rates/rate-tax';
import { day, exampleCard } from '@kerala-stays/domain/testing/example-rates';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { issueTaxDocuments } from '../billing/issue-tax-documents.ts';
import { taxDocumentsOfBooking } from '../billing/tax-document-repository.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { changeBooking, previewChange } from '../bookings/change-booking.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { offerStay } from '../bookings/offer-stay.ts';
import { roomCalendar } from '../bookings/room-calendar.ts';
import { findCoupon } from '../rates/coupons/coupon-repository.ts';
import { createCoupon } from '../rates/coupons/save-coupon.ts';
import { findRateCard } from '../rates/rate-card-repository.ts';
import { saveRateCard } from '../rates/save-rate-card.ts';
import { getBooking } from '../records/bookings/booking-repository.ts';
import { bookingResponse } from '../records/bookings/booking-responses.ts';
import { readDashboard } from '../records/bookings/list-bookings.ts';
import { inquiryDesk } from '../testing/inquiry-desk.ts';
import { staff, stayInput } from '../testing/payment-fixture.ts';
import { recordStripe, type StripeRecorder } from '../testing/posted-to-stripe.ts';
import { type TaxFixture, taxFixture } from '../testing/tax-fixture.ts';
import { findAttempt } from './payment-repository.ts';
import { recordEvent } from './record-event.ts';
import { startPayment } from './start-payment.ts';

vi.mock('../platform/log.ts', () => ({ log: { error: vi.fn(), info: vi.fn(), warn: vi.fn() } }));

/** Booking date in the worked examples. */
const now = new Date('2026-11-22T05:00:00Z');
const rupees = (amount: number) => Math.round(amount * 100) as MinorUnits;

type Stay = { checkIn: CalendarDate; checkOut: CalendarDate; party: Party; couponCode?: string };

let stripe: StripeRecorder;
beforeAll(async () => {
  stripe = await recordStripe();
});
afterAll(() => stripe.stop());

/** The example hotel with its seasons, offers and extra guest terms, and two coupons. */
async function exampleHouse(mode: TaxMode): Promise<TaxFixture> {
  const fixture = await taxFixture(mode, { units: 3 });
  const { documents } = fixture;
  const { card } = await findRateCard(documents, 'h1');
  const inRoom = <T>(rooms: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.values(rooms).map((cell) => ['r1', cell]));
  const layer = <T extends { rooms: Readonly<Record<string, object>> }>(each: T): T => ({
    ...each,
    rooms: inRoom(each.rooms),
  });
  const rates = {
    ...exampleCard,
    version: card.version,
    tax: card.tax,
    standard: layer(exampleCard.standard),
    seasons: exampleCard.seasons.map(layer),
    specials: exampleCard.specials.map(layer),
    guests: inRoom(exampleCard.guests),
  };
  await saveRateCard(documents, 'h1', rates, { ...staff, now, currency: 'inr' });
  const windows = { bookFrom: '', bookTo: '', stayFrom: '', stayTo: '' } as const;
  for (const [code, kind, value] of [
    ['SAVE500', 'amount', 500],
    ['TEN', 'percent', 10],
  ] as const) {
    const name = `Coupon ${code}`;
    const fields = { code: code.padEnd(4, '0'), name, kind, value, ...windows };
    const rest = { hotels: [], minNights: 1, minTotal: 0, maxUses: 5, oncePerGuest: false };
    const coupon = { ...fields, ...rest, withOffers: true, active: true };
    await createCoupon(documents, coupon, { ...staff, now, currency: 'inr' });
  }
  return fixture;
}

/** Texts of a booking's mails, by kind. */
function mails({ documents }: TaxFixture, bookingId: string): Record<string, string> {
  const rows = Object.entries(documents.snapshot()).filter(
    ([path, { bookingId: of }]) => path.startsWith('mail/') && of === bookingId,
  );
  return Object.fromEntries(
    rows.map(([, { kind, message }]) => {
      const { subject, text, html } = message as Record<string, string>;
      return [String(kind), `${subject}\n${text}\n${html}`];
    }),
  );
}

const ledgerSum = ({ documents }: TaxFixture, bookingId: string) =>
  Object.entries(documents.snapshot())
    .filter(([path, row]) => path.startsWith('ledger/') && row.bookingId === bookingId)
    .reduce((sum, [, { amountMinor }]) => sum + Number(amountMinor), 0);

const reload = async ({ documents }: TaxFixture, id: string): Promise<Booking> =>
  (await getBooking(documents, id)).booking;

/**
 * Pays the amount due next at Stripe.
 * @returns the amount that the official package posted
 */
async function payByCard(fixture: TaxFixture, id: string, paymentId: string): Promise<number> {
  await startPayment(fixture, id, now);
  const { paymentAttempt } = await reload(fixture, id);
  const attemptId = paymentAttemptId(id, paymentAttempt);
  const stored = await findAttempt(fixture.documents, attemptId);
  if (stored === null) throw new Error('no attempt');
  const posted = await stripe.post(stored.attempt, await reload(fixture, id));
  expect(posted.get('line_items[0][quantity]')).toBe('1');
  expect(posted.get('line_items[1][quantity]')).toBeNull();
  expect(posted.get('line_items[0][price_data][currency]')).toBe('inr');
  // Dates on Stripe's page are written out.
  expect(posted.get('line_items[0][price_data][product_data][description]')).toMatch(
    /, \d{1,2} \w+ \d{4} to \d{1,2} \w+ \d{4}, \d+ nights?$/,
  );
  const amountMinor = Number(posted.get('line_items[0][price_data][unit_amount]'));
  fixture.gateway.pay(stored.attempt.stripeId, paymentId);
  const fact = {
    kind: 'paid' as const,
    paymentId,
    bookingId: id,
    attemptId,
    amountMinor,
    currency: 'inr',
    livemode: false,
    mode: 'payment',
  };
  await recordEvent(fixture, { provider: 'stripe', id: `evt_${paymentId}`, type: 'x', fact }, now);
  return amountMinor;
}

/** Every place that shows the cost of a stay, from the calendar to the ledger. */
async function followStay(fixture: TaxFixture, stay: Stay, id = 'b1') {
  const { documents } = fixture;
  const { checkIn, checkOut, party, couponCode = '' } = stay;
  const room = { hotelId: 'h1', roomTypeId: 'r1' };
  const options = { now, currency: 'inr' as const, includeInactive: false };
  const people = { adults: party.adults, childAges: [...party.childAges] };
  const asked = { ...room, checkIn, checkOut, ...people, guests: 0 };

  const range = { from: checkIn, days: daysBetween(checkIn, checkOut) };
  const calendar = await roomCalendar(documents, room, range, options);
  const coupon = couponCode === '' ? undefined : (await findCoupon(documents, couponCode))?.coupon;
  const quote = await offerStay(documents, { ...asked, couponCode }, { ...options, coupon });
  const nights = quote.lines.filter(({ kind }) => kind === 'night');
  expect(calendar.nights.map(({ priceMinor }) => priceMinor)).toEqual(
    nights.map(({ amountMinor }) => amountMinor),
  );

  const { inquiryId } = await inquiryDesk(documents, 'inr')(
    {
      ...room,
      checkIn,
      checkOut,
      ...party,
      couponCode,
      seenTotalMinor: quote.totalMinor,
      name: 'Asha Nair',
      email: 'asha@example.com',
      mobile: '+91 98470 12345',
    },
    { caller: { network: 'n1', wideNetwork: null, hop: 'hosting' }, now },
  );
  const inquiry = (await documents.get('inquiries', inquiryId))?.data;
  const promise = inquiry?.quote as typeof quote;

  const input = stayInput({ ...asked, key: id, inquiryId, priceChoice: 'quoted' });
  const { booking } = await createBooking(fixture, input, now);
  await fixture.bill(booking, now).catch(() => null);
  const posted = await payByCard(fixture, id, `pi_${id}`);
  await issueTaxDocuments(fixture, now);
  const paid = await reload(fixture, id);
  const shown = formatMinor(paid.totalMinor, 'inr');
  const sent = mails(fixture, id);
  expect(sent['booking-created']).toContain(shown);
  expect(sent['booking-paid']).toContain(shown);
  const [document] = await taxDocumentsOfBooking(documents, id);
  const receipt = printReceipt(paid, [], [], []);
  return {
    booking: paid,
    document,
    lines: [quote.lines, promise.lines, booking.lines, paid.lines],
    totals: {
      quote: quote.totalMinor,
      'quote’s lines': totalOfLines(quote.lines),
      inquiry: promise.totalMinor,
      booking: booking.totalMinor,
      'net and taxes': paid.netMinor + paid.taxMinor,
      Stripe: posted,
      paid: paid.paidMinor,
      API: bookingResponse(paid).totalMinor,
      'API’s whole amount': rupees(bookingResponse(paid).totalPrice),
      receipt: printed(receipt.totals[0]?.value),
      ledger: ledgerSum(fixture, id),
      ...(document === undefined ? {} : documentTotals(document)),
    },
  };
}

/** The number in a text such as `₹1,00,000.50`, in paise. */
const printed = (text = '') => rupees(Number(text.replace(/[^\d.]/g, '')));

function documentTotals(document: TaxDocument) {
  const page = printTaxDocument(document);
  return {
    document: document.totalMinor,
    'document’s groups': document.groups.reduce(
      (sum, { netMinor, taxes }) =>
        taxes.reduce((all, { amountMinor }) => all + amountMinor, sum + netMinor),
      0,
    ),
    'printed document': printed(page.totals.at(-1)?.value),
  };
}

const two: Party = { adults: 2, childAges: [] };
const stay = (from: string, to: string, more: Partial<Stay> = {}): Stay => ({
  checkIn: day(from),
  checkOut: day(to),
  party: two,
  ...more,
});

/** Net and taxes as in the worked examples of the rules (`price-stay.test.ts`). */
const cases: [name: string, mode: TaxMode, stay: Stay, net: number, tax: number][] = [
  ['a plain stay', 'none', stay('2026-12-01', '2026-12-04'), 12_000, 0],
  ['a weekend into a season', 'none', stay('2026-12-18', '2026-12-22'), 21_000, 0],
  ['a season, a special date and its weekend', 'none', stay('2026-12-29', '2027-01-02'), 28_000, 0],
  [
    'extra guests',
    'none',
    stay('2026-12-01', '2026-12-04', { party: { adults: 2, childAges: [9, 4] } }),
    ...([13_200, 0] as const),
  ],
  ['an offer', 'none', stay('2027-02-01', '2027-02-08'), 25_520, 0],
  [
    'a coupon in uneven shares',
    'none',
    stay('2026-12-10', '2026-12-13', { couponCode: 'SAVE500' }),
    ...([12_500, 0] as const),
  ],
  [
    'an offer and a coupon',
    'none',
    stay('2027-02-01', '2027-02-08', { couponCode: 'TEN0' }),
    ...([22_968, 0] as const),
  ],
  ['one tax', 'property', stay('2026-12-01', '2026-12-04'), 12_000, 600],
  ['two slabs of tax', 'agency', stay('2026-12-29', '2027-01-02'), 28_000, 2_570],
  [
    'a coupon, taxed by what is left',
    'operator',
    stay('2026-12-10', '2026-12-13', { couponCode: 'SAVE500' }),
    ...([12_500, 625] as const),
  ],
  ['a bill of supply', 'composition', stay('2026-12-01', '2026-12-04'), 12_000, 0],
];

describe('from the calendar to the ledger, one number', () => {
  test.each(cases)('%s (%s)', async (_name, mode, wanted, net, tax) => {
    const fixture = await exampleHouse(mode);
    const { booking, document, lines, totals } = await followStay(fixture, wanted);
    const total = rupees(net + tax);
    expect(totals).toEqual(Object.fromEntries(Object.keys(totals).map((place) => [place, total])));
    for (const each of lines) expect(each).toEqual(lines[0]);
    expect([booking.netMinor, booking.taxMinor]).toEqual([rupees(net), rupees(tax)]);
    expect(booking).toMatchObject({ status: 'paid', taxMode: mode });
    expect(document?.kind).toBe(
      mode === 'none' ? undefined : mode === 'composition' ? 'bill' : 'invoice',
    );
    const { revenue } = await readDashboard(fixture.documents);
    expect(revenue).toEqual([{ currency: 'inr', amountMinor: total, amount: net + tax }]);
  });
});

describe('afterwards, too', () => {
  test('a change: preview, booking, what is asked for next, message and ledger', async () => {
    const fixture = await exampleHouse('none');
    await followStay(fixture, stay('2026-12-01', '2026-12-04'));
    const longer = { checkOut: day('2026-12-06') };
    const wanted = { keepPrice: false, keepDifference: false, ...longer };
    const { before, after } = await previewChange(fixture, 'b1', wanted, now);
    // Two more nights, both before the season: 4,500 and 4,500.
    expect(after.totalMinor).toBe(rupees(21_000));
    const seen = { seenTotalMinor: after.totalMinor, seenUpdatedAt: before.updatedAt };
    const confirmed = confirmedChangeSchema.parse({ ...longer, ...seen });
    await changeBooking(fixture, 'b1', confirmed, staff, now);
    const changed = await reload(fixture, 'b1');
    expect([changed.totalMinor, totalOfLines(changed.lines)]).toEqual(
      Array(2).fill(rupees(21_000)),
    );
    expect(nextDue(changed)).toBe(rupees(9_000));
    expect(mails(fixture, 'b1')['booking-changed']).toContain(formatMinor(rupees(21_000), 'inr'));
    expect(await payByCard(fixture, 'b1', 'pi_2')).toBe(rupees(9_000));
    const paid = await reload(fixture, 'b1');
    expect([paid.paidMinor, ledgerSum(fixture, 'b1'), paid.totalMinor]).toEqual(
      Array(3).fill(rupees(21_000)),
    );
    expect(printed(printReceipt(paid, [], [], []).totals[0]?.value)).toBe(rupees(21_000));
  });

  test('a cancellation: preview, refund, message, credit note, ledger and dashboard', async () => {
    const fixture = await exampleHouse('agency');
    const { document: invoice } = await followStay(fixture, stay('2026-12-29', '2027-01-02'));
    const twelveDaysBefore = new Date('2026-12-17T06:00:00Z');
    const cancelled = await cancelBooking(fixture, 'b1', { by: 'guest' }, twelveDaysBefore);
    const back = rupees(15_285);
    expect([cancelled.refundDueMinor, cancelled.refundedMinor]).toEqual([back, back]);
    expect(fixture.gateway.refunds).toEqual([{ paymentId: 'pi_b1', amountMinor: back }]);
    const sent = mails(fixture, 'b1');
    const shown = formatMinor(back, 'inr');
    expect(sent['booking-cancelled']).toContain(
      `${shown} of the ${formatMinor(rupees(30_570), 'inr')}`,
    );
    expect(sent['refund-issued']).toContain(shown);
    await issueTaxDocuments(fixture, twelveDaysBefore);
    const note = (await taxDocumentsOfBooking(fixture.documents, 'b1')).find(
      ({ kind }) => kind === 'credit',
    );
    if (note === undefined || invoice === undefined) throw new Error('no documents');
    expect(note.invoiceNumber).toBe(invoice.number);
    const totals = documentTotals(note);
    expect(totals).toEqual(Object.fromEntries(Object.keys(totals).map((place) => [place, back])));
    // As in the worked example: half of each group.
    expect(note.groups.map(({ netMinor }) => netMinor)).toEqual([rupees(9_500), rupees(4_500)]);
    const kept = rupees(15_285);
    const booking = await reload(fixture, 'b1');
    expect([booking.paidMinor - booking.refundedMinor, ledgerSum(fixture, 'b1')]).toEqual([
      kept,
      kept,
    ]);
    expect(booking.creditedMinor).toBe(back);
    const { revenue } = await readDashboard(fixture.documents);
    expect(revenue).toEqual([{ currency: 'inr', amountMinor: kept, amount: 15_285 }]);
    expect(printAmount(back, 'inr')).toBe('₹15,285.00');
  });
});
