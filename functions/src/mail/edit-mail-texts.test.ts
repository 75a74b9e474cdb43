import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { mailKinds } from '@kerala-stays/domain/mail/mail';
import { findMailTextProblems, type MailText } from '@kerala-stays/domain/mail/mail-text';
import { usualMailTimes } from '@kerala-stays/domain/mail/mail-times';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '../platform/errors.ts';
import { log } from '../platform/log.ts';
import { MemoryDocuments } from '../testing/memory-documents.ts';
import { testNow } from '../testing/payment-fixture.ts';
import { findMailText, listMailTexts, restoreMailText, saveMailText } from './edit-mail-texts.ts';
import { mailTemplates, ourText } from './mail-templates.ts';
import { forgetMailTexts } from './mail-texts.ts';
import { saveMailTimes } from './mail-times-repository.ts';
import { mailWrite } from './outbox.ts';
import { previewMailText, testMailText } from './try-mail-text.ts';

const siteUrl = 'https://site.example';
const by = { uid: 'staff', now: testNow };
const words: MailText = {
  subject: '{reference}: <b>soon</b> at {hotel}',
  heading: 'Soon & 🌴',
  above: 'Hello {guestName},\n\nSee you.\nBring a coat. {owedSentence}',
  below: 'The way: https://maps.example',
};
const stay = readBooking('b1', {
  hotel: { _id: 'h1', name: 'Nair House', address: 'Munnar' },
  currency: 'usd',
  totalMinor: 24_000,
  paidMinor: 24_000,
  status: 'paid',
  guestName: '{total} <i>Asha</i>',
  guestEmail: 'asha@example.com',
  checkInDate: '2026-12-12',
  checkOutDate: '2026-12-14',
});

let documents: MemoryDocuments;
beforeEach(() => {
  documents = new MemoryDocuments();
  documents.seed('hotels', 'h1', { name: 'Nair House' });
});
afterEach(() => vi.restoreAllMocks());

const save = (id: string, change: Partial<MailText> & { version?: number } = {}) =>
  saveMailText(documents, id, Object.assign({ version: 0 }, words, change), by);
type Written = { data: { message: { subject: string; text: string; html: string } } };
const mailed = async (booking = stay) => {
  const context = { documents, siteUrl, now: testNow, reminder: 'first' } as const;
  return ((await mailWrite('arrival', booking, context)) as unknown as Written).data.message;
};
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

test('our own texts pass the check of every mail', () => {
  for (const kind of mailKinds) {
    expect([kind, findMailTextProblems(kind, ourText(mailTemplates[kind]))]).toEqual([kind, []]);
  }
});

