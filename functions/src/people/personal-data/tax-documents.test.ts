import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { describe, expect, test } from 'vitest';
import { issueTaxDocuments } from '../../billing/issue-tax-documents.ts';
import { cancelBooking } from '../../bookings/cancel-booking.ts';
import { recordRefundPaid } from '../../bookings/decide-refund.ts';
import { memoryPersonalData } from '../../testing/memory-personal-data.ts';
import { testNow } from '../../testing/payment-fixture.ts';
import { type TaxFixture, taxFixture } from '../../testing/tax-fixture.ts';
import { erasePersonalData } from './erase-personal-data.ts';
import { countFindings, findPersonalData } from './find-personal-data.ts';

const asha = { email: 'asha@example.com', phone: '' };

const depsOf = ({ documents }: TaxFixture) => memoryPersonalData(documents);

const taxDocuments = ({ documents }: TaxFixture) =>
  Object.entries(documents.snapshot()).filter(([path]) => path.startsWith('taxDocuments/'));
const erase = (fixture: TaxFixture) =>
  erasePersonalData(depsOf(fixture), asha, { requestId: 'r', uid: 'staff', now: testNow });

/** Paid, invoiced, cancelled in time, and paid back. */
async function pastStay(fixture: TaxFixture): Promise<Booking> {
  const booking = await fixture.book();
  await fixture.bill(booking);
  await fixture.pay(booking);
  await cancelBooking(fixture, booking._id, { by: 'guest' }, testNow);
  const [refund] = await fixture.documents.find('refunds', { where: [] });
  await recordRefundPaid(fixture, refund?.id ?? '', { reference: 'UTR 18' }, testNow);
  await issueTaxDocuments(fixture, testNow);
  return booking;
}

describe('erasing a person', () => {
  test('leaves invoices and credit notes whole, without the e-mail, and takes the rest', async () => {
    const fixture = await taxFixture();
    const { _id } = await pastStay(fixture);
    expect(countFindings(await findPersonalData(depsOf(fixture), asha))).toMatchObject({
      bookings: 1,
      taxDocuments: 2,
    });
    const before = taxDocuments(fixture);
    await erase(fixture);
    expect(taxDocuments(fixture)).toEqual(
      before.map(([path, data]) => [path, { ...data, guestEmail: '' }]),
    );
    const booking = await fixture.documents.get('bookings', _id);
    expect(booking?.data).toMatchObject({ billing: null, guestEmail: '', taxStatus: 'issued' });
    const rest = { ...fixture.documents.snapshot() };
    for (const [path] of before) delete rest[path];
    expect(JSON.stringify(rest)).not.toMatch(/asha@example\.com|Museum Road/);
  });

  test('waits for an invoice that is due', async () => {
    const fixture = await taxFixture();
    const booking = await fixture.pay(await fixture.book());
    const patch = { status: 'completed' };
    await fixture.documents.commit([
      { kind: 'update', collection: 'bookings', id: booking._id, patch },
    ]);
    await expect(erase(fixture)).rejects.toThrow(/has an invoice waiting/);
    await fixture.bill(booking);
    await issueTaxDocuments(fixture, testNow);
    await erase(fixture);
    expect(taxDocuments(fixture)).toHaveLength(1);
  });
});
