import { bookingReference } from '../bookings/booking.ts';
import { type CollectionName, collections } from '../core/collections.ts';
import { deskKeys, type Findable } from '../core/desk-search.ts';
import { foldDigits } from '../core/fold-text.ts';
import { phoneDigitsIn, phoneKeyDigits } from '../core/phone-number.ts';
import { readFields, readText } from '../core/read-values.ts';
import type { Inquiry } from '../inquiries/inquiry.ts';
import { paymentReferenceKey } from '../money/payment-reference.ts';
import { isDate, type Person, phoneRun } from './person.ts';

/** Field by which a person's documents are found. */
export const personKeysField = 'personKeys';

/** Fields that hold exactly one number, in any spelling. */
const phoneFields = ['mobile', 'guestMobile'] as const;

const longestAddress = 320;

/**
 * E-mails and numbers anywhere in a document, in the form of {@link keysOfPerson}. There may be
 * false ones, e.g. a date looks like a number, but never fewer than erasing a person removes from
 * its texts.
 */
export function personKeysOf(fields: Record<string, unknown>): string[] {
  const keys = new Set<string>();
  for (const [name, value] of Object.entries(fields)) {
    if (name !== personKeysField) collect(value, keys);
  }
  for (const name of phoneFields) {
    const value = fields[name];
    if (typeof value !== 'string') continue;
    for (const digits of phoneDigitsIn(value)) keys.add(phoneKey(digits));
  }
  return [...keys].sort();
}

/** By which staff find a booking or an inquiry; of another document nothing. */
export function findableOf(
  collection: CollectionName,
  fields: Record<string, unknown>,
): Findable | null {
  const texts = (...names: string[]) => names.map((name) => readText(fields[name]));
  if (collection === collections.bookings) {
    return {
      names: texts('guestName'),
      emails: texts('guestEmail'),
      phones: texts('guestMobile'),
      references: texts('reference'),
    };
  }
  if (collection !== collections.inquiries) return null;
  const [name = '', email = '', mobile = '', bookingId = ''] = texts(
    'name',
    'email',
    'mobile',
    'bookingId',
  );
  return findableOfInquiry({ name, email, mobile, bookingId });
}

/** By which staff find an inquiry. */
export function findableOfInquiry(
  inquiry: Pick<Inquiry, 'name' | 'email' | 'mobile' | 'bookingId'>,
): Findable {
  const { name, email, mobile, bookingId } = inquiry;
  return {
    names: [name],
    emails: [email],
    phones: [mobile],
    references: bookingId === '' ? [] : [bookingReference(bookingId)],
  };
}

/**
 * {@link personKeysOf} a document, and of a booking, an inquiry or a payment also the keys by which
 * staff find it.
 */
export function searchKeysOf(
  collection: CollectionName,
  fields: Record<string, unknown>,
): string[] {
  const findable = findableOf(collection, fields);
  const desk = findable === null ? [] : deskKeys(findable);
  const reference =
    collection === collections.payments ? paymentReferenceKey(readText(fields.reference)) : '';
  const keys = new Set([...personKeysOf(fields), ...desk, reference]);
  keys.delete('');
  return [...keys].sort();
}

/** Keys of a person; every document that names them has at least one. */
export function keysOfPerson({ email, phone }: Person): string[] {
  return [email, phoneKey(phone)].filter((key) => key !== '');
}

/** Numbers that may be the same end in the same digits. */
const phoneKey = (digits: string) => digits.slice(-phoneKeyDigits);

function collect(value: unknown, keys: Set<string>): void {
  if (typeof value === 'string') {
    if (isDate(value)) return;
    for (const key of [...emailsIn(value), ...phonesIn(value)]) keys.add(key);
  } else if (Array.isArray(value)) {
    for (const item of value) collect(item, keys);
  } else if (!(value instanceof Date)) {
    for (const inner of Object.values(readFields(value))) collect(inner, keys);
  }
}

/**
 * Around each @ the longest address, and those that begin after a sign in it, as in 'a@b.com' or
 * to=a@b.com.
 */
function emailsIn(text: string): string[] {
  const plain = text.normalize('NFC').toLowerCase();
  return [...plain.matchAll(/@|%40/g)].flatMap(({ index, 0: sign }) => {
    const before = plain.slice(Math.max(0, index - longestAddress), index);
    const rest = plain.slice(index + sign.length, index + sign.length + longestAddress);
    const local = /[\p{L}\d.!#$%&'*+/=?^_`{|}~-]+$/u.exec(before)?.[0];
    const host = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*/u.exec(rest)?.[0];
    if (local === undefined || host === undefined) return [];
    const starts = [
      0,
      ...[...local.matchAll(/[!#$&'*/=?^`{|}~]/g)].map((match) => match.index + 1),
    ];
    return starts
      .map((start) => local.slice(start))
      .filter((each) => each !== '')
      .map((each) => `${each}@${host}`);
  });
}

/** Two numbers side by side are one run of digits: every part of it may end a number. */
function phonesIn(text: string): string[] {
  return [...text.matchAll(phoneRun)].flatMap(([run]) => {
    const digits = foldDigits(run).replace(/\D/g, '');
    const count = Math.max(0, digits.length - phoneKeyDigits + 1);
    const parts = Array.from({ length: count }, (_, start) =>
      digits.slice(start, start + phoneKeyDigits),
    );
    return [...parts, ...phoneDigitsIn(run).map(phoneKey)];
  });
}
