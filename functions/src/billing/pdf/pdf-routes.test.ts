import { expect, it, vi } from 'vitest';
import type { Account } from '../../platform/auth.ts';
import { testNow } from '../../testing/payment-fixture.ts';
import { taxFixture } from '../../testing/tax-fixture.ts';
import { testApi } from '../../testing/test-api.ts';
import { issueTaxDocuments } from '../issue-tax-documents.ts';
import { taxDocumentsOfBooking } from '../tax-document-repository.ts';
import { pdfRoutes } from './pdf-routes.ts';

/** A paid stay with its invoice, and the route that serves the invoice. */
async function issuedInvoice() {
  const fixture = await taxFixture();
  const booking = await fixture.book();
  await fixture.bill(booking);
  await fixture.pay(booking);
  await issueTaxDocuments(fixture, testNow);
  const [document] = await taxDocumentsOfBooking(fixture.documents, booking._id);
  const people: Record<string, Partial<Account>> = {
    owner: { uid: 'u1', email: booking.guestEmail, emailVerified: true, role: null },
    stranger: { uid: 'u2', email: 'else@example.com', emailVerified: true, role: null },
    staff: { uid: 'staff-1', email: 'desk@example.com', emailVerified: true, role: 'manager' },
  };
  const { data } = (await fixture.documents.get('bookings', booking._id)) ?? {};
  fixture.documents.seed('bookings', booking._id, { ...data, userId: 'u1' });
  const api = testApi(
    pdfRoutes(() => fixture.documents),
    { authenticate: async (token) => people[token.split('.')[1] ?? ''] as Account },
  );
  const ask = async (who: string, id = document?._id ?? '') => {
    const headers = { authorization: `Bearer a.${who}.b` };
    const response = await api.request(`/api/tax-documents/${id}/pdf`, { headers });
    return {
      status: response.status,
      body: (await response.json()) as { name?: string; pdf?: string },
    };
  };
  return { ask, fixture };
}

it('hands an invoice to its guest and to staff as a file, and to no one else', async () => {
  const { ask } = await issuedInvoice();
  for (const who of ['owner', 'staff']) {
    const { status, body } = await ask(who);
    expect([who, status, body.name]).toEqual([who, 200, 'Tax-invoice-BH-26-27-000001.pdf']);
    expect(Buffer.from(body.pdf ?? '', 'base64').toString('latin1', 0, 5)).toBe('%PDF-');
  }
  expect((await ask('stranger')).status).toBe(404);
  expect((await ask('staff', 'bh_invoice_26-27_000009')).status).toBe(404);
});

it('hands out the same bytes later, also when the supplier has moved', async () => {
  const { ask, fixture } = await issuedInvoice();
  vi.setSystemTime('2026-12-01T08:00:00Z');
  const { body: first } = await ask('owner');
  const { supplier, documents } = fixture;
  const stored = await documents.get('suppliers', supplier._id);
  documents.seed('suppliers', supplier._id, {
    ...stored?.data,
    legalName: 'Backwater Homes LLP',
    address: '9 New Road',
  });
  vi.setSystemTime('2027-02-01T09:10:11Z');
  const { body: second } = await ask('owner');
  vi.useRealTimers();
  expect(first.pdf).toMatch(/^JVBERi0/);
  expect(second).toEqual(first);
});
