import type { Fields } from '@kerala-stays/domain/core/read-values';
import { officeAlerts } from '@kerala-stays/domain/mail/office-alerts';
import { describe, expect, test } from 'vitest';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { recordManualPayment } from '../bookings/record-payment.ts';
import { rescheduleBooking } from '../bookings/reschedule-booking.ts';
import { MemoryDocuments } from '../testing/memory-documents.ts';
import { inDays, later, paymentFixture, testNow } from '../testing/payment-fixture.ts';
import { tellOfException, tellOfInquiry, tellOfMail } from './office-events.ts';
import type { OfficeDeps } from './tell-office.ts';

const officeEmail = 'hello@keralastays.example';
const office = (documents: MemoryDocuments): OfficeDeps => ({
  documents,
  officeEmail,
  siteUrl: 'https://site.example',
});

type Mail = {
  to: string[];
  kind: string;
  message: { subject: string; text: string; html: string };
  delivery: { state: string; dueAt: Date };
};

const mailsOf = (documents: MemoryDocuments, kind = 'office-') =>
  Object.entries(documents.snapshot())
    .filter(([path]) => path.startsWith('mail/'))
    .map(([, mail]) => mail as unknown as Mail)
    .filter((mail) => mail.kind.startsWith(kind));

const inquiry = (change: Fields = {}) => ({
  name: 'Meera Nair',
  email: 'meera@example.com',
  mobile: '+91 98470 12345',
  message: 'Is there a cot?',
  location: 'Pune',
  people: 3,
  adults: 3,
  status: 'pending',
  hotel: { _id: 'h1', name: 'Tea Hill House', city: 'Munnar' },
  roomTypeId: 'r1',
  roomTypeName: 'Double Bed',
  checkIn: '2026-12-12',
  checkOut: '2026-12-14',
  unchecked: false,
  createdAt: testNow,
  ...change,
});

/** All guest mails so far, reported as by their trigger. */
async function reportMails(documents: MemoryDocuments, now = testNow): Promise<void> {
  const mails = Object.entries(documents.snapshot()).filter(([path]) => path.startsWith('mail/'));
  for (const [path, mail] of mails) {
    await tellOfMail(office(documents), path.slice('mail/'.length), mail, now);
  }
}

