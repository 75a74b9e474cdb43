import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { CalendarDate } from '../core/calendar.ts';
import { messages } from '../core/messages.ts';
import { isPhoneNumber } from '../core/phone-number.ts';
import { couponMessages } from '../rates/coupon-answer.ts';
import { partyMessages } from '../rates/rate-card.ts';
import { anyText } from '../testing/text.ts';
import { inquiryInputSchema, inquiryProblem } from './inquiry-input.ts';

const today = '2026-03-04' as CalendarDate;
const schema = inquiryInputSchema(today);
const key = '3f1c1a52-6f0e-4a43-9b4e-2f3a6c8d9e10';

const filled = {
  hotelId: 'h1',
  name: 'Anu Thomas',
  email: 'anu@example.com',
  mobile: '+91 98470-12345',
};

function problem(fields: Record<string, unknown>): string {
  const parsed = schema.safeParse({ ...filled, ...fields });
  return parsed.success ? 'accepted' : inquiryProblem(parsed.error);
}

describe('an inquiry', () => {
  it('needs name, email, mobile and a hotel; the rest has defaults', () => {
    expect(schema.parse(filled)).toEqual({
      ...filled,
      roomTypeId: '',
      roomTypeName: '',
      people: 1,
      location: '',
      date: '',
      message: '',
      checkIn: '',
      checkOut: '',
      couponCode: '',
      key: '',
      leaveEmpty: '',
      website: '',
      startedAt: 0,
      privacyNotice: '',
      utmSource: '',
    });
  });

  it('keeps every field, trimmed', () => {
    const full = {
      ...filled,
      roomTypeId: 'r1',
      roomTypeName: 'Double Bed',
      people: 4,
      adults: 3,
      childAges: [4],
      couponCode: 'SAVE500',
      seenTotalMinor: 1_260_000,
      location: 'Pune',
      date: '2026-03-04',
      message: 'Two rooms please.\n\nA cot as well.',
      checkIn: '2026-03-10',
      checkOut: '2026-03-12',
      key,
      leaveEmpty: '',
      website: '',
      startedAt: 1_770_000_000_000,
      privacyNotice: '2026-11-21',
      utmSource: 'newsletter',
    };
    expect(
      schema.parse({ ...full, name: ' Anu \u200B Thomas ', email: ' anu@example.com ' }),
    ).toEqual(full);
  });

  it('drops keys that it does not know', () => {
    const hostile = JSON.parse('{"status":"completed","isAdmin":true,"__proto__":{"people":9}}');
    const parsed = schema.parse({ ...filled, ...hostile });
    expect(parsed).not.toHaveProperty('status');
    expect(parsed).not.toHaveProperty('isAdmin');
    expect(parsed.people).toBe(1);
  });

  it.each([
    ['name', ''],
    ['name', ' \u200B\u200D '],
    ['name', null],
    ['name', undefined],
    ['name', 7],
    ['email', ''],
    ['email', undefined],
    ['mobile', '  '],
    ['mobile', undefined],
    ['people', ''],
  ])('asks for all required fields when %s is %j', (field, value) => {
    expect(problem({ [field]: value })).toBe(messages.fillRequired);
  });

  it('names missing fields before wrong ones', () => {
    expect(problem({ email: 'x', mobile: '' })).toBe(messages.fillRequired);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['no adult', { adults: 0 }, 'Each room needs an adult'],
    ['half an adult', { adults: 1.5 }, 'Each room needs an adult'],
    ['a child of minus one', { childAges: [-1] }, 'Children are 0 to 17 years old'],
    ['a child of 17 and a half', { childAges: [17.5] }, 'Children are 0 to 17 years old'],
    ['a child of 18', { childAges: [18] }, 'Children are 0 to 17 years old'],
    ['ages in words', { childAges: 'four' }, 'Children are 0 to 17 years old'],
    ['sixty children', { childAges: Array(60).fill(4) }, messages.guestsRange],
    ['51 people in all', { adults: 2, childAges: Array(49).fill(4) }, messages.guestsRange],
    ['a price in words', { seenTotalMinor: 'x' }, messages.malformedBody],
    ['no number for a price', { seenTotalMinor: Number.NaN }, messages.malformedBody],
    ['null, which is how JSON writes NaN', { seenTotalMinor: null }, messages.malformedBody],
    ['a price in halves', { seenTotalMinor: 1.5 }, messages.malformedBody],
    ['a price below zero', { seenTotalMinor: -1 }, messages.malformedBody],
    ['a code of 10,000 characters', { couponCode: 'A'.repeat(10_000) }, couponMessages.notValid],
  ])('rejects %s', (_case, fields, message) => {
    expect(problem(fields)).toBe(message);
  });

  it.each([
    'a@b',
    'a b@c.d',
    'abc',
    '@example.com',
    `${'a'.repeat(300)}@example.com`,
    'a@b.c, d@e.f',
    'a@example.com\nBcc: b@example.com',
  ])('rejects the email %j', (email) => {
    expect(problem({ email })).toBe(messages.invalidEmail);
  });

  it.each([
    ['+91 98470-12345', true],
    ['9847012345', true],
    ['(0484) 266 1234', true],
    ['098.470.12345', true],
    ['1234567', true],
    ['abc', false],
    ['+++', false],
    ['123', false],
    ['123456', false],
    ['1234567890123456', false],
    ['98470 12345 ext 3', false],
    ['98470+12345', false],
    ['=1234567', false],
    ['(+91) 98470 12345', true],
    ['9847012345,', true],
    ['+44 (0)20 7946 0958', true],
    ['9847012345 / 9847154321', true],
  ])('takes %j as a telephone number: %j', (mobile, valid) => {
    expect(isPhoneNumber(mobile)).toBe(valid);
    expect(problem({ mobile })).toBe(valid ? 'accepted' : messages.invalidPhone);
  });

  it.each(['b&b@heritage.example', 'post@xn--bcher-kva.example', 'post@example.xn--11b4c3d'])(
    'takes the address %s',
    (email) => expect(problem({ email })).toBe('accepted'),
  );

  it.each([0, -1, 2.5, 51, 1e9, 'two', '2.5', Number.NaN, true, []])(
    'rejects %j guests',
    (people) => {
      expect(problem({ people })).toBe(messages.guestsRange);
    },
  );

  it.each([1, 50, '3', ' 3 '])('takes %j guests', (people) => {
    expect(problem({ people })).toBe('accepted');
  });

  it.each([
    ['2026-03-03', messages.dateNotBeforeToday],
    ['2026-03-04', 'accepted'],
    ['2028-03-03', 'accepted'],
    ['2028-03-04', messages.dateNotBeforeToday],
    ['2027-02-31', messages.dateNotBeforeToday],
    ['9999-01-01', messages.dateNotBeforeToday],
    ['tomorrow', messages.dateNotBeforeToday],
    [20_260_304, messages.dateNotBeforeToday],
    ['', 'accepted'],
    [null, 'accepted'],
  ])('for the preferred date %j returns %j', (date, answer) => {
    expect(problem({ date })).toBe(answer);
  });

  it('asks for a stay that ends after it begins', () => {
    expect(problem({ checkIn: '2026-03-10', checkOut: '2026-03-10' })).toBe(
      messages.checkOutAfterCheckIn,
    );
    expect(problem({ checkOut: '2026-03-10' })).toBe(messages.checkOutAfterCheckIn);
    expect(problem({ checkIn: '2026-03-10' })).toBe('accepted');
  });

  it.each([
    ['message', 'x'.repeat(2000), 'accepted'],
    ['message', 'x'.repeat(2001), messages.messageTooLong],
    ['name', 'x'.repeat(120), 'accepted'],
    ['name', 'x'.repeat(121), messages.nameTooLong],
    ['location', 'x'.repeat(121), messages.locationTooLong],
    ['hotelId', '', messages.submitInquiryFailed],
    ['hotelId', undefined, messages.submitInquiryFailed],
    ['hotelId', { a: 1 }, messages.submitInquiryFailed],
    ['roomTypeId', ['r'], messages.submitInquiryFailed],
    ['message', { a: 1 }, messages.submitInquiryFailed],
  ])('returns a sentence for an unusual %s', (field, value, answer) => {
    expect(problem({ [field]: value })).toBe(answer);
  });

  it('reports a filled honeypot without rejecting the inquiry', () => {
    expect(schema.parse({ ...filled, website: ' http://spam.example ' }).website).toBe(
      'http://spam.example',
    );
    expect(schema.parse({ ...filled, website: { a: 1 } }).website).not.toBe('');
  });

  it('ignores an invalid key, and reads the start time in either format', () => {
    expect(schema.parse({ ...filled, key: 'x', startedAt: 'soon' })).toMatchObject({
      key: '',
      startedAt: 0,
    });
    expect(schema.parse({ ...filled, startedAt: '2026-01-01T00:00:00Z' }).startedAt).toBe(
      1_767_225_600_000,
    );
  });

  it('reads its own result unchanged, and gives only our own messages as reasons', () => {
    const known = new Set<string>([
      ...Object.values(messages),
      ...Object.values(partyMessages),
      couponMessages.notValid,
    ]);
    const value = fc.oneof(anyText(), fc.integer(), fc.anything());
    const fields = fc.dictionary(fc.constantFrom(...Object.keys(schema.shape)), value);
    fc.assert(
      fc.property(fields, (typed) => {
        const parsed = schema.safeParse({ ...filled, ...typed });
        if (parsed.success) expect(schema.parse(parsed.data)).toEqual(parsed.data);
        else for (const issue of parsed.error.issues) expect(known).toContain(issue.message);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the published form of an inquiry', () => {
  it('requires what the form requires', () => {
    const published = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    expect(published.required).toEqual(['hotelId', 'name', 'email', 'mobile']);
  });
});
