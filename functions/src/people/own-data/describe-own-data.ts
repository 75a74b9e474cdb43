import type { AnswerOf } from '@kerala-stays/domain/api/operations';
import { dayOfInstant, parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import { type CollectionName, collections } from '@kerala-stays/domain/core/collections';
import { parseCurrency } from '@kerala-stays/domain/core/currency';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import { formatMinor, parseMinor } from '@kerala-stays/domain/core/money';
import { readFields, readText } from '@kerala-stays/domain/core/read-values';
import { invoiceKeptUntil, ownKinds } from '@kerala-stays/domain/people/own-data';
import { personalData } from '@kerala-stays/domain/people/personal-data';
import type { OwnData, OwnRecord } from './find-own-data.ts';

type Overview = AnswerOf<'POST /my-data'>;
type Part = Record<string, unknown>;

/** The newest of each kind; the file has all. */
const maxItems = 10;

const day = (instant: unknown) => formatDay(dayOfInstant(readText(instant)));
const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(', ');
const houseOf = (part: Part) => readText(readFields(part.hotel).name);
const stayDays = (from: unknown, to: unknown) =>
  [formatDay(readText(from)), formatDay(readText(to))].filter((each) => each !== '').join(' to ');

function amount(part: Part): string {
  const [minor, currency] = [parseMinor(part.amountMinor), parseCurrency(readText(part.currency))];
  return minor === null || currency === undefined ? '' : formatMinor(minor, currency);
}

/** One line about a document, in words its owner knows. */
function line({ collection, part }: OwnRecord): string {
  switch (collection) {
    case collections.users:
      return joined(readText(part.username), readText(part.email));
    case collections.inquiries:
      return joined(houseOf(part), `sent ${day(part.createdAt)}`);
    case collections.bookings: {
      const days = stayDays(part.checkInDate, part.checkOutDate);
      return joined(readText(part.reference), houseOf(part), days);
    }
    case collections.mail:
      return joined(readText(readFields(part.message).subject), day(part.createdAt));
    case collections.threadMessages:
      return joined(part.from === 'guest' ? 'From you' : 'From us', day(part.createdAt));
    case collections.payments:
    case collections.refunds:
      return joined(amount(part), day(part.chargedAt) || day(part.createdAt));
    case collections.taxDocuments:
      return joined(readText(part.number), formatDay(readText(part.issuedOn)));
    case collections.reviews:
      return readText(part.title) || readText(part.text).slice(0, 80);
    case collections.registrations:
      return readText(part.name);
    case collections.couponUses:
      return readText(part.code);
    default:
      return '';
  }
}

const newestOf = ({ part }: OwnRecord) => readText(part.createdAt) || readText(part.issuedOn);

/** The effect of erasing on documents of a collection, for their owner. */
function afterErasure(collection: CollectionName, records: readonly OwnRecord[]): string {
  switch (personalData[collection].erasure) {
    case 'delete':
      return 'Gone at once when you have your data erased.';
    case 'withdraw':
      return 'Taken down at once when you have your data erased.';
    case 'anonymise':
      return 'Erasing takes you out of it; the stay and its money stay in our accounts.';
    case 'redact':
      return 'Erasing takes your name out of it; the amounts stay in our accounts.';
    case 'keep':
      return keptUntil(collection, records);
    default:
      return '';
  }
}

function keptUntil(collection: CollectionName, records: readonly OwnRecord[]): string {
  if (collection === collections.registrations) {
    return 'The law asks houses to keep it for a year. It goes thirteen months after the departure.';
  }
  const last = records
    .flatMap(({ part }) => parseCalendarDate(readText(part.issuedOn)) ?? [])
    .sort()
    .at(-1);
  const until = last === undefined ? '' : `, until ${formatDay(invoiceKeptUntil(last))}`;
  return `Tax law asks us to keep them as they are${until}. We remove your e-mail address.`;
}

/** The page of one's own data. */
export function describeOwnData({ records, waits }: OwnData, email: string): Overview {
  const kinds = (Object.entries(ownKinds) as [CollectionName, string][]).flatMap(
    ([collection, kind]) => {
      const found = records.filter((record) => record.collection === collection);
      if (found.length === 0) return [];
      const newest = found.toSorted((a, b) => newestOf(b).localeCompare(newestOf(a)));
      const items = newest
        .slice(0, maxItems)
        .map(line)
        .filter((text) => text !== '');
      return [{ kind, count: found.length, items, afterErasure: afterErasure(collection, found) }];
    },
  );
  return { success: true, email, kinds, consents: consentsOf(records), waits };
}

/** The version of the privacy notice that stood beside each thing that the person sent. */
function consentsOf(records: readonly OwnRecord[]): Overview['consents'] {
  return records
    .filter(({ collection, part }) => {
      return collection === collections.inquiries && readText(part.privacyNotice) !== '';
    })
    .map(({ part }) => ({
      what: `Inquiry about ${houseOf(part)}`,
      notice: readText(part.privacyNotice),
      on: dayOfInstant(readText(part.createdAt)),
    }))
    .sort((a, b) => b.on.localeCompare(a.on));
}
