import { describe, expect, test } from 'vitest';
import { mailKinds } from './mail.ts';
import { fieldsOf, mailFieldWords, requiredFields } from './mail-fields.ts';
import {
  fillFields,
  findMailTextProblems,
  formatField,
  hasHouseText,
  type MailText,
  mailTextId,
  mailTextLimits,
  paragraphsOf,
  readMailText,
} from './mail-text.ts';
import { mailTextSchema } from './mail-text-input.ts';

const text = (change: Partial<MailText> = {}): MailText =>
  Object.assign(
    {
      subject: '{reference}: see you soon',
      heading: 'See you soon',
      above: 'Hello {guestName},\n\nWe look forward to your stay. {owedSentence}',
      below: '',
    },
    change,
  );
const problems = (change: Partial<MailText>) =>
  findMailTextProblems('arrival', text(change)).map(({ part, message }) => `${part}: ${message}`);

describe('a text', () => {
  test('with known fields and the required ones goes out', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ above: 'Hello!', below: '{owedSentence}' })).toEqual([]);
  });

  test('is refused by the part that is wrong, with what to do', () => {
    expect(problems({ subject: ' ', heading: '' })).toEqual([
      'subject: Subject: please write one.',
      'heading: Heading: please write one.',
    ]);
    expect(problems({ above: 'Hello {gestName}. {owedSentence}' })).toEqual([
      'above: {gestName} is no field: choose one from the list.',
    ]);
    expect(problems({ below: 'Refund: {refund}' })).toEqual([
      'below: {refund} has no value in this mail: choose one from the list.',
    ]);
    expect(problems({ above: 'Hello {guestName}' })).toEqual([
      'above: This mail must say {owedSentence}, above or below the table.',
    ]);
    // The subject may be cut by a mail program, and the heading is no sentence.
    expect(problems({ above: 'Hello', subject: '{owedSentence}' })).toHaveLength(1);
  });

  test.each(['{', '}', '{ guestName }', '{{guestName}}', '{guest-name}', '{}'])(
    'with the braces %s is refused',
    (braces) => {
      expect(problems({ below: `Hello ${braces}` })).toEqual([
        'below: A brace stands alone: write fields like {guestName}, without spaces.',
      ]);
    },
  );

  test('is never a field of JavaScript’s own', () => {
    for (const name of ['constructor', '__proto__', 'toString']) {
      expect(problems({ below: `{${name}}` })).toEqual([
        `below: {${name}} is no field: choose one from the list.`,
      ]);
      expect(fillFields(`{${name}}`, {})).toBe(`{${name}}`);
    }
  });

  test('has no secret link of a guest, and no address without encryption', () => {
    expect(problems({ below: 'https://site.example/trip/b1#k=made-when-sent' })).toEqual([
      'below: This has the secret link of a guest: the button has the right one.',
    ]);
    expect(problems({ below: 'See HTTP://maps.example' })).toEqual([
      'below: Write addresses with https://.',
    ]);
    expect(problems({ below: 'The way: https://maps.example/x?a=1' })).toEqual([]);
  });

  test('has an end', () => {
    expect(problems({ below: 'x'.repeat(mailTextLimits.below) })).toEqual([]);
    expect(problems({ below: 'x'.repeat(10_000) })).toEqual([
      'below: Text below the table: at most 3000 characters, this has 10000.',
    ]);
    expect(problems({ above: `{owedSentence}${'{x}'.repeat(900)}` })).toEqual([
      'above: {x} is no field: choose one from the list.',
    ]);
  });

  test('in any script, with emoji and with what looks like markup, is a text', () => {
    for (const below of [
      'സ്വാഗതം! 🌴👩‍👩‍👧',
      'مرحبا بكم في الفندق',
      '<script>alert(1)</script> & "quotes"',
    ]) {
      expect(problems({ below })).toEqual([]);
      expect(mailTextSchema.parse(text({ below })).below).toBe(below);
    }
  });

  test('loses what nobody sees when it is saved', () => {
    const typed = text({ subject: 'See\nyou\u202E soon', below: 'A\r\nB\u0000\u200B' });
    expect(mailTextSchema.parse(typed)).toMatchObject({ subject: 'See you soon', below: 'A\nB' });
    expect(mailTextSchema.safeParse(text({ subject: 'x'.repeat(151) })).success).toBe(false);
  });
});

test('every mail has its required fields among those it may have, each described', () => {
  for (const kind of mailKinds) {
    const known = fieldsOf(kind);
    expect(new Set(known).size, kind).toBe(known.length);
    for (const name of requiredFields(kind)) expect(known, kind).toContain(name);
    for (const name of known) expect(mailFieldWords[name]).toMatch(/\S/);
  }
  expect(formatField('guestName')).toBe('{guestName}');
});

test('fields are filled in once: what a guest typed is no field', () => {
  expect(fillFields('{a} and {b}', { a: '{b}', b: '$&' })).toBe('{b} and $&');
  expect(fillFields('One. {empty} Two. {empty}', { empty: '' })).toBe('One. Two.');
});

test('an empty line begins a paragraph, a single one does not', () => {
  expect(paragraphsOf('A\nB\n\n\n C \n \nD\n')).toEqual(['A\nB', 'C', 'D']);
  expect(paragraphsOf(' \n\n')).toEqual([]);
});

test('a damaged document is read as an empty text', () => {
  expect(readMailText({ subject: [], above: null })).toEqual({
    subject: '',
    heading: '',
    above: '',
    below: '',
  });
});

test('two mails may have a text of one house', () => {
  expect(mailKinds.filter(hasHouseText)).toEqual(['booking-paid', 'arrival']);
  expect([mailTextId('arrival', ''), mailTextId('arrival', 'h_1')]).toEqual([
    'arrival',
    'arrival_h_1',
  ]);
});
