import { readTaxDocument } from '@kerala-stays/domain/billing/tax-document';
import { describe, expect, test } from 'vitest';
import { crashAt } from '../testing/crash-hooks.ts';
import { testNow } from '../testing/payment-fixture.ts';
import { billing, supplierInput, type TaxFixture, taxFixture } from '../testing/tax-fixture.ts';
import { saveSupplier } from './edit-suppliers.ts';
import { issueTaxDocument } from './issue-tax-document.ts';
import { issueTaxDocuments } from './issue-tax-documents.ts';

/** Paid bookings with billing addresses. */
async function due(fixture: TaxFixture, count: number): Promise<string[]> {
  const { _id } = await fixture.book();
  const stored = await fixture.documents.get('bookings', _id);
  const { totalMinor } = stored?.data ?? {};
  const paid = { status: 'paid', isPaid: true, paidMinor: totalMinor, taxStatus: 'due', billing };
  const ids = Array.from({ length: count }, (_, n) => `b${String(n).padStart(3, '0')}`);
  for (const id of ids) fixture.documents.seed('bookings', id, { ...stored?.data, ...paid });
  return ids;
}

const documentsOf = ({ documents }: Pick<TaxFixture, 'documents'>) =>
  Object.entries(documents.snapshot())
    .filter(([path]) => path.startsWith('taxDocuments/'))
    .map(([path, data]) => readTaxDocument(path.split('/')[1] ?? '', data));
const numbersOf = (fixture: TaxFixture) => documentsOf(fixture).map(({ number }) => number);

/** Lets other calls run between reading and writing, as a remote store does. */
function takeTime({ documents }: TaxFixture): void {
  documents.beforeCommit = () => new Promise((resolve) => setImmediate(resolve));
}

describe('eight jobs at once over 200 bookings', () => {
  test('give each its own number, from 1 to 200 without a gap', async () => {
    const fixture = await taxFixture();
    const ids = await due(fixture, 200);
    takeTime(fixture);
    const job = async (first: number) => {
      for (let n = 0; n < ids.length; n++) {
        const id = ids[(first * 25 + n) % ids.length] ?? '';
        // A job that loses too many races leaves it to the next run.
        await issueTaxDocument(fixture, id, testNow).catch(() => null);
      }
    };
    await Promise.all(Array.from({ length: 8 }, (_, n) => job(n)));
    await job(0);
    const numbers = Array.from(
      { length: 200 },
      (_, n) => `BH/26-27/${String(n + 1).padStart(6, '0')}`,
    );
    expect(numbersOf(fixture).sort()).toEqual(numbers);
    expect(new Set(documentsOf(fixture).map(({ bookingId }) => bookingId)).size).toBe(200);
    const mails = await fixture.documents.find('mail', { where: [['kind', '==', 'tax-document']] });
    expect(mails).toHaveLength(200);
  });

  test('would double numbers that are read and written in two steps', async () => {
    const fixture = await taxFixture();
    const { documents } = fixture;
    takeTime(fixture);
    const series = { collection: 'taxSeries', id: 's_invoice_26-27' } as const;
    documents.seed(series.collection, series.id, { last: 0 });
    const job = async (name: number) => {
      for (let n = 0; n < 25; n++) {
        const found = await documents.get(series.collection, series.id);
        const last = Number(found?.data.last) + 1;
        await documents.commit([{ kind: 'update', ...series, patch: { last } }]);
        const data = { number: last };
        await documents.commit([
          { kind: 'create', collection: 'taxDocuments', id: `${name}-${n}`, data },
        ]);
      }
    };
    await Promise.all(Array.from({ length: 8 }, (_, n) => job(n)));
    const numbers = documentsOf({ documents }).map(({ number }) => number);
    expect(numbers).toHaveLength(200);
    expect(new Set(numbers).size).toBeLessThan(200);
  });
});

test('wherever the process dies, there is one document with one number in the end', async () => {
  let crashes = 0;
  for (let at = 1; ; at++) {
    const fixture = await taxFixture();
    const [id = ''] = await due(fixture, 1);
    const { crashedAt } = await crashAt(at, fixture, (deps) => issueTaxDocument(deps, id, testNow));
    if (crashedAt === null) break;
    crashes++;
    await issueTaxDocuments(fixture, testNow);
    expect(numbersOf(fixture), crashedAt).toEqual(['BH/26-27/000001']);
    const booking = await fixture.documents.get('bookings', id);
    expect(booking?.data).toMatchObject({ taxStatus: 'issued', invoicedMinor: 1_260_000 });
    const mails = await fixture.documents.find('mail', { where: [['kind', '==', 'tax-document']] });
    expect(mails, crashedAt).toHaveLength(1);
  }
  expect(crashes).toBeGreaterThanOrEqual(2);
});

describe('a supplier whose GSTIN changes while a document is issued', () => {
  const other = supplierInput({ gstin: '', prefix: 'BH' });

  test('keeps it when the document was first', async () => {
    const fixture = await taxFixture();
    const [id = ''] = await due(fixture, 1);
    const { supplier, documents } = fixture;
    let hasIssued = false;
    documents.beforeCommit = async (writes) => {
      if (hasIssued || !writes.some(({ collection }) => collection === 'suppliers')) return;
      hasIssued = true;
      await issueTaxDocument(fixture, id, testNow);
    };
    await expect(saveSupplier(documents, supplier._id, other, testNow)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Make a new supplier: documents were issued under this one',
    });
    expect(documentsOf(fixture)).toMatchObject([{ supplier: { gstin: supplier.gstin } }]);
  });

  test('is on the document with the new one when the change was first', async () => {
    const fixture = await taxFixture();
    const [id = ''] = await due(fixture, 1);
    const { supplier, documents } = fixture;
    let hasSaved = false;
    documents.beforeCommit = async (writes) => {
      if (hasSaved || !writes.some(({ collection }) => collection === 'taxDocuments')) return;
      hasSaved = true;
      const renamed = supplierInput({ legalName: 'Backwater House Private Limited' });
      await saveSupplier(documents, supplier._id, renamed, testNow);
    };
    await issueTaxDocument(fixture, id, testNow);
    expect(documentsOf(fixture)).toMatchObject([
      { supplier: { legalName: 'Backwater House Private Limited' } },
    ]);
  });
});
