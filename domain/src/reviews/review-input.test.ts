import { describe, expect, test } from 'vitest';
import { flagsOf, languageOf, proposedName, reviewInputSchema } from './review-input.ts';
import { reviewMessages } from './review-messages.ts';

const parse = (part: object, scores: object = { overall: 4 }) =>
  reviewInputSchema.safeParse({ scores, authorName: 'Asha N.', ...part });
const words = (text: string, title = '') =>
  reviewInputSchema.parse({ scores: { overall: 4 }, authorName: 'Asha', text, title });

describe('a review', () => {
  test.each([0, 6, 4.5, '5', null, undefined])(
    'with %s stars for the stay is refused, with its sentence',
    (overall) => {
      const result = parse({}, { overall });
      expect(result.error?.issues[0]?.message).toBe(reviewMessages.rateOverall);
    },
  );

  test.each([
    ['title', 'x'.repeat(121), reviewMessages.titleTooLong],
    ['text', 'x'.repeat(4001), reviewMessages.textTooLong],
    ['authorName', 'x'.repeat(61), reviewMessages.nameTooLong],
    ['authorName', '  ', reviewMessages.name],
  ])('whose %s is too long or missing is refused', (field, value, message) => {
    expect(parse({ [field]: value }).error?.issues[0]?.message).toBe(message);
  });

  test('keeps emoji, Malayalam and line breaks; what is not asked for stays out', () => {
    const text = 'മനോഹരം 😀\n\nവീണ്ടും വരും';
    expect(parse({ text, isPublic: true, status: 'published' }).data).toEqual({
      scores: {
        overall: 4,
        cleanliness: null,
        comfort: null,
        location: null,
        staff: null,
        value: null,
      },
      title: '',
      text,
      authorName: 'Asha N.',
    });
  });
});

test.each([
  ['Lovely house by the water', []],
  ['See www.other-hotel.com for a better one', ['link']],
  ['Write to me: asha@example.com', ['email']],
  ['Call +91 98470 12345', ['phone']],
  ['Room 204, 2026, ₹12,500', []],
  ['The owner is a THIEF', ['words']],
  ['A thiefless night', []],
])('the words %s have the flags %j', (text, flags) => {
  expect(flagsOf(words(text))).toEqual(flags);
  expect(flagsOf(words('', text))).toEqual(flags);
});

test.each([
  ['Lovely', 'en'],
  ['മനോഹരമായ വീട്, very nice', 'ml'],
  ['बहुत अच्छा', 'hi'],
  ['Очень хорошо', 'other'],
  ['😀😀', 'other'],
  ['', 'other'],
])('“%s” is written in %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});

test.each([
  ['Asha Nair', 'Asha N.'],
  ['Asha', 'Asha'],
  ['  Maria da  Silva ', 'Maria S.'],
  ['', ''],
])('%s is named “%s”', (guestName, name) => {
  expect(proposedName(guestName)).toBe(name);
});
