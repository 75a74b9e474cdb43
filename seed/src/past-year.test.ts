import { billingInputSchema } from '@kerala-stays/domain/billing/billing-input';
import { supplierInputSchema } from '@kerala-stays/domain/billing/supplier-input';
import { readTaxDocument } from '@kerala-stays/domain/billing/tax-document';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { type CollectionName, collections } from '@kerala-stays/domain/core/collections';
import { surfaceCurrency } from '@kerala-stays/domain/core/currency';
import { bookingSums, statusFromSums } from '@kerala-stays/domain/money/booking-account';
import type { Payment } from '@kerala-stays/domain/money/payment';
import { readRefund } from '@kerala-stays/domain/money/refund';
import { taxStatusOf } from '@kerala-stays/domain/money/tax-status';
import { newCouponSchema } from '@kerala-stays/domain/rates/coupon-input';
import { totalOfLines } from '@kerala-stays/domain/rates/quote';
import { readRateCard } from '@kerala-stays/domain/rates/rate-card-read';
import { findStayRule } from '@kerala-stays/domain/rates/stay-rule';
import { readReview } from '@kerala-stays/domain/reviews/review';
import { reviewInputSchema } from '@kerala-stays/domain/reviews/review-input';
import { describe, expect, test, vi } from 'vitest';
import { issueTaxDocuments } from '../../functions/src/billing/issue-tax-documents.ts';
import { runEveryFiveMinutes } from '../../functions/src/jobs/every-five-minutes.ts';
import { runMorning } from '../../functions/src/jobs/morning.ts';
import { runNightly } from '../../functions/src/jobs/nightly.ts';
import { enterSearchKeys } from '../../functions/src/people/personal-data/enter-search-keys.ts';
import { startClock } from '../../functions/src/platform/job-clock.ts';
import { readDashboard } from '../../functions/src/records/bookings/list-bookings.ts';
import { readDashboardSummary } from '../../functions/src/records/dashboard/read-summary.ts';
import { checkReviewStats } from '../../functions/src/reviews/check-review-stats.ts';
import { MemoryDocuments } from '../../functions/src/testing/memory-documents.ts';
import { MemoryGateway } from '../../functions/src/testing/memory-gateway.ts';
import { checkMoneyTotals } from '../../functions/src/upkeep/check-money-totals.ts';
import { checkMonthSheets } from '../../functions/src/upkeep/check-month-sheets.ts';
import {
  sweepMonthSheets,
  sweepNightLocks,
  sweepPaymentTraces,
  sweepReviewEvidence,
} from '../../functions/src/upkeep/sweep.ts';
import { buildCatalogue, type SeedDocument } from './build-catalogue.ts';
import { guestAccount } from './demo-accounts.ts';

vi.mock('firebase-functions/logger', () => ({ write: vi.fn(), info: vi.fn(), warn: vi.fn() }));
vi.stubEnv('TRIP_KEY_SECRET', 'k'.repeat(32));

/**
 * Different kinds of days: an evening in a season, the turn of a year, before dawn, a leap year.
 */
const days = [
  '2026-11-23T06:00:00Z',
  '2026-12-31T18:40:00Z',
  '2027-05-02T19:10:00Z',
  '2028-02-29T04:00:00Z',
];
const noEnd = startClock(Number.POSITIVE_INFINITY);

const stored = (catalogue: readonly SeedDocument[], name: CollectionName) =>
  catalogue.filter(({ collection }) => collection === name);

/** Of the whole site; undefined for the demo, which sells in dollars. */
const siteCurrencies = [undefined, 'inr'] as const;
const sites = siteCurrencies.flatMap((siteCurrency) =>
  days.map((instant) => ({ instant, siteCurrency, name: siteCurrency ?? 'the demo' })),
);

