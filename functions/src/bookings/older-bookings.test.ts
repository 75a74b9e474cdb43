import { beforeAll, describe, expect, test } from 'vitest';
import type { Snapshot } from '../testing/memory-documents.ts';
import { olderStays, playOlderStays, restore } from '../testing/older-stays.ts';
import { type PaymentFixture, paymentFixture } from '../testing/payment-fixture.ts';
import { takenInSheetsAndLocks } from '../testing/stored-sheets.ts';

const asJson = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;

/** A mail's text; its HTML has the same content. */
const wordsOf = (snapshot: Snapshot) =>
  Object.entries(snapshot).flatMap(([path, { message }]) => {
    const { subject, text } = (message ?? {}) as { subject?: string; text?: string };
    // The link is now the stay's own, with a new text (decision 041).
    const words = text
      // Guests are now asked for a review after the stay (decision 044).
      ?.replace(/(?:Would you tell other travellers|We at .* ask every guest).*\n\n/g, '')
      .replace('Review your stay:', 'View your receipt:')
      // Mails about refunds now say how the money went.
      .replace(/We have refunded (\S+?)\.? (If you paid|to the card).*/, 'We have refunded $1')
      .replace('is secured. You have paid', 'is confirmed. You have paid')
      .replace('This is how it stands now.', 'Below is your booking as it is now.')
      // A stay that was moved states its own terms (product 9.1).
      .replace(/Rescheduling is possible once.*|This booking was already rescheduled.*/g, 'moves')
      .replace(/https?:\/\/\S+#\S+/g, 'the link')
      .replace(/The link below opens .*/g, 'what it opens');
    return path.startsWith('mail/') ? [[path, subject, words]] : [];
  });

/** Sheets, whose content the locks have, and search marks: the previous release had neither. */
const isDerived = (path: string) => /^(nightSheets|monthSheets|searchDirty)\//.test(path);

/** Hotels with their counts, which now have their own documents (`older-hotels.test.ts`). */
function withCounts(snapshot: Snapshot): Snapshot {
  const kept = Object.entries(snapshot).filter(
    ([path]) => !path.startsWith('hotelCounts/') && !isDerived(path),
  );
  return Object.fromEntries(
    kept.map(([path, data]) => [
      path,
      path.startsWith('hotels/')
        ? { ...data, ...snapshot[path.replace('hotels/', 'hotelCounts/')] }
        : data,
    ]),
  );
}

/*
 * Hotels without a rate card, and bookings and inquiries without children's ages, coupons and
 * taxes, as the previous release stored them. They are treated as they were then.
 */
describe('what the release before rate cards stored', () => {
  const { given, after, answers } = olderStays();
  let fixture: PaymentFixture;
  let now: Record<string, unknown>;

  beforeAll(async () => {
    fixture = paymentFixture(3);
    restore(fixture.documents, given);
    now = await playOlderStays(fixture);
  });

  test('is a sample without any of the new fields', () => {
    const fields = new Set(Object.values(given).flatMap((data) => Object.keys(data)));
    for (const field of [
      'adults',
      'childAges',
      'rateVersion',
      'couponCode',
      'taxMinor',
      'taxMode',
    ]) {
      expect(fields.has(field), field).toBe(false);
    }
    expect(Object.keys(given).some((path) => path.startsWith('rateCards/'))).toBe(false);
  });

  test.each(Object.keys(answers))('answers as then: %s', (name) => {
    const [then, today] = [{ value: answers[name] }, { value: asJson(now[name]) }];
    expect(today).toMatchObject(then);
  });

  test('leaves the same documents, each with what it held then', () => {
    const today = withCounts(fixture.documents.snapshot());
    const then = Object.entries(after).filter(([path]) => !isDerived(path));
    expect(Object.keys(today)).toEqual(then.map(([path]) => path));
    const taken = takenInSheetsAndLocks(fixture.documents.snapshot());
    expect(taken.sheets).toEqual(taken.locks);
    for (const [path, data] of then) {
      // The totals follow the rows, which count in the month in which they are entered.
      if (/^(mail|totals)\//.test(path)) continue;
      const expected = asEnteredToday(path, data);
      expect(asJson(today[path]), path).toMatchObject(expected);
    }
  });

  test('writes the same words to guests', () => {
    expect(wordsOf(fixture.documents.snapshot())).toEqual(wordsOf(after));
  });

  test('has no taxes, no documents of them and no coupon', () => {
    const today = fixture.documents.snapshot();
    for (const [path, data] of Object.entries(today)) {
      if (!path.startsWith('bookings/')) continue;
      expect([data.taxStatus ?? 'none', data.couponCode ?? ''], path).toEqual(['none', '']);
    }
    for (const answer of [now.read, now.booked, now.cancelled]) {
      expect(answer).toMatchObject({
        taxMinor: 0,
        taxGroups: [],
        taxStatus: 'none',
        creditedMinor: 0,
      });
    }
    expect(now.read).toMatchObject({ adults: 2, childAges: [], rateVersion: 0, couponCode: '' });
  });
});

/**
 * Money counts when it is recorded since; the day on which it moved, its date then, stands beside
 * it.
 */
function asEnteredToday(path: string, data: Record<string, unknown>): Record<string, unknown> {
  const { at, createdAt, personKeys, ...rest } = data;
  const dayOf = (instant: unknown) => String(instant).slice(0, 10);
  if (path.startsWith('ledger/')) return { ...rest, movedOn: dayOf(at) };
  if (path.startsWith('payments/')) return { ...rest, receivedOn: dayOf(createdAt) };
  if (!Array.isArray(personKeys)) return data;
  // One index of search keys took the place of this one.
  const { guestNameKey, ...stored } = data;
  // Days of a stay look like numbers and were among the keys by which people are found.
  const keys = personKeys.filter((key) => !/^20\d{6}$/.test(String(key)));
  return { ...stored, personKeys: expect.arrayContaining(keys) };
}
