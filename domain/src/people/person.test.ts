import { describe, expect, it } from 'vitest';
import {
  changedTexts,
  erasedText,
  isEmailOf,
  isPhoneOf,
  type Person,
  personSchema,
  withoutPerson,
} from './person.ts';

const cleaned = (fields: Record<string, unknown>, person: Person) =>
  changedTexts(fields, (text) => withoutPerson(text, person));

const meera = { email: 'meera@example.com', phone: '9847012345' };

describe('the person that staff ask for', () => {
  it('is normalised to one spelling', () => {
    const asked = { email: ' Meera@Example.COM ', mobile: '+91 98470 12345' };
    expect(personSchema.parse(asked)).toEqual({ ...meera, phone: '919847012345' });
    expect(personSchema.parse({ email: 'meera@example.com' })).toEqual({ ...meera, phone: '' });
  });

  it.each([{}, { email: '', mobile: ' ' }, { email: 'meera' }, { mobile: '123' }, { mobile: 5 }])(
    '%j is rejected',
    (asked) => expect(personSchema.safeParse(asked).success).toBe(false),
  );
});

describe('matching a value to a person', () => {
  it.each([
    ['MEERA@example.com', true],
    ['meera@example.co', false],
    ['', false],
  ])('%j is the e-mail: %s', (text, expected) => expect(isEmailOf(text, meera)).toBe(expected));

  it('matches nothing with an unknown number, not even an empty field', () => {
    expect(isPhoneOf('', { email: 'a@b.cd', phone: '' })).toBe(false);
    expect(isPhoneOf('98470 12345', meera)).toBe(true);
  });

  it('leaves days and instants as they are, whatever their digits', () => {
    const person = { email: '', phone: '20261220' };
    const fields = { checkInDate: '2026-12-20', at: '2026-12-20T10:00:00.000Z' };
    expect(cleaned(fields, person)).toEqual({});
    expect(cleaned({ note: 'call 2026 1220' }, person)).not.toEqual({});
  });

  it.each([
    ['+971 50 123 4567', '050 123 4567', true],
    ['050 123 4567', '+971 50 123 4567', true],
    ['9847012345 / +971 50 123 4567', '050 123 4567', true],
    ['+44 (0)20 7946 0958', '020 7946 0958', true],
    ['2334455', '0484 2334455', true],
    ['+971 50 123 4568', '050 123 4567', false],
    ['234567', '050 123 4567', false],
  ])('%s is the number %s: %j', (text, mobile, expected) => {
    const person = personSchema.parse({ mobile });
    expect(isPhoneOf(text, person)).toBe(expected);
    expect(withoutPerson(`call ${text} now`, person).includes(erasedText)).toBe(expected);
  });
});

describe('withoutPerson', () => {
  it.each([
    ['Write to Meera@Example.com.', 'Write to [erased].'],
    ['<a href="mailto:meera@example.com">', '<a href="mailto:[erased]">'],
    ['?email=meera%40example.com&x=1', '?email=[erased]&x=1'],
    ['x.meera@example.com, meera@example.com.au', 'x.meera@example.com, meera@example.com.au'],
    ['Call +91 98470-12345 or 0484 234567', 'Call [erased] or 0484 234567'],
    ['on 2026-11-21 at 10:30 for 1,80,000', 'on 2026-11-21 at 10:30 for 1,80,000'],
    ['9847012345 9847054321', '[erased]'],
    ['KS-4F9A01C2', 'KS-4F9A01C2'],
  ])('%j becomes %j', (text, expected) => expect(withoutPerson(text, meera)).toBe(expected));

  it('replaces the whole address when its digits are also the number', () => {
    const both = { email: '9847012345@example.com', phone: '9847012345' };
    expect(withoutPerson('9847012345@example.com', both)).toBe('[erased]');
  });
});

describe('changedTexts', () => {
  it('returns only the fields that name the person, with the rest of their text unchanged', () => {
    const at = new Date(0);
    const fields = {
      message: { text: 'Hello meera@example.com', count: 2, at },
      to: ['other@example.com', 'meera@example.com'],
      createdAt: at,
      note: 'Paid in cash',
    };
    const changed = cleaned(fields, meera);
    expect(changed).toEqual({
      message: { text: 'Hello [erased]', count: 2, at },
      to: ['other@example.com', '[erased]'],
    });
    expect((changed.message as { at: Date }).at).toBe(at);
    expect(cleaned({ note: 'Paid in cash' }, meera)).toEqual({});
  });

  it('finds no match in invalid numbers from a broken import', () => {
    const broken = {
      price: Number.NaN,
      changes: { price: { from: Number.NaN, to: [Number.NaN] } },
    };
    expect(cleaned(broken, meera)).toEqual({});
  });
});
