import { phoneDigits, phoneKey } from '../core/phone-key.ts';
import { readFields } from '../core/read-values.ts';
import type { Person } from './person.ts';

/** The field by which documents that name a person are found. */
export const personKeysField = 'personKeys';

/** Fields that hold one number each, however it is written. */
const phoneFields = ['mobile', 'guestMobile'] as const;

/** As in `person.ts`: what may be a number. */
const phoneRun = /\+?\(?\d[\d\s().-]{5,}\d/g;
const longestAddress = 320;

/**
 * The e-mails and numbers that occur anywhere in a document, as {@link personKeysOf} a person names them. There
 * may be more than people would see, e.g. a date looks like a number; there is never one less than what
 * erasing a person takes out of its texts.
 */
export function personKeysOf(fields: Record<string, unknown>): string[] {
  const keys = new Set<string>();
  for (const [name, value] of Object.entries(fields)) {
    if (name !== personKeysField) collect(value, keys);
  }
  for (const name of phoneFields) {
    const value = fields[name];
    if (typeof value === 'string') keys.add(phoneKey(value));
  }
  keys.delete('');
  return [...keys].sort();
}

/** The keys of a person, one of which is in every document that names them. */
export function keysOfPerson({ email, phone }: Person): string[] {
  return [email, phone].filter((key) => key !== '');
}

function collect(value: unknown, keys: Set<string>): void {
  if (typeof value === 'string') {
    for (const key of [...emailsIn(value), ...phonesIn(value)]) keys.add(key);
  } else if (Array.isArray(value)) {
    for (const item of value) collect(item, keys);
  } else if (!(value instanceof Date)) {
    for (const inner of Object.values(readFields(value))) collect(inner, keys);
  }
}

/** Around each @ the longest address, and those that begin after an apostrophe in it, as in 'a@b.com'. */
function emailsIn(text: string): string[] {
  const plain = text.normalize('NFC').toLowerCase();
  return [...plain.matchAll(/@|%40/g)].flatMap(({ index, 0: sign }) => {
    const before = plain.slice(Math.max(0, index - longestAddress), index);
    const rest = plain.slice(index + sign.length, index + sign.length + longestAddress);
    const local = /[\p{L}\d._%+'-]+$/u.exec(before)?.[0];
    const host = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*/u.exec(rest)?.[0];
    if (local === undefined || host === undefined) return [];
    const starts = [0, ...[...local.matchAll(/'/g)].map((match) => match.index + 1)];
    return starts
      .map((start) => local.slice(start))
      .filter((each) => each !== '')
      .map((each) => `${each}@${host}`);
  });
}

function phonesIn(text: string): string[] {
  return [...text.matchAll(phoneRun)].flatMap(([run]) => {
    const digits = run.replace(/\D/g, '');
    // Two numbers side by side are one run of digits.
    const parts = Array.from({ length: Math.max(0, digits.length - phoneDigits + 1) }, (_, start) =>
      digits.slice(start, start + phoneDigits),
    );
    return [phoneKey(run), ...parts];
  });
}
