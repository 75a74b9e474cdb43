import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { noTax, type RateTax } from '@kerala-stays/domain/rates/rate-tax';
import { expect, test } from 'vitest';
import { paymentFixture, testNow } from '../testing/payment-fixture.ts';
import { taxFixture } from '../testing/tax-fixture.ts';
import { findRateCard } from './rate-card-repository.ts';
import { saveRateCard } from './save-rate-card.ts';

const by = { uid: 'staff-1', now: testNow, currency: 'inr' as const };

/** A hotel and its supplier, and the price note on lists after a tax setting is saved. */
async function taxedHouse() {
  const { documents } = await taxFixture('property');
  const { card } = await findRateCard(documents, 'h1');
  const plusTaxes = async () => {
    const found = await documents.get('hotels', 'h1');
    return readHotel('h1', found?.data).plusTaxes === true;
  };
  const save = async (tax: RateTax) => {
    const { version } = (await findRateCard(documents, 'h1')).card;
    await saveRateCard(documents, 'h1', { ...card, version, tax }, by);
    return plusTaxes();
  };
  return { save, tax: card.tax, documents };
}

test('lists say that taxes come on top where the card adds them, and only there', async () => {
  const { save, tax } = await taxedHouse();
  expect(await save(noTax)).toBe(false);
  expect(await save(tax)).toBe(true);
  // Composition tax is a lump sum that guests do not pay.
  expect(await save({ ...tax, mode: 'composition' })).toBe(false);
  expect(await save({ ...tax, mode: 'agency' })).toBe(true);
});

test('a card that changes no tax leaves all of the hotel but its stay version alone', async () => {
  const { documents } = paymentFixture();
  const before = documents.snapshot()['hotels/h1'];
  const { card } = await findRateCard(documents, 'h1');
  await saveRateCard(documents, 'h1', card, by);
  const { stayVersion, ...after } = documents.snapshot()['hotels/h1'] ?? {};
  expect(after).toEqual(before);
  expect(stayVersion).toMatch(/^[\w-]{8}$/);
  expect(documents.snapshot()['searchDirty/h1']).toEqual({ card: true, at: by.now });
});
