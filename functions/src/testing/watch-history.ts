import { monthInKerala } from '@kerala-stays/domain/core/calendar';
import type { Write } from '../platform/documents.ts';
import { documentsShouldBe, sumsOf, untrueWords, wrongSums } from './clerk.ts';
import type { MoneyHistory } from './money-history.ts';

type Fields = Record<string, unknown>;
export type Mail = { id: string; kind: string; bookingId: string; text: string };
/** Claims of a mail that are not so, beside its amounts and days. */
export type MailCheck = (mail: Mail, booking: Fields) => string[];

/** Notes of a clerk who looked over every commit of a history. */
export type Watched = {
  /** Sums, mails and months that were wrong. */
  wrong: string[];
  /** The least that the documents of a booking should have come to since its invoice. */
  least: Map<string, number>;
};

const mailsIn = (writes: readonly Write[]): Mail[] =>
  writes.flatMap((write) =>
    write.kind === 'create' && write.collection === 'mail'
      ? [
          {
            id: write.id,
            kind: String(write.data.kind),
            bookingId: String(write.data.bookingId),
            text: String((write.data.message as { text: string }).text),
          },
        ]
      : [],
  );

/** Rows and totals that a write enters in another month than this one. */
function inOtherMonths(write: Write, now: Date): string[] {
  const month = monthInKerala(now);
  if (write.collection === 'ledger') {
    const at = write.kind === 'create' ? monthInKerala(write.data.at as Date) : write.kind;
    return at === month ? [] : [`ledger ${write.id}: ${at} in ${month}`];
  }
  if (write.collection === 'taxDocuments' && write.kind !== 'create') {
    return [`${write.id} was changed`];
  }
  if (write.kind !== 'add') return [];
  const others = Object.keys(write.sums).filter(
    (key) => /^\d{4}-\d{2} .* (kept|rows)$/.test(key) && !key.startsWith(month),
  );
  return others.map((key) => `${key} in ${month}`);
}

/** Looks at every commit: the sums of each booking it touches, the months it writes in, and the mails it sends. */
export function watchHistory(history: MoneyHistory, check: MailCheck): Watched {
  const watched: Watched = { wrong: [], least: new Map() };
  const { documents } = history.fixture;
  let mails: Mail[] = [];
  // An update changes the stored object before it puts a copy in its place.
  const known = new Map<string, { stored: Fields; fields: Fields }>();
  documents.beforeCommit = async (writes) => {
    const stored = new Map(documents.peek('mail'));
    // Several commits may run concurrently, and rejected ones are retried.
    const written = mailsIn(writes).filter(({ id }) => !stored.has(id));
    mails = [...mails.filter(({ id }) => written.every((mail) => mail.id !== id)), ...written];
    watched.wrong.push(...writes.flatMap((write) => inOtherMonths(write, history.now)));
  };
  documents.afterCommit = () => {
    const stored = new Map(documents.peek('mail'));
    const sent = mails.filter(({ id }) => stored.has(id));
    mails = mails.filter(({ id }) => !stored.has(id));
    for (const [id, booking] of documents.peek('bookings')) {
      const before = known.get(id);
      const ofBooking = sent.filter(({ bookingId }) => bookingId === id);
      if (before?.stored === booking && ofBooking.length === 0) continue;
      known.set(id, { stored: booking, fields: { ...booking } });
      const sums = sumsOf(documents, id, booking);
      watched.wrong.push(...wrongSums(id, booking, sums));
      if (booking.taxDocumentId !== '') {
        // The invoice itself is for the price.
        const least = watched.least.get(id) ?? Number(booking.invoicedMinor);
        watched.least.set(id, Math.min(least, documentsShouldBe(booking, sums)));
      }
      for (const mail of ofBooking) {
        const { kind, text } = mail;
        // It goes to the old address, which reads only what it knew.
        if (kind === 'address-changed') continue;
        const words = untrueWords(text, booking, sums, before?.fields);
        const untrue = [...words, ...check(mail, booking)];
        watched.wrong.push(
          ...untrue.map((what) => `${kind} of ${id} ${what}: ${text.slice(0, 300)}`),
        );
      }
    }
  };
  return watched;
}
