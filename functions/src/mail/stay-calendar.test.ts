import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { type HouseFacts, noHouseFacts } from '@kerala-stays/domain/house/house-facts';
import ical from 'node-ical';
import { describe, expect, test } from 'vitest';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { recordManualPayment } from '../bookings/record-payment.ts';
import { rescheduleBooking } from '../bookings/reschedule-booking.ts';
import { getBooking } from '../records/bookings/booking-repository.ts';
import {
  inDays,
  type PaymentFixture,
  paymentFixture,
  testNow,
} from '../testing/payment-fixture.ts';
import { stayCalendar } from './stay-calendar.ts';

type Mail = {
  message: {
    text: string;
    attachments: { filename: string; content: string; contentType: string }[];
  };
};

const contact = { phone: '0477 2233445', phone2: '', arrivalText: 'Left at the mill; ask Jose.' };

async function paidStay(facts: Partial<HouseFacts> = {}): Promise<PaymentFixture> {
  const fixture = paymentFixture();
  fixture.documents.seed('houseFacts', 'h1', { ...noHouseFacts, ...facts });
  fixture.documents.seed('housePrivate', 'h1', { ...contact, wifi: 'lotus / 12345678' });
  await fixture.book({ key: 'b1', guestName: 'Nair, Asha; "Ash"' });
  await recordManualPayment(fixture, 'b1', { method: 'cash', note: 'x' }, { uid: 's' }, testNow);
  return fixture;
}

/** Lines of the file, unfolded according to RFC 5545, by property name without parameters. */
function propertiesOf(file: string): Map<string, string> {
  const lines = file.replace(/\r\n[ \t]/g, '').split('\r\n');
  return new Map(lines.map((line) => [line.slice(0, line.search(/[:;]/)), line]));
}

const attachmentOf = (fixture: PaymentFixture, kind: string) =>
  mailsOf(fixture)[kind]?.message.attachments ?? [];

const mailsOf = (fixture: PaymentFixture): Record<string, Mail> =>
  Object.fromEntries(
    Object.entries(fixture.documents.snapshot())
      .filter(([path]) => path.startsWith('mail/'))
      .map(([, mail]) => [String(mail.kind), mail as unknown as Mail]),
  );

const plain = (date: CalendarDate) => date.replaceAll('-', '');

