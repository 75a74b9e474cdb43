import type { Fields } from '@kerala-stays/domain/core/read-values';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MemoryDocuments } from '../testing/memory-documents.ts';
import { later, testNow } from '../testing/payment-fixture.ts';
import { acknowledgeInquiry } from './acknowledge-inquiry.ts';

const dayMs = 86_400_000;

const inquiry = (change: Fields = {}) => ({
  name: 'Meera Nair',
  email: 'meera@example.com',
  mobile: '+91 98470 12345',
  message: 'Is there a cot?',
  location: 'Pune',
  people: 3,
  adults: 3,
  couponCode: '',
  hotel: { _id: 'h1', name: 'Tea Hill House', city: 'Munnar' },
  roomTypeId: '',
  roomTypeName: '',
  checkIn: '2026-12-12',
  checkOut: '2026-12-14',
  date: '',
  unchecked: false,
  createdAt: testNow,
  ...change,
});

function desk() {
  const documents = new MemoryDocuments();
  const deps = {
    documents,
    siteUrl: 'https://site.example',
    officeEmail: 'hello@keralastays.example',
  };
  return {
    documents,
    acknowledge: (id: string, change: Fields = {}, now = testNow) =>
      acknowledgeInquiry(deps, id, inquiry({ createdAt: now, ...change }), now),
    sent: () =>
      Object.entries(documents.snapshot())
        .filter(([path]) => path.startsWith('mail/'))
        .map(([, mail]) => mail as { to: string[]; message: { subject: string; text: string } }),
  };
}

describe('an inquiry is acknowledged', () => {
  test('to its sender, with what it is about and how to reach us', async () => {
    const { acknowledge, sent } = desk();
    await acknowledge('i1');
    const [mail, ...others] = sent();
    expect(others).toEqual([]);
    expect(mail?.to).toEqual(['meera@example.com']);
    expect(mail?.message.subject).toBe('We have received your inquiry about Tea Hill House');
    for (const words of ['Saturday, 12 December 2026', 'Guests: 3', '+91 98470 00000']) {
      expect(mail?.message.text).toContain(words);
    }
  });

  test('without a word that was typed into the form', async () => {
    // Long enough not to occur in our own texts by chance.
    const typed = fc
      .string({ unit: 'grapheme', minLength: 8, maxLength: 60 })
      .filter((text) => text.trim().length >= 8)
      .map((text) => `${text.trim()}§`);
    const fields = fc.record({
      name: typed,
      mobile: typed,
      location: typed,
      message: typed,
      couponCode: typed,
      roomTypeName: typed,
      staffNotes: typed,
      contentHash: typed,
      sentBy: typed,
    });
    await fc.assert(
      fc.asyncProperty(fields, async (words) => {
        const { acknowledge, sent } = desk();
        await acknowledge('i1', words);
        const text = JSON.stringify(sent().map(({ message }) => message));
        expect(text).toContain('Tea Hill House');
        expect(text).not.toContain('§');
        expect(text).not.toContain('meera');
      }),
      { numRuns: 200 },
    );
  });

  test('once, however often and by however many at once its event is delivered', async () => {
    const { acknowledge, sent } = desk();
    await Promise.all(Array.from({ length: 10 }, () => acknowledge('i1')));
    expect(sent()).toHaveLength(1);
  });

  test('three times a day to one mailbox, however it is written, and again the day after', async () => {
    const { acknowledge, sent } = desk();
    const spellings = ['meera@example.com', 'Meera@Example.com', 'meera+2@example.com'];
    await Promise.all(
      Array.from({ length: 12 }, (_, number) =>
        acknowledge(`i${number}`, { email: spellings[number % 3] }),
      ),
    );
    expect(sent()).toHaveLength(3);
    await acknowledge('other', { email: 'asha@example.com' });
    await acknowledge('tomorrow', {}, later(dayMs));
    expect(sent()).toHaveLength(5);
  });

  test.each([
    ['in a flood', { unchecked: true }],
    ['to the office itself', { email: 'Hello@keralastays.example' }],
    ['to the office by another spelling', { email: 'hello+guest@keralastays.example' }],
    ['to a machine that returns mail', { email: 'MAILER-DAEMON@mail.example.com' }],
    ['to a mailbox that nobody reads', { email: 'no-reply@shop.example' }],
    ['to nobody', { email: '' }],
    ['when it was copied here from somewhere else', { createdAt: later(-25 * 3_600_000) }],
  ])('never %s', async (_, change) => {
    const { acknowledge, sent } = desk();
    await acknowledge('i1', change);
    expect(sent()).toEqual([]);
  });
});