test('a saved text is in the next mail, between what stays ours, and nothing of it is markup', async () => {
  await save('arrival');
  const { subject, text, html } = await mailed();
  expect(subject).toBe(`${stay.reference}: <b>soon</b> at Nair House`);
  expect(text).toMatch(
    /^Hello \{total\} <i>Asha<\/i>,\n\nSee you\.\nBring a coat\. Your stay is paid in full\.\n\nReference: /,
  );
  expect(text).toMatch(/The way: https:\/\/maps\.example\n\nView your booking: https:\/\/site/);
  expect(html).toContain('See you.<br>Bring a coat.');
  expect(html).not.toMatch(/<b>|<i>|<a href="https:\/\/maps/);
});

test('a house’s text is for its guests alone, the one of all houses for the others', async () => {
  await save('arrival');
  await save('arrival_h1', { heading: 'Our house waits' });
  expect((await mailed()).html).toContain('Our house waits');
  const other = { ...stay, hotel: { ...stay.hotel, _id: 'h2' } };
  expect((await mailed(other)).html).toContain('Soon &#38; 🌴');
  expect((await listMailTexts(documents)).filter(({ isOwn }) => isOwn)).toMatchObject([
    { _id: 'arrival', hotelId: '' },
    { _id: 'arrival_h1', kind: 'arrival', hotelId: 'h1' },
  ]);
  await restoreMailText(documents, 'arrival_h1', 1, by);
  expect((await mailed()).html).toContain('Soon &#38; 🌴');
  expect(await listMailTexts(documents)).toHaveLength(mailKinds.length);
});

describe('a text that does not fit its mail any more', () => {
  beforeEach(async () => {
    const stored = { ...words, above: 'Your {lost} field', kind: 'arrival', isOwn: true };
    documents.seed('mailTexts', 'arrival', stored);
  });

  test('is left out of the mail, and log and page say so', async () => {
    const error = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const { text } = await mailed();
    expect(text).toContain('Below is what you need to arrive.');
    expect(error.mock.calls.map(([event, , fields]) => [event, fields?.reason])).toEqual([
      ['mail-text-invalid', 'arrival'],
    ]);
    const [listed] = (await listMailTexts(documents)).filter(({ _id }) => _id === 'arrival');
    expect(listed?.problem).toContain('{lost} is no field');
    const { text: shown } = await findMailText({ documents, siteUrl }, 'arrival');
    // Nothing that staff wrote is lost: they mend it.
    expect(shown).toMatchObject({ isOwn: true, above: 'Your {lost} field' });
  });
});

test('a mail goes out with our text while the texts cannot be read', async () => {
  const error = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  vi.spyOn(documents, 'getMany').mockRejectedValue(new Error('down'));
  expect((await mailed()).text).toContain('Below is what you need to arrive.');
  expect(error.mock.calls[0]?.[0]).toBe('mail-text-unread');
});

test('a hundred mails read their texts once', async () => {
  const read = vi.spyOn(documents, 'getMany');
  await Promise.all(Array.from({ length: 100 }, () => mailed()));
  expect(read.mock.calls).toEqual([['mailTexts', ['arrival_h1', 'arrival']]]);
  forgetMailTexts(documents);
  await mailed();
  expect(read).toHaveBeenCalledTimes(2);
});

test('of two who save at once one is told, and a form from before a restore brings nothing back', async () => {
  const codes = await Promise.all([codeOf(save('arrival')), codeOf(save('arrival'))]);
  expect(codes.sort()).toEqual(['conflict', 'done']);
  expect(await codeOf(save('arrival', { version: 1, heading: 'Two' }))).toBe('done');
  expect(await codeOf(restoreMailText(documents, 'arrival', 1, by))).toBe('conflict');
  const { before, after } = await restoreMailText(documents, 'arrival', 2, by);
  expect([before.heading, after]).toMatchObject([
    'Two',
    { isOwn: false, version: 3, heading: mailTemplates.arrival.heading },
  ]);
  expect(await codeOf(save('arrival', { version: 2 }))).toBe('conflict');
});

test('other mails, other houses and texts that cannot go out are refused', async () => {
  const refused = await Promise.all(
    [
      'nothing',
      'answer',
      'trip-link_h1',
      'arrival_',
      'arrival_gone',
      '__proto__',
      'arrival_a/b',
    ].map((id) => codeOf(save(id))),
  );
  expect(new Set(refused)).toEqual(new Set(['not-found']));
  expect(await codeOf(save('arrival', { above: 'Hello {guestName}' }))).toBe('invalid');
  expect(documents.snapshot(['mailTexts'])).toEqual({});
});

describe('a text that is tried', () => {
  const deps = () => ({ documents, siteUrl, currency: 'usd' as const });
  const self = { uid: 'bea', email: 'bea@example.com', emailVerified: true, now: testNow };

  test('is shown with the newest booking that got such a mail, without its secret link', async () => {
    expect(await previewMailText(deps(), 'arrival', words, testNow)).toMatchObject({
      reference: '',
      subject: expect.stringContaining('Backwater House'),
    });
    documents.seed('bookings', 'b1', { ...stay });
    await documents.commit([
      await mailWrite('arrival', stay, { documents, siteUrl, now: testNow, reminder: 'first' }),
    ]);
    const { reference, text } = await previewMailText(deps(), 'arrival', words, testNow);
    expect([reference, text]).toEqual([stay.reference, expect.stringContaining('Asha')]);
    expect(text).not.toContain('made-when-sent');
    expect((await previewMailText(deps(), 'arrival_h2', words, testNow)).reference).toBe('');
    // Other mails of the booking do not count.
    expect(
      (
        await previewMailText(
          deps(),
          'booking-paid',
          ourText(mailTemplates['booking-paid']),
          testNow,
        )
      ).reference,
    ).toBe('');
  });

  test('is mailed to one’s own proved address, about the example, once in ten seconds', async () => {
    documents.seed('bookings', 'b1', { ...stay });
    expect(await codeOf(testMailText(deps(), 'arrival', words, self))).toBe('done');
    expect(await codeOf(testMailText(deps(), 'arrival', words, self))).toBe('conflict');
    const later = new Date(testNow.getTime() + 10_000);
    expect(await codeOf(testMailText(deps(), 'arrival', words, { ...self, now: later }))).toBe(
      'done',
    );
    const [mail] = Object.values(documents.snapshot(['mail'])) as unknown as {
      to: string[];
      kind: string;
      bookingId: string;
      message: { subject: string; text: string; html: string };
    }[];
    expect(mail).toMatchObject({ to: ['bea@example.com'], kind: 'mail-test', bookingId: '' });
    expect(mail?.message.subject).toMatch(/^Test: /);
    expect(JSON.stringify(mail)).not.toMatch(/Nair House|\/trip\/|made-when-sent/);
  });

  test('goes to nobody’s unproved address, and not when it could not go out', async () => {
    expect(
      await codeOf(testMailText(deps(), 'arrival', words, { ...self, emailVerified: false })),
    ).toBe('conflict');
    const above = 'Nothing';
    expect(await codeOf(testMailText(deps(), 'arrival', { ...words, above }, self))).toBe(
      'invalid',
    );
    expect(await codeOf(previewMailText(deps(), 'arrival', { ...words, above }, testNow))).toBe(
      'invalid',
    );
    expect(documents.snapshot(['mail'])).toEqual({});
  });
});

test('of two who set the times at once one is told', async () => {
  const set = (arrivalFirst: number) =>
    codeOf(saveMailTimes(documents, { ...usualMailTimes, arrivalFirst, version: 0 }));
  expect((await Promise.all([set(10), set(14)])).sort()).toEqual(['conflict', 'done']);
});
