import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import Composer from 'nodemailer/lib/mail-composer';
import { expect, it, vi } from 'vitest';
import { writeCalendar } from './calendars/write-calendar.ts';
import { layOutMail } from './mail/mail-layout.ts';
import { mimeOf } from './mail/smtp-transport.ts';
import { stayCalendar } from './mail/stay-calendar.ts';

/** Signs that mean something in HTML, headers, calendars and replacements. */
const name = vi.hoisted(() => 'Ravi & Sons, <"Stays">; 🌴 $&');
vi.mock('../../domain/src/content/demo-agency.json', async () => {
  const { otherAgency } = await import('../../domain/src/testing/other-agency.ts');
  return { default: { ...otherAgency, name } };
});

const words = { subject: 'S', heading: 'H', preheader: '', before: [], rows: [], after: [] };

it('is text in a mail', () => {
  const { html, text } = layOutMail({ ...words, action: null });
  expect(text).toContain(name);
  expect(html).toContain('Ravi &#38; Sons, &#60;&#34;Stays&#34;&#62;; 🌴 $&#38;</p>');
});

it('is one name in the header of a mail', async () => {
  const mail = {
    to: ['asha@guest.test'],
    subject: 'S',
    text: 'T',
    html: '<p>H</p>',
    messageId: '<m@site.test>',
    date: new Date(0),
    replyTo: '',
    conversation: '',
    isAutomatic: true,
    calendar: null,
  };
  const bytes = await new Composer(mimeOf(mail, 'desk@site.test', 'smtp.site.test'))
    .compile()
    .build();
  const [head = ''] = bytes.toString().replace(/\r\n /g, ' ').split('\r\n\r\n');
  const [from = ''] = /^From: .*$/m.exec(head) ?? [];
  expect(from).toMatch(/ <desk@site\.test>$/);
  const shown = from
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/g, (_, part: string) => part.replaceAll('_', ' '));
  const bytesOf = shown.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  expect(Buffer.from(bytesOf, 'latin1').toString()).toContain(name);
});

it('is escaped in calendars, and cannot end a line', async () => {
  const booking = readBooking('b1', {
    guestEmail: 'asha@guest.test',
    checkInDate: '2026-12-25',
    checkOutDate: '2026-12-28',
    updatedAt: '2026-11-22T10:00:00.000Z',
  });
  const addresses = { siteUrl: 'https://site.test', from: 'desk@site.test' };
  const [stay, portal] = [
    await stayCalendar(booking, addresses, null),
    await writeCalendar([], { salt: 's', unit: 1 }, new Date(0)),
  ].map((text) => text.replace(/\r\n /g, ''));
  const escaped = 'Ravi & Sons\\, <"Stays">\\; 🌴 $&';
  expect(stay).toContain(`PRODID:-//${escaped}//Bookings//EN\r\n`);
  expect(portal).toContain(`PRODID:-//${escaped}//Calendars//EN\r\n`);
  expect(stay).toContain(`NAME:${escaped}\r\n`);
  expect(stay).toContain('ORGANIZER;CN="Ravi & Sons, < Stays >; 🌴 $&":mailto:desk@site.test');
});
