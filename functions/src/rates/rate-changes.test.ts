import { readRateCard } from '@kerala-stays/domain/rates/rate-card-read';
import { rateChanges } from '@kerala-stays/domain/rates/rate-changes';
import { describe, expect, test } from 'vitest';
import { paymentFixture, testNow } from '../testing/payment-fixture.ts';
import { saveRateCard } from './save-rate-card.ts';

const names = { roomTypes: [{ _id: 'r1', name: 'Double Bed' }], currency: 'inr' as const };
const changesOf = (before: object, after: object) =>
  rateChanges(readRateCard(before), readRateCard(after), names);

describe('what the log keeps of saved rates', () => {
  test('are the places that changed, with both values', async () => {
    const { documents } = paymentFixture();
    const by = { uid: 'staff-1', now: testNow };
    const save = (version: number, rate: number) => {
      const standard = { all: {}, rooms: { r1: { weekend: rate } } };
      return saveRateCard(documents, 'h1', readRateCard({ version, standard }), by);
    };
    await save(0, 150);
    expect((await save(1, 180)).changes).toEqual({
      'rates.Standard, Double Bed: weekend rate': { from: '$150', to: '$180' },
    });
    expect((await save(2, 180)).changes).toEqual({});
  });

  test('are without the name of the tax adviser', () => {
    const tax = { mode: 'property', supplierId: 's1', confirmedWith: 'CA Thomas' };
    const changes = changesOf({}, { tax: { ...tax, confirmedOn: '2026-11-20' } });
    expect(changes).toMatchObject({
      'rates.Tax': { from: 'none', to: 'property' },
      'rates.Tax: settled with': {},
    });
    expect(JSON.stringify(changes)).not.toContain('Thomas');
  });

  test('are twenty at most, none of them long, and how many more there were', () => {
    const season = (index: number) => ({
      id: `s${index}`,
      name: `Season ${index}`,
      from: `2027-01-${10 + index}`,
      to: `2027-01-${10 + index}`,
      all: {},
      rooms: Object.fromEntries(
        Array.from({ length: 20 }, (_, room) => [`r${room}`, { rate: 1000 + room }]),
      ),
    });
    const fields = { seasons: Array.from({ length: 20 }, (_, index) => season(index)) };
    const changes = changesOf({}, { ...fields, weekend: [1] });
    expect(Object.keys(changes)).toHaveLength(21);
    expect(Object.keys(changes).at(-1)).toBe('rates.and 1 more');
    expect(JSON.stringify(changes).length).toBeLessThan(20 * 400);
  });
});