describe('the office gets a mail', () => {
  test('of a new inquiry, where to read it, and not who sent it', async () => {
    const documents = new MemoryDocuments();
    await tellOfInquiry(office(documents), 'i1', inquiry(), testNow);
    const [mail, ...others] = mailsOf(documents);
    expect(others).toEqual([]);
    expect([mail?.to, mail?.kind]).toEqual([[officeEmail], 'office-inquiry']);
    expect(mail?.message.subject).toBe('New inquiry: Tea Hill House');
    expect(mail?.message.text).toContain('https://site.example/admin/inquiries?inquiry=i1');
    expect(mail?.message.text).toContain('Check-in: Saturday, 12 December 2026');
    for (const word of ['Meera', 'Nair', 'example.com', '98470', 'cot', 'Pune']) {
      expect(JSON.stringify(mail?.message), word).not.toContain(word);
    }
  });

  test('once an hour of inquiries with the hidden field filled in', async () => {
    const documents = new MemoryDocuments();
    const suspected = inquiry({ unchecked: true, filledHoneypot: true });
    await tellOfInquiry(office(documents), 'i1', suspected, testNow);
    await tellOfInquiry(office(documents), 'i2', suspected, testNow);
    expect(mailsOf(documents).map(({ message }) => message.subject)).toEqual([
      'An inquiry to check',
    ]);
  });

  test('of a payment, other dates and a cancellation, and of nothing else that guests are written', async () => {
    const fixture = paymentFixture();
    const { documents } = fixture;
    await fixture.book({ key: 'b1' });
    await reportMails(documents);
    expect(mailsOf(documents)).toEqual([]);
    const cash = { method: 'cash', note: 'x' } as const;
    await recordManualPayment(fixture, 'b1', cash, { uid: 's' }, testNow);
    await rescheduleBooking(fixture, 'b1', inDays(30), testNow);
    await cancelBooking(fixture, 'b1', { by: 'guest' }, testNow);
    await reportMails(documents);
    const told = mailsOf(documents);
    expect(told.map(({ kind }) => kind).sort()).toEqual([
      ...['office-cancellation', 'office-move', 'office-payment'],
    ]);
    const cancelled = told.find(({ kind }) => kind === 'office-cancellation');
    expect(cancelled?.message.text).not.toContain('Still owed');
    for (const { message } of told) {
      expect(message.text).toContain('/admin/bookings?booking=b1');
      expect(JSON.stringify(message)).not.toMatch(/Asha|#k=/);
    }
  });

  test('of a payment that needs attention, with and without a booking that is known', async () => {
    const fixture = paymentFixture();
    await fixture.book({ key: 'b1' });
    const row = { reason: 'already-paid', resolved: false, createdAt: testNow };
    const deps = office(fixture.documents);
    await tellOfException(deps, 'e1', { ...row, bookingId: 'b1' }, testNow);
    await tellOfException(deps, 'e2', { ...row, bookingId: 'gone' }, testNow);
    await tellOfException(deps, 'e3', { ...row, resolved: true }, testNow);
    const told = mailsOf(fixture.documents, 'office-exception');
    expect(told.map(({ message }) => message.subject).sort()).toEqual([
      'A payment needs attention',
      expect.stringMatching(/^KS-\w+: a payment needs attention$/),
    ]);
    expect(told[0]?.message.text).toContain('The booking was paid twice.');
  });

  test('once, however often the event is delivered, and by however many at once', async () => {
    const documents = new MemoryDocuments();
    await Promise.all(
      Array.from({ length: 20 }, () => tellOfInquiry(office(documents), 'i1', inquiry(), testNow)),
    );
    await tellOfInquiry(office(documents), 'i1', inquiry(), later(60_000));
    expect(mailsOf(documents)).toHaveLength(1);
  });

  test('once an hour of a flood, however many inquiries are in it', async () => {
    const documents = new MemoryDocuments();
    for (let number = 0; number < 50; number++) {
      const { id, fields } = { id: `i${number}`, fields: inquiry({ unchecked: true }) };
      await tellOfInquiry(office(documents), id, fields, testNow);
    }
    expect(mailsOf(documents).map(({ message }) => message.subject)).toEqual([
      'Many more inquiries than usual',
    ]);
    await tellOfInquiry(office(documents), 'i99', inquiry({ unchecked: true }), later(3_600_000));
    expect(mailsOf(documents)).toHaveLength(2);
  });

  test('nothing of what was copied into the database, or is older than a day', async () => {
    const documents = new MemoryDocuments();
    const old = inquiry({ createdAt: later(-25 * 3_600_000) });
    await tellOfInquiry(office(documents), 'i1', old, testNow);
    await tellOfInquiry(office(documents), 'i2', inquiry({ createdAt: 'no instant' }), testNow);
    expect(mailsOf(documents)).toEqual([]);
  });
});

describe('what staff have set', () => {
  const withSettings = (settings: Fields) => {
    const documents = new MemoryDocuments();
    const usual = { emails: [officeEmail], kinds: officeAlerts, quietFrom: '', quietTo: '' };
    documents.seed('meta', 'office', { ...usual, ...settings });
    return documents;
  };

  test('each address gets a message of its own', async () => {
    const documents = withSettings({ emails: ['a@b.example', 'c@d.example'] });
    await tellOfInquiry(office(documents), 'i1', inquiry(), testNow);
    expect(mailsOf(documents).map(({ to }) => to)).toEqual(
      expect.arrayContaining([['a@b.example'], ['c@d.example']]),
    );
  });

  test('an address that is added while an event is delivered again gets no old news, and no one gets it twice', async () => {
    const documents = withSettings({ emails: ['a@b.example'] });
    await tellOfInquiry(office(documents), 'i1', inquiry(), testNow);
    documents.seed('meta', 'office', {
      emails: ['c@d.example', 'a@b.example'],
      kinds: officeAlerts,
    });
    await tellOfInquiry(office(documents), 'i1', inquiry(), testNow);
    expect(mailsOf(documents).map(({ to }) => to)).toEqual([['a@b.example']]);
  });

  test.each([
    ['a kind that is switched off', { kinds: ['payment'] }],
    ['no address at all', { emails: [] }],
  ])('no mail goes out with %s', async (_, settings) => {
    const documents = withSettings(settings);
    await tellOfInquiry(office(documents), 'i1', inquiry(), testNow);
    expect(mailsOf(documents)).toEqual([]);
  });

  test('in quiet hours the message waits until they end', async () => {
    const documents = withSettings({ quietFrom: '10:00', quietTo: '11:00' });
    await tellOfInquiry(office(documents), 'i1', inquiry(), testNow);
    expect(mailsOf(documents)[0]?.delivery).toMatchObject({
      state: 'waiting',
      dueAt: new Date('2026-11-21T05:30:00Z'),
    });
  });
});