describe.each(sites)('on $instant, in $name', ({ instant, siteCurrency }) => {
  const now = new Date(instant);
  const currency = surfaceCurrency('booking', siteCurrency);
  const isTaxed = currency === 'inr';
  const catalogue = buildCatalogue(now, 0, siteCurrency);
  const bookings = stored(catalogue, collections.bookings).map(({ id, data }) =>
    readBooking(id, data),
  );
  const ofPastYear = bookings.filter(({ userId }) => userId !== guestAccount.uid);
  const payments = stored(catalogue, collections.payments).map(
    ({ id, data }) => ({ _id: id, ...data }) as Payment,
  );
  const refunds = stored(catalogue, collections.refunds).map(({ id, data }) =>
    readRefund(id, data),
  );
  const cards = new Map(
    stored(catalogue, collections.rateCards).map(({ id, data }) => [id, readRateCard(data)]),
  );

  test('nothing is in another currency than the one in which the site sells', () => {
    const moneyed = catalogue.filter(({ data }) => 'currency' in data);
    const kinds = new Set(moneyed.map(({ collection }) => collection));
    expect([...kinds].sort()).toEqual([
      ...['bookings', 'coupons', 'ledger', 'paymentAttempts', 'payments', 'refunds'],
    ]);
    expect(new Set(moneyed.map(({ data }) => data.currency))).toEqual(new Set([currency]));
    const byUpi = ofPastYear.filter(({ paymentMethod }) => paymentMethod === 'upi');
    expect(byUpi.length > 0).toBe(isTaxed);
  });

  test('a year of stays at a dozen houses, which ended in every way', () => {
    expect(ofPastYear.length).toBeGreaterThan(60);
    expect(new Set(ofPastYear.map(({ hotel }) => hotel._id)).size).toBeGreaterThan(10);
    expect(
      new Set(ofPastYear.map(({ checkInDate }) => checkInDate.slice(0, 7))).size,
    ).toBeGreaterThan(11);
    const statuses = new Set(ofPastYear.map(({ status }) => status));
    expect([...statuses].sort()).toEqual(
      expect.arrayContaining(['cancelled', 'completed', 'expired', 'paid']),
    );
    expect(new Set(refunds.map(({ cause }) => cause))).toEqual(
      new Set(['guest-cancelled', 'house-cancelled', 'goodwill']),
    );
    expect(ofPastYear.some(({ noShow }) => noShow)).toBe(true);
    expect(ofPastYear.some(({ balanceMinor }) => balanceMinor > 0)).toBe(true);
    const kinds = new Set(ofPastYear.flatMap(({ lines }) => lines.map(({ kind }) => kind)));
    expect([...kinds]).toEqual(expect.arrayContaining(['night', 'extra-guest', 'offer', 'coupon']));
    expect(kinds.has('tax')).toBe(isTaxed);
    for (const each of [
      bookings.map(({ _id }) => _id),
      bookings.map(({ reference }) => reference),
    ]) {
      expect(new Set(each).size).toBe(each.length);
    }
  });

  test('nothing of it lies ahead of now, and every stay was one that its house sells', () => {
    for (const booking of ofPastYear) {
      const { _id, createdAt, updatedAt, paidAt, cancelledAt, checkedInAt } = booking;
      for (const each of [createdAt, updatedAt, paidAt, cancelledAt, checkedInAt]) {
        expect(each <= now.toISOString(), `${_id} ${each}`).toBe(true);
      }
      expect(createdAt.slice(0, 10) < booking.checkInDate, _id).toBe(true);
      const card = cards.get(booking.hotel._id) ?? readRateCard(undefined);
      const stay = { checkIn: booking.checkInDate, checkOut: booking.checkOutDate };
      const room = { _id: booking.room.roomTypeId, pricePerNight: 1 };
      if (!booking.noShow) expect(findStayRule(card, room, stay), _id).toBeNull();
    }
    for (const { createdAt, sentAt } of refunds) {
      expect([createdAt, sentAt].every((each) => each <= now.toISOString())).toBe(true);
    }
  });

  test('sums follow from the money, and the ledger has each movement', () => {
    const rows = stored(catalogue, collections.ledger).map(({ data }) => data);
    for (const booking of bookings) {
      const own = <T extends { bookingId: string }>(list: readonly T[]) =>
        list.filter(({ bookingId }) => bookingId === booking._id);
      expect(booking).toMatchObject(bookingSums(own(payments), own(refunds)));
      expect(statusFromSums(booking)).toEqual({ status: booking.status, isPaid: booking.isPaid });
      expect(booking.totalMinor).toBe(totalOfLines(booking.lines));
      const inLedger = rows
        .filter(({ bookingId }) => bookingId === booking._id)
        .reduce((sum, { amountMinor }) => sum + Number(amountMinor), 0);
      expect(inLedger, booking._id).toBe(booking.paidMinor - booking.refundedMinor);
    }
  });

  test.runIf(!isTaxed)('no tax, no document and no address for one', () => {
    const { taxDocuments, taxSeries } = collections;
    expect([...stored(catalogue, taxDocuments), ...stored(catalogue, taxSeries)]).toEqual([]);
    for (const { taxMinor, taxMode, taxStatus, billing } of bookings) {
      expect([taxMinor, taxMode, taxStatus, billing]).toEqual([0, 'none', 'none', null]);
    }
  });

  test.runIf(isTaxed)(
    'two suppliers in different modes issue documents without a gap, which say what was paid',
    () => {
      const documents = stored(catalogue, collections.taxDocuments).map(({ id, data }) =>
        readTaxDocument(id, data),
      );
      expect(new Set(documents.map(({ mode }) => mode))).toEqual(new Set(['agency', 'property']));
      expect(documents.some(({ kind }) => kind === 'credit')).toBe(true);
      for (const { id, data } of stored(catalogue, collections.taxSeries)) {
        const own = documents.filter(({ _id }) => _id.startsWith(`${id}_`));
        const numbers = own.map(({ _id }) => Number(_id.slice(-6)));
        expect(numbers).toEqual(own.map((_, index) => index + 1));
        expect(own.map(({ issuedOn }) => issuedOn)).toEqual(
          own.map(({ issuedOn }) => issuedOn).toSorted(),
        );
        expect(data).toEqual({ last: own.length, lastDate: own.at(-1)?.issuedOn });
      }
      const ofBooking = Map.groupBy(documents, ({ bookingId }) => bookingId);
      for (const booking of bookings) {
        const [invoice, note] = ofBooking.get(booking._id) ?? [];
        expect(booking.taxStatus, booking._id).toBe(taxStatusOf(booking));
        expect(booking.netMinor + booking.taxMinor).toBe(booking.totalMinor);
        if (invoice === undefined) continue;
        expect(invoice.totalMinor).toBe(booking.totalMinor);
        expect(note?.totalMinor ?? 0).toBe(booking.refundedMinor);
        expect(booking.taxStatus).toBe('issued');
      }
      const statuses = new Set(ofPastYear.map(({ taxStatus }) => taxStatus));
      expect(statuses).toEqual(new Set(['none', 'issued', 'due']));
    },
  );

  test('suppliers, billing and coupons are such as people could enter, and uses are counted', () => {
    for (const { id, data } of stored(catalogue, collections.suppliers)) {
      expect(supplierInputSchema.safeParse(data).error, id).toBeUndefined();
    }
    for (const { billing } of ofPastYear) {
      if (billing === null) continue;
      expect(billingInputSchema.safeParse(billing).error, billing.name).toBeUndefined();
    }
    const uses = stored(catalogue, collections.couponUses);
    expect(uses.length).toBeGreaterThan(2);
    const coupons = stored(catalogue, collections.coupons);
    expect(coupons).toHaveLength(3);
    for (const { id, data } of coupons) {
      const { usedCount, createdAt, createdBy, updatedAt, updatedBy, key, ...fields } = data;
      expect(newCouponSchema.safeParse({ ...fields, code: id }).error, id).toBeUndefined();
      expect(usedCount).toBe(uses.filter(({ data: use }) => use.code === id).length);
    }
  });

  test('the jobs and checks of the night find nothing to do', async () => {
    const documents = new MemoryDocuments();
    for (const { collection, id, data } of catalogue) documents.seed(collection, id, data);
    const before = documents.snapshot();
    const gateway = new MemoryGateway();
    const deps = { documents, gateway, siteUrl: 'https://site.example', currency };
    expect(await runEveryFiveMinutes(deps, now)).toBe(0);
    await runMorning(deps, now);
    await runNightly(deps, now);
    expect(await issueTaxDocuments(deps, now)).toBe(0);
    expect(await checkMonthSheets(documents, now, noEnd)).toBe(0);
    await enterSearchKeys(documents, noEnd);
    expect(await checkReviewStats(documents, noEnd)).toBe(0);
    expect(await sweepReviewEvidence(documents, now, noEnd)).toBe(0);
    expect(await sweepNightLocks(documents, now, noEnd)).toBe(0);
    expect(await sweepMonthSheets(documents, now, noEnd)).toBe(0);
    expect(await sweepPaymentTraces(documents, now, noEnd)).toBe(0);
    const after = documents.snapshot();
    const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
      (path) => JSON.stringify(before[path]) !== JSON.stringify(after[path]),
    );
    // Triggers write the keys of inquiries; the first nightly job writes totals and the positions
    // of jobs. Whose stay is near gets a mail: the demo begins without any.
    const expected = /^(?:inquiries|meta|totals)\/|^mail\/.+-arrival-/;
    expect(changed.filter((path) => !expected.test(path))).toEqual([]);
    expect(gateway.refunds).toEqual([]);
  });

  test('guests wrote about most of their stays: most is shown, one waits, the words of one are not shown', () => {
    const reviews = stored(catalogue, collections.reviews).map(({ id, data }) =>
      readReview(id, data),
    );
    const statuses = Map.groupBy(reviews, (review) => review?.status);
    expect(statuses.get('published')?.length).toBeGreaterThan(20);
    expect([statuses.get('held')?.length, statuses.get('refused')?.length]).toEqual([1, 1]);
    const languages = new Set(reviews.map((review) => review?.language));
    expect(languages).toEqual(new Set(['en', 'ml', 'hi', 'other']));
    for (const review of reviews) {
      const booking = bookings.find(({ _id }) => _id === review?._id);
      expect(booking?.status, review?._id).toBe('completed');
      const asked = { scores: review?.scores, authorName: review?.authorName };
      expect(reviewInputSchema.safeParse({ ...review, ...asked }).error).toBeUndefined();
      expect((review?.createdAt ?? '') > `${booking?.checkOutDate}`).toBe(true);
    }
  });

  test('the dashboard counts the same before and after its totals are built', async () => {
    const documents = new MemoryDocuments();
    for (const { collection, id, data } of catalogue) documents.seed(collection, id, data);
    const look = async () => ({
      ...(await readDashboard(documents)),
      ...(await readDashboardSummary(documents, now)),
    });
    const counted = await look();
    expect(counted.totalBookings).toBe(bookings.length);
    const amountMinor = bookings.reduce(
      (sum, { paidMinor, refundedMinor }) => sum + paidMinor - refundedMinor,
      0,
    );
    expect(counted.revenue).toMatchObject([{ currency, amountMinor }]);
    // The current month may have begun just now.
    const pastMonths = counted.revenueByMonth.slice(0, -1);
    expect(pastMonths.map(({ amounts }) => amounts.length > 0)).toEqual(Array(11).fill(true));
    await checkMoneyTotals(documents, now, noEnd);
    expect(await look()).toEqual(counted);
    expect(counted.revenueByMonth.at(-1)?.month).toBe(dateInKerala(now).slice(0, 7));
  });
});