describe('the calendar file of a confirmed stay', () => {
  test('is an iCalendar object with one all-day event from check-in to check-out', async () => {
    const [file] = attachmentOf(await paidStay(), 'booking-paid');
    const content = file?.content ?? '';
    expect(file?.filename).toMatch(/\.ics$/);
    expect(content.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:')).toBe(true);
    expect(content.trimEnd().endsWith('END:VEVENT\r\nEND:VCALENDAR')).toBe(true);
    expect(content.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    const event = propertiesOf(content);
    expect(event.get('DTSTART')).toBe(`DTSTART;VALUE=DATE:${plain(inDays(21))}`);
    expect(event.get('DTEND')).toBe(`DTEND;VALUE=DATE:${plain(inDays(23))}`);
    expect(event.get('UID')).toBe('UID:b1@keralastays');
    expect(event.get('DTSTAMP')).toMatch(/^DTSTAMP:\d{8}T\d{6}Z$/);
    expect(event.get('SUMMARY')).toBe('SUMMARY:Stay at Backwater House');
  });

  test('leads to the page of the stay, which needs no account, without the key of the mail', async () => {
    const fixture = await paidStay();
    await rescheduleBooking(fixture, 'b1', inDays(30), testNow);
    await cancelBooking(fixture, 'b1', { by: 'guest' }, testNow);
    for (const kind of ['booking-paid', 'booking-rescheduled', 'booking-cancelled']) {
      const content = attachmentOf(fixture, kind)[0]?.content ?? '';
      expect(propertiesOf(content).get('URL')).toMatch(/^URL;VALUE=URI:https:\/\/[^/]+\/trip\/b1$/);
      expect(content.replace(/\r\n /g, '')).not.toContain('k=');
    }
  });

  test('has lines of 75 octets at most, each ended by CRLF, and escapes commas', async () => {
    const fixture = await paidStay();
    const { booking } = await getBooking(fixture.documents, 'b1');
    const hotel = { ...booking.hotel, name: 'ആലപ്പുഴ, കായൽ വീട്'.repeat(6) };
    const content = await stayCalendar(
      { ...booking, hotel, guestName: '"അമ്മു" \n'.repeat(9) },
      { siteUrl: 'https://site.example', from: 'hello@keralastays.example' },
      null,
    );
    expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of content.split('\r\n')) {
      expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    }
    expect(propertiesOf(content).get('SUMMARY')).toContain('ആലപ്പുഴ\\, കായൽ വീട്');
  });

  test('is an invitation by the address that the mail comes from, which its guest has accepted', async () => {
    for (const [kind, method] of [
      ['booking-paid', 'REQUEST'],
      ['booking-cancelled', 'CANCEL'],
    ] as const) {
      const fixture = await paidStay();
      if (method === 'CANCEL') await cancelBooking(fixture, 'b1', { by: 'guest' }, testNow);
      const [file] = attachmentOf(fixture, kind);
      expect(file?.contentType).toBe(`text/calendar; charset=utf-8; method=${method}`);
      const event = propertiesOf(file?.content ?? '');
      expect(event.get('METHOD')).toBe(`METHOD:${method}`);
      expect(event.get('ORGANIZER')).toBe(
        'ORGANIZER;CN="Kerala Stays":mailto:hello@keralastays.example',
      );
      const attendee = event.get('ATTENDEE') ?? '';
      expect(attendee).toMatch(/:mailto:asha@example\.com$/i);
      for (const part of ['PARTSTAT=ACCEPTED', 'RSVP=FALSE', 'ROLE=REQ-PARTICIPANT']) {
        expect(attendee).toContain(`;${part}`);
      }
      expect(event.get('TRANSP')).toBe('TRANSP:TRANSPARENT');
      expect(event.get('X-MICROSOFT-CDO-ALLDAYEVENT')).toBe('X-MICROSOFT-CDO-ALLDAYEVENT:TRUE');
    }
  });

  test('is read by a calendar program as one stay of its days', async () => {
    const [file] = attachmentOf(await paidStay(), 'booking-paid');
    const read = Object.values(ical.sync.parseICS(file?.content ?? ''));
    const [event, ...others] = read.filter((part) => part?.type === 'VEVENT');
    expect(others).toEqual([]);
    expect(event).toMatchObject({ uid: 'b1@keralastays', datetype: 'date', sequence: 0 });
  });

  test('moves the same entry when the stay is rescheduled', async () => {
    const fixture = await paidStay();
    await rescheduleBooking(fixture, 'b1', inDays(30), testNow);
    const [before, after] = ['booking-paid', 'booking-rescheduled'].map((kind) =>
      propertiesOf(attachmentOf(fixture, kind)[0]?.content ?? ''),
    );
    expect(after?.get('UID')).toBe(before?.get('UID'));
    expect(after?.get('DTSTART')).toBe(`DTSTART;VALUE=DATE:${plain(inDays(30))}`);
    expect([before?.get('SEQUENCE'), after?.get('SEQUENCE')]).toEqual(['SEQUENCE:0', 'SEQUENCE:1']);
  });

  test('is taken out of the calendar when the stay is cancelled, also after a new date', async () => {
    for (const isMoved of [false, true]) {
      const fixture = await paidStay();
      if (isMoved) await rescheduleBooking(fixture, 'b1', inDays(30), testNow);
      await cancelBooking(fixture, 'b1', { by: 'guest' }, testNow);
      const [file] = attachmentOf(fixture, 'booking-cancelled');
      const event = propertiesOf(file?.content ?? '');
      expect(file?.contentType).toContain('method=CANCEL');
      expect(event.get('METHOD')).toBe('METHOD:CANCEL');
      expect(event.get('STATUS')).toBe('STATUS:CANCELLED');
      expect(event.get('UID')).toBe('UID:b1@keralastays');
      expect(event.get('SEQUENCE')).toBe(`SEQUENCE:${isMoved ? 2 : 1}`);
    }
  });

  test('has the exact place of the house where it is known', async () => {
    const fixture = paymentFixture();
    const position = { lat: 9.4981, lng: 76.3388 };
    fixture.documents.seed('housePrivate', 'h1', { ...contact, position });
    await fixture.book({ key: 'b1' });
    await recordManualPayment(fixture, 'b1', { method: 'cash', note: 'x' }, { uid: 's' }, testNow);
    const event = propertiesOf(attachmentOf(fixture, 'booking-paid')[0]?.content ?? '');
    expect(event.get('GEO')).toBe('GEO:9.4981;76.3388');
    expect(event.get('LOCATION')).toBe('LOCATION:Alappuzha');
  });

  test('begins and ends at the hours of the house, wherever the guest is', async () => {
    const hours = { checkInFrom: '14:00', checkInUntil: '20:30', checkOutBy: '00:30' };
    const fixture = await paidStay(hours);
    await rescheduleBooking(fixture, 'b1', inDays(30), testNow);
    for (const [kind, days] of [
      ['booking-paid', 21],
      ['booking-rescheduled', 30],
    ] as const) {
      const content = attachmentOf(fixture, kind)[0]?.content ?? '';
      const event = propertiesOf(content);
      expect(event.get('DTSTART')).toBe(`DTSTART:${plain(inDays(days))}T083000Z`);
      // Half past midnight in Kerala is still the day before in UTC.
      expect(event.get('DTEND')).toBe(`DTEND:${plain(inDays(days + 1))}T190000Z`);
      expect(event.has('X-MICROSOFT-CDO-ALLDAYEVENT')).toBe(false);
      expect(event.get('LOCATION')).toBe('LOCATION:Alappuzha');
      const [read] = Object.values(ical.sync.parseICS(content)).filter(
        (part) => part?.type === 'VEVENT',
      );
      const start = (read as { start?: Date }).start;
      expect(start?.toISOString()).toBe(`${inDays(days)}T08:30:00.000Z`);
    }
  });

  test('is of whole days, with the hour in words, for a house that says only one of both', async () => {
    for (const one of [{ checkInFrom: '14:00' }, { checkOutBy: '11:00' }]) {
      const [file] = attachmentOf(await paidStay(one), 'booking-paid');
      const event = propertiesOf(file?.content ?? '');
      expect(event.get('DTSTART')).toBe(`DTSTART;VALUE=DATE:${plain(inDays(21))}`);
      expect(event.get('DTEND')).toBe(`DTEND;VALUE=DATE:${plain(inDays(23))}`);
      expect(event.get('DESCRIPTION')).toMatch(/Check-(?:in: from 2 pm|out: by 11 am)/);
    }
  });

  test('has telephone and way, but not the Wi-Fi; a cancelled stay has none of them', async () => {
    const fixture = await paidStay();
    await cancelBooking(fixture, 'b1', { by: 'guest' }, testNow);
    const [paid, cancelled] = ['booking-paid', 'booking-cancelled'].map(
      (kind) =>
        propertiesOf(attachmentOf(fixture, kind)[0]?.content ?? '').get('DESCRIPTION') ?? '',
    );
    expect(paid).toContain('Telephone: 0477 2233445\\nThe way: Left at the mill\\; ask Jose.');
    expect(paid).not.toContain('lotus');
    expect(cancelled).toContain('Booking KS-');
    for (const part of ['0477', 'mill']) expect(cancelled).not.toContain(part);
  });

  test('is not cancelled for a stay that was never in a calendar', async () => {
    const fixture = paymentFixture();
    await fixture.book({ key: 'b1' });
    await cancelBooking(fixture, 'b1', { by: 'guest' }, testNow);
    expect(attachmentOf(fixture, 'booking-cancelled')).toEqual([]);
  });

  test('is attached to no other message', async () => {
    const fixture = await paidStay();
    expect(mailsOf(fixture)['booking-created']?.message.attachments).toEqual([]);
  });
});

test('the mail that confirms a stay has hours, telephone and way; the one before has neither', async () => {
  const fixture = await paidStay({ checkInFrom: '14:00', checkOutBy: '11:00' });
  const { 'booking-created': held, 'booking-paid': paid } = mailsOf(fixture);
  expect(paid?.message.text).toMatch(
    /^Telephone: 0477 2233445\nThe way: Left at the mill; ask Jose\.$/m,
  );
  expect(paid?.message.text).toMatch(/^Check-in: .+, from 2 pm\nCheck-out: .+, by 11 am$/m);
  for (const part of [contact.phone, contact.arrivalText, 'lotus']) {
    expect(JSON.stringify(held)).not.toContain(part);
  }
  expect(paid?.message.text).not.toContain('lotus');
});
