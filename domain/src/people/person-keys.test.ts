import fc from 'fast-check';
import { expect, it } from 'vitest';
import { size } from '../testing/size.ts';
import { changedTexts, isPhoneOf, personSchema, withoutPerson } from './person.ts';
import { keysOfPerson, personKeysOf } from './person-keys.ts';

it('are the e-mails and numbers in all texts, however they are written', () => {
  const keys = personKeysOf({
    guestEmail: 'Asha@Example.com',
    guestMobile: '+91 98470-12345',
    note: "Ask 'o'neil@example.org' or bala%40example.in.",
    message: { text: ['call 04872334455 098471 11111'], at: new Date(0) },
    personKeys: ['old@example.com'],
    amount: 9_847_012_345,
  });
  expect(keys).toEqual(
    expect.arrayContaining([
      'asha@example.com',
      '7012345',
      "o'neil@example.org",
      'bala@example.in',
      '2334455',
      '7111111',
    ]),
  );
  expect(keys).not.toContain('old@example.com');
});

const person = fc.record({
  email: fc.constantFrom('', 'asha@example.com', "o'neil+1@mail.example.co.in", 'a.b-c@x-y.org'),
  mobile: fc.constantFrom('', '9847012345', '+91 98470 12345', '0487 233445', '2334455'),
});
const glue = fc.constantFrom(
  '',
  ' ',
  ',',
  "'",
  '"',
  '.',
  '/',
  '(',
  ')',
  '-',
  'x',
  '9',
  '@',
  '\n',
  '%20',
  '<',
);

it('every text that names a person holds one of their keys', { tags: ['sized'] }, () => {
  const read = (fields: object) => personSchema.safeParse(fields);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(person, glue, fc.boolean()), { minLength: 1, maxLength: 5 }),
      person,
      (parts, wanted) => {
        const parsed = read(wanted);
        fc.pre(parsed.success);
        const text = parts
          .map(([{ email, mobile }, between, isUpper]) => {
            const named = [email, mobile].join(between);
            return between + (isUpper ? named.toUpperCase().replace('@', '%40') : named);
          })
          .join('');
        const fields = { note: text, guestMobile: parts[0]?.[0].mobile ?? '' };
        const isNamed =
          Object.keys(changedTexts(fields, (text) => withoutPerson(text, parsed.data))).length >
            0 || isPhoneOf(fields.guestMobile, parsed.data);
        if (!isNamed) return;
        const keys = personKeysOf(fields);
        expect(keysOfPerson(parsed.data).some((key) => keys.includes(key))).toBe(true);
      },
    ),
    { numRuns: size(300, 3000) },
  );
});
