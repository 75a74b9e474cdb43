import { readRateCard } from '@kerala-stays/domain/rates/rate-card-read';
import { describe, expect, test } from 'vitest';
import { findRateCard } from '../rates/rate-card-repository.ts';
import { saveRateCard } from '../rates/save-rate-card.ts';
import { later, testNow } from '../testing/payment-fixture.ts';
import { staff, supplierInput, taxFixture } from '../testing/tax-fixture.ts';
import { createSupplier, saveSupplier } from './edit-suppliers.ts';
import { listSuppliers } from './supplier-repository.ts';

test('a saved supplier is returned as it was before and after', async () => {
  const { documents, supplier } = await taxFixture('none');
  const change = supplierInput({ signatory: 'Meera Pillai' });
  const { before, after } = await saveSupplier(documents, supplier._id, change, later(1));
  expect(before).toEqual(supplier);
  expect(after).toMatchObject({ _id: supplier._id, signatory: 'Meera Pillai' });
});

describe('a supplier’s prefix', () => {
  test('is one supplier’s alone, also of two who ask at once', async () => {
    const { documents, supplier } = await taxFixture('none');
    const taken = { code: 'conflict', message: 'Another supplier has this prefix' };
    await expect(createSupplier(documents, supplierInput(), testNow)).rejects.toMatchObject(taken);
    const twice = ['A', 'B'].map((legalName) =>
      createSupplier(documents, supplierInput({ legalName, prefix: 'KS' }), testNow).then(
        () => 'added',
        (error: { code: string }) => error.code,
      ),
    );
    expect((await Promise.all(twice)).sort()).toEqual(['added', 'conflict']);
    await expect(
      saveSupplier(documents, supplier._id, supplierInput({ prefix: 'KS' }), testNow),
    ).rejects.toMatchObject(taken);
  });

  test('is free again for others once its supplier has another', async () => {
    const { documents, supplier } = await taxFixture('none');
    await saveSupplier(documents, supplier._id, supplierInput({ prefix: 'NEW' }), testNow);
    const next = await createSupplier(documents, supplierInput(), testNow);
    expect((await listSuppliers(documents)).map(({ prefix }) => prefix).sort()).toEqual([
      'BH',
      'NEW',
    ]);
    expect(next.prefix).toBe('BH');
  });
});

test('a supplier that someone else has changed is not changed blindly', async () => {
  const { documents, supplier } = await taxFixture('none');
  const { updatedAt: seenUpdatedAt } = supplier;
  const change = supplierInput({ signatory: 'Meera Pillai', seenUpdatedAt });
  await saveSupplier(documents, supplier._id, change, later(1000));
  await expect(saveSupplier(documents, supplier._id, change, later(2000))).rejects.toMatchObject({
    code: 'conflict',
    message: 'Somebody else changed this supplier. Reload to see it.',
  });
  await expect(saveSupplier(documents, 'nobody', change, testNow)).rejects.toMatchObject({
    code: 'not-found',
    message: 'Supplier not found',
  });
});

describe('the tax of a card', () => {
  const save = async (
    fixture: Awaited<ReturnType<typeof taxFixture>>,
    tax: object,
    currency: 'inr' | 'usd' = 'inr',
  ) => {
    const { card } = await findRateCard(fixture.documents, 'h1');
    const wanted = {
      mode: 'property',
      supplierId: fixture.supplier._id,
      propertyStateCode: '32',
      confirmedWith: 'CA Thomas',
      confirmedOn: '2026-11-20',
      confirmedBy: 'somebody',
      ...tax,
    };
    return saveRateCard(fixture.documents, 'h1', readRateCard({ ...card, tax: wanted }), {
      ...staff,
      now: testNow,
      currency,
    });
  };

  test('is kept with who confirmed it, as the server knows', async () => {
    const fixture = await taxFixture('none');
    expect((await save(fixture, {})).card.tax).toMatchObject({
      mode: 'property',
      confirmedWith: 'CA Thomas',
      confirmedBy: 'staff-1',
    });
    const { card } = await findRateCard(fixture.documents, 'h1');
    const later = await saveRateCard(fixture.documents, 'h1', readRateCard(card), {
      uid: 'staff-2',
      now: testNow,
      currency: 'inr',
    });
    expect(later.card.tax.confirmedBy).toBe('staff-1');
    expect((await save(fixture, { mode: 'none' })).card.tax).toMatchObject({
      mode: 'none',
      supplierId: '',
      confirmedBy: '',
    });
  });

  test('stays as it is when a client says nothing of it', async () => {
    const fixture = await taxFixture();
    const { card } = await findRateCard(fixture.documents, 'h1');
    const { tax, ...older } = card;
    const by = { ...staff, now: testNow, currency: 'inr' as const, keepsTax: true };
    const saved = await saveRateCard(fixture.documents, 'h1', readRateCard(older), by);
    expect(saved.card.tax).toEqual(tax);
  });

  test.each([
    [{ supplierId: '' }, 'Choose a registered supplier'],
    [{ supplierId: 'gone' }, 'Choose a registered supplier'],
    [{ propertyStateCode: '' }, 'Choose the State in which the house lies'],
    [{ confirmedWith: '' }, /^Have you settled this with your tax adviser\?/],
    [{ confirmedOn: '' }, 'Enter the date of the talk with your tax adviser'],
    [{ confirmedOn: '2026-11-22' }, /is in the future$/],
  ])('with %j is refused', async (tax, message) => {
    const fixture = await taxFixture('none');
    await expect(save(fixture, tax)).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(message),
    });
    expect((await findRateCard(fixture.documents, 'h1')).stored).toBeNull();
  });

  test('needs rupees, and a supplier who is registered', async () => {
    const fixture = await taxFixture('none');
    await expect(save(fixture, {}, 'usd')).rejects.toMatchObject({
      code: 'invalid',
      message: 'Tax needs a site in rupees',
    });
    const unregistered = await createSupplier(
      fixture.documents,
      supplierInput({ gstin: '', prefix: 'UN' }),
      testNow,
    );
    await expect(save(fixture, { supplierId: unregistered._id })).rejects.toMatchObject({
      code: 'invalid',
      message: 'Choose a registered supplier',
    });
  });
});
