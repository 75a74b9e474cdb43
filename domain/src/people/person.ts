import { z } from 'zod';
import { normaliseEmail } from '../core/email-address.ts';
import { emailAddress } from '../core/email-schema.ts';
import { foldDigits } from '../core/fold-text.ts';
import { inquiryLimits } from '../core/limits.ts';
import { messages } from '../core/messages.ts';
import {
  isPhoneNumber,
  isSamePhone,
  nationalDigits,
  phoneDigits,
  phoneDigitsIn,
} from '../core/phone-number.ts';
import { eraseWord } from './own-data-words.ts';

/**
 * A person as records name them: a lower-case e-mail, the {@link phoneDigits} of a number, or both;
 * '' when unknown.
 */
export type Person = { email: string; phone: string };

/** Messages for staff; not in `messages.ts`, which every visitor downloads. */
export const personMessages = {
  needed: 'Enter an e-mail address or a phone number',
  staffAccount: 'This is a staff account: withdraw its access first, on the page Team.',
  confirmWord: eraseWord,
  confirmNeeded: `Type ${eraseWord} to confirm`,
  failed: 'The data could not be read. Please try again.',
  notReady:
    'Older records are still being prepared for this search; that goes on every night. Please try again tomorrow.',
  tooMany:
    'More than 5,000 records have this e-mail or number, so it is probably the agency’s or a hotel’s. Search for the person’s other one.',
  eraseFailed: 'The data could not be erased. Please try again.',
} as const;

/** Replaces an erased e-mail or number in a text. */
export const erasedText = '[erased]';

/** A text that may be one phone number, or several side by side. */
export const phoneRun =
  /[+＋]?\(?\p{Nd}[\p{Nd}\s()./\u2010-\u2015\u2212\u202A-\u202C-]{5,}\p{Nd}/gu;

/**
 * Search of staff for a person whose data is to be exported or erased: an e-mail, a number, or
 * both.
 */
export const personSchema = z
  .object({
    email: z
      .string()
      .max(254, messages.invalidEmail)
      .transform(normaliseEmail)
      .pipe(z.union([z.literal(''), emailAddress(messages.invalidEmail)], messages.invalidEmail))
      .prefault(''),
    mobile: z
      .string()
      .trim()
      .max(inquiryLimits.mobile, messages.invalidPhone)
      .refine((text) => text === '' || isPhoneNumber(text), messages.invalidPhone)
      .transform(phoneDigits)
      .prefault(''),
  })
  .transform(({ email, mobile }): Person => ({ email, phone: mobile }))
  .refine(({ email, phone }) => email !== '' || phone !== '', personMessages.needed);

/** True when the text is exactly this person's e-mail, in any case. */
export function isEmailOf(text: string, person: Person): boolean {
  return person.email !== '' && normaliseEmail(text) === person.email;
}

/** True when the text names this person's number, in any spelling, alone or beside another. */
export function isPhoneOf(text: string, person: Person): boolean {
  return phoneDigitsIn(text).some((digits) => isSamePhone(digits, person.phone));
}

/** The text without this person's e-mail and number; unchanged when it contains neither. */
export function withoutPerson(text: string, person: Person): string {
  // E-mail first, because its digits may be the number.
  return withoutPhone(withoutEmail(text, person.email), person.phone);
}

/** A day or an instant is no number, though its digits may be a number of a person. */
export function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z?)?$/.test(text);
}

/**
 * Top-level fields with their texts changed, also those inside lists and maps; {} when none is.
 * Days, instants and other values stay.
 * @param change of one text, with the name of its top-level field
 */
export function changedTexts(
  fields: Record<string, unknown>,
  change: (text: string, field: string) => string,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const after = changedValue(value, (text) => change(text, name));
      return Object.is(after, value) ? [] : [[name, after]];
    }),
  );
}

/** Values without a changed text keep their identity. */
function changedValue(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return isDate(value) ? value : change(value);
  if (Array.isArray(value)) return changed(value, (item) => changedValue(item, change));
  if (!isPlainObject(value)) return value;
  const entries = Object.entries(value);
  const kept = changed(entries, (entry) => {
    const after = changedValue(entry[1], change);
    return Object.is(after, entry[1]) ? entry : ([entry[0], after] as [string, unknown]);
  });
  return kept === entries ? value : Object.fromEntries(kept);
}

function withoutPhone(text: string, phone: string): string {
  if (phone === '') return text;
  return text.replace(phoneRun, (run) => {
    const digits = foldDigits(run).replace(/\D/g, '');
    // Two adjacent numbers form one run of digits.
    const isInside =
      phone.length >= nationalDigits && digits.includes(phone.slice(-nationalDigits));
    return isInside || isPhoneOf(run, { email: '', phone }) ? erasedText : run;
  });
}

function withoutEmail(text: string, email: string): string {
  if (email === '') return text;
  const quoted = email.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace('@', '(?:@|%40)');
  // Part of a longer address, such as `x.meera@example.com` or `meera@example.com.au`, is another
  // person's.
  const whole = new RegExp(`(?<![\\p{L}\\d._%+-])${quoted}(?![\\p{L}\\d-]|\\.[\\p{L}\\d])`, 'giu');
  return text.replace(whole, erasedText);
}

function changed<T>(items: T[], change: (item: T) => T): T[] {
  const after = items.map(change);
  // NaN, which a broken import can leave in a document, differs from itself under ===.
  return after.every((item, index) => Object.is(item, items[index])) ? items : after;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
