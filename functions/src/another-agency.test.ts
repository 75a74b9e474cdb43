import { printTaxDocument } from '@kerala-stays/domain/billing/print-tax-document';
import type { DocumentSupplier, TaxDocumentKind } from '@kerala-stays/domain/billing/tax-document';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { nightsOfFeed } from '@kerala-stays/domain/calendars/feed-nights';
import type { Agency } from '@kerala-stays/domain/content/agency-file';
import { site } from '@kerala-stays/domain/content/site';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { outboxKinds } from '@kerala-stays/domain/mail/mail';
import { agencyMarksIn } from '@kerala-stays/domain/testing/agency-marks';
import { otherAgency } from '@kerala-stays/domain/testing/other-agency';
import { exampleDocuments } from '@kerala-stays/domain/testing/tax-documents';
import { extractText } from 'unpdf';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { renderPdf } from './billing/pdf/render-pdf.ts';
import { writeCalendar } from './calendars/write-calendar.ts';
import { apiRoutes } from './entry/routes.ts';
import { openApiDocument } from './http/openapi.ts';
import { stayCalendar } from './mail/stay-calendar.ts';
import { sentAgencyMails } from './testing/agency-mails.ts';
import { MemoryDocuments } from './testing/memory-documents.ts';
import { recordStripe } from './testing/posted-to-stripe.ts';

/** As a build for another agency: its facts are in the place of the demo's (`domain/agency-files.ts`). */
vi.mock('../../domain/src/content/demo-agency.json', async () => ({
  default: (await import('../../domain/src/testing/other-agency.ts')).otherAgency,
}));

const demoFile = '../../domain/src/content/demo-agency.json';
const siteUrl = 'https://site.test';
let demo: Agency;
beforeAll(async () => {
  demo = (await vi.importActual<{ default: Agency }>(demoFile)).default;
});

const expectOther = (text: string) => expect(agencyMarksIn(text, demo)).toEqual([]);

it('knows the demo by its marks in any spelling, and is another one', () => {
  const { name, phone, email } = otherAgency;
  expect(site).toMatchObject({ name, phone, email });
  const spellings = ['KERALA STAYS', 'b1@keralastays', 'wa.me/919847000000', '98470-00000'];
  for (const text of spellings) expect(agencyMarksIn(text, demo), text).not.toEqual([]);
});

describe('mails', async () => {
  const sent = await sentAgencyMails(new MemoryDocuments());

  it('are all sent', () => expect([...sent.keys()].sort()).toEqual([...outboxKinds].sort()));

  it.each(outboxKinds)('%s comes from the other agency and says nothing of the demo', (kind) => {
    const mail = sent.get(kind);
    expect(mail?.from).toEqual({ name: otherAgency.name, address: otherAgency.email });
    for (const text of [mail?.text, mail?.html]) expect(text).toContain(otherAgency.name);
    expectOther(JSON.stringify(mail));
  });
});

const own: DocumentSupplier = {
  _id: 'own',
  legalName: otherAgency.legalName,
  tradeName: otherAgency.name,
  address: otherAgency.office.street,
  city: otherAgency.office.city,
  pin: otherAgency.office.postalCode,
  stateCode: '32',
  gstin: '32AAPFU0939F1Z4',
  prefix: 'MR',
  sac: '996311',
  signatory: 'Latha Nambiar',
};
const numbered = { supplier: own, number: 'MR/26-27/000001', invoiceNumber: '' };
const papers = {
  invoice: { ...exampleDocuments.operator, ...numbered },
  bill: { ...exampleDocuments.composition, ...numbered },
  credit: { ...exampleDocuments['credit note'], ...numbered },
} satisfies Record<TaxDocumentKind, unknown>;

describe('PDFs', () => {
  it.each(Object.entries(papers))('an %s is its supplier’s alone', async (_, document) => {
    const printed = printTaxDocument(document);
    const bytes = await renderPdf(printed, '2026-11-22' as CalendarDate);
    const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
    expect(text).toContain(otherAgency.legalName);
    expectOther(text);
    // Its properties, which are not packed.
    expectOther(bytes.toString('latin1'));
  });
});

const stay = readBooking('b1', {
  reference: 'MR-1',
  hotel: { name: 'Backwater House', address: 'Alappuzha' },
  room: { roomType: 'Double Bed' },
  guestEmail: 'asha@guest.test',
  guestName: 'Asha Nair',
  checkInDate: '2026-12-25',
  checkOutDate: '2026-12-28',
  currency: 'inr',
  nights: 3,
  updatedAt: '2026-11-22T10:00:00.000Z',
});

describe('calendars', () => {
  const days = { from: '2026-12-25' as CalendarDate, to: '2026-12-28' as CalendarDate };
  const addresses = { siteUrl, from: otherAgency.email };
  const files = {
    'of a stay': () => stayCalendar(stay, addresses, null),
    'of a cancelled stay': () => stayCalendar(stay, addresses, null, 'cancellation'),
    'for a portal': () => writeCalendar([days], { salt: 's', unit: 1 }, new Date(0)),
    'without nights': () => writeCalendar([], { salt: 's', unit: 1 }, new Date(0)),
  };
  it.each(Object.entries(files))('a calendar %s', async (_, write) => {
    const text = (await write()).replace(/\r\n /g, '');
    expect(text).toContain(`PRODID:-//${otherAgency.name}//`);
    for (const [uid] of text.matchAll(/^UID:.*$/gm)) expect(uid).toMatch(/@malabar-rooms\.test$/);
    expectOther(text);
  });
});

it('knows its own nights in a portal’s calendar, also those of releases before', () => {
  const nights = { summary: 'Not available', from: '2026-12-10', to: '2026-12-11' };
  const ends = ['@malabar-rooms.test', '@keralastays', '@portal.test'];
  const ignored = ends.map((end) => {
    const event = { ...nights, uid: `a${end}` } as Parameters<typeof nightsOfFeed>[0][number];
    const today = '2026-11-22' as CalendarDate;
    return nightsOfFeed([event], { setting: 'take', today }).counts.ignored;
  });
  expect(ignored).toEqual([1, 1, 0]);
});

it('the description of the API', () => {
  const document = openApiDocument(apiRoutes, siteUrl);
  expect(document.info.title).toBe(`${otherAgency.name} API`);
  expectOther(JSON.stringify(document));
});

it('the page of Stripe', async () => {
  const stripe = await recordStripe();
  const attempt = { _id: 'a1', part: 'total', amountMinor: 1, currency: 'inr' };
  const posted = await stripe.post(
    { ...attempt, createdAt: '2026-11-22T00:00:00Z' } as Parameters<typeof stripe.post>[0],
    stay,
  );
  stripe.stop();
  expect(posted.size).toBeGreaterThan(5);
  expectOther(decodeURIComponent(posted.toString()));
});
