import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { isDocumentId } from '@kerala-stays/domain/core/document-id';
import { readFields, readList, readText } from '@kerala-stays/domain/core/read-values';
import { initialInquiryStatus } from '@kerala-stays/domain/inquiries/inquiry-lifecycle';
import { inquiryExpiry } from '@kerala-stays/domain/inquiries/inquiry-retention';
import { promiseUntil } from '@kerala-stays/domain/inquiries/price-promise';
import { partyOf, partySize } from '@kerala-stays/domain/rates/rate-card';
import { anonymousKey } from '../http/client-address.ts';
import { type Documents, increment, type Stored, type Write } from '../platform/documents.ts';
import {
  duplicateWindowMs,
  inquiryRateLimits,
  windowStart,
  withinWindow,
} from './inquiry-rate-limits.ts';
import type {
  Accepted,
  Earlier,
  Hit,
  InquiryIntakeRepository,
  Submission,
} from './submit-inquiry.ts';

const { network, wideNetwork, email, everybody } = inquiryRateLimits;

/** One document per limit, and one for the content. They have `expiresAt` for a TTL policy. */
function counterIds({ caller, content, now }: Submission) {
  const wideStart = windowStart(now.getTime(), wideNetwork);
  return {
    network: anonymousKey('inquiry-network', caller.network),
    content: `inquiry-content-${content}`,
    // Callers without a wide network share an id that is never written.
    wideNetwork: anonymousKey('inquiry-wide', `${caller.wideNetwork ?? ''} ${wideStart}`),
    hour: `inquiry-hour-${windowStart(now.getTime(), everybody)}`,
  };
}

/** Key of an e-mail address in a counter. */
function emailKey({ input }: Submission): string {
  return anonymousKey('inquiry-email', input.email.toLowerCase());
}

/** Hits that some limit still counts: the limits keep these to a few dozen at most. */
function readHits(stored: Stored | null, nowMs: number): Hit[] {
  const longestMs = Math.max(network.windowMs, email.windowMs);
  return readList(stored?.data.hits).flatMap((value) => {
    const { atMs, email } = readFields(value);
    if (typeof atMs !== 'number' || withinWindow([atMs], nowMs, longestMs).length === 0) return [];
    return [{ atMs, email: readText(email) }];
  });
}

/** Id of a recent inquiry with the same content. */
function readTwin(stored: Stored | null, nowMs: number): string | null {
  const { atMs, inquiryId } = readFields(stored?.data);
  if (typeof atMs !== 'number') return null;
  return withinWindow([atMs], nowMs, duplicateWindowMs).length > 0 ? readText(inquiryId) : null;
}

function readCount(stored: Stored | null): number {
  const count: unknown = stored?.data.count;
  return typeof count === 'number' ? count : 0;
}

/** Writes over exactly the version read: any other write in between rejects the batch. */
function counterWrite(id: string, read: Stored | null, data: Record<string, unknown>): Write {
  const row = { collection: collections.rateLimits, id };
  return read === null
    ? { kind: 'create', ...row, data }
    : { kind: 'update', ...row, patch: data, version: read.version };
}

/**
 * Without a version check, so that inquiries of different senders do not reject each other. The
 * count is exact, but simultaneous inquiries may exceed the limit by a few.
 */
function hourWrite(id: string, read: Stored | null, now: Date): Write {
  const row = { collection: collections.rateLimits, id };
  if (read !== null) return { kind: 'update', ...row, patch: { count: increment(1) } };
  const expiresAt = new Date(windowStart(now.getTime(), everybody) + 2 * everybody.windowMs);
  return { kind: 'create', ...row, data: { count: 1, expiresAt } };
}

/** The promised price of an inquiry, and its end. */
function promiseOf({ input, now }: Submission, { price }: Accepted) {
  if (price === null) return null;
  const wasSeen = input.seenTotalMinor !== undefined;
  return { ...price, validUntil: promiseUntil(now), wasSeen };
}

function inquiryWrite(submission: Submission, accepted: Accepted): Write {
  const { input, key, content, sentBy, now } = submission;
  const { name, email, mobile, location, date, message, checkIn, checkOut } = input;
  const { privacyNotice, utmSource } = input;
  const party = partyOf({ guests: input.people, ...input });
  return {
    kind: 'create',
    collection: collections.inquiries,
    id: key,
    data: {
      name,
      email,
      mobile,
      location,
      date,
      message,
      checkIn,
      checkOut,
      people: partySize(party),
      ...party,
      couponCode: accepted.couponCode,
      quote: promiseOf(submission, accepted),
      ...accepted.about,
      sentBy,
      status: accepted.isBooked ? 'contacted' : initialInquiryStatus,
      ...(accepted.isBooked ? { bookingId: key } : {}),
      unchecked: accepted.unchecked,
      filledHoneypot: accepted.filledHoneypot,
      staffNotes: '',
      contentHash: content,
      privacyNotice,
      utmSource,
      expiresAt: inquiryExpiry(initialInquiryStatus, now),
      createdAt: now,
      updatedAt: now,
    },
  };
}

/** Inquiries and the counters of their limits. */
export function createInquiryIntakeRepository(documents: Documents): InquiryIntakeRepository {
  const findHotel = async (hotelId: string) => {
    const found = isDocumentId(hotelId) ? await documents.get(collections.hotels, hotelId) : null;
    const hotel = found && readHotel(found.id, found.data);
    return hotel?.isActive ? hotel : null;
  };
  return {
    read: async (submission) => {
      const { input, key, now } = submission;
      const ids = counterIds(submission);
      const [hotel, inquiry, found] = await Promise.all([
        findHotel(input.hotelId),
        documents.get(collections.inquiries, key),
        documents.getMany(collections.rateLimits, Object.values(ids)),
      ]);
      const counter = (id: string) => found.find((stored) => stored.id === id) ?? null;
      const counters = {
        network: counter(ids.network),
        content: counter(ids.content),
        wideNetwork: counter(ids.wideNetwork),
        hour: counter(ids.hour),
      };
      const hits = readHits(counters.network, now.getTime());
      return {
        hotel,
        storedContent: inquiry && readText(inquiry.data.contentHash),
        twinId: readTwin(counters.content, now.getTime()),
        hits,
        hitsOfEmail: hits.filter((hit) => hit.email === emailKey(submission)),
        wideNetwork: readCount(counters.wideNetwork),
        everybody: readCount(counters.hour),
        counters,
      };
    },

    store: (submission, accepted, earlier) =>
      documents.commit(intakeWrites(submission, accepted, earlier)),
    writes: intakeWrites,
  };
}

function intakeWrites(submission: Submission, accepted: Accepted, earlier: Earlier): Write[] {
  const { caller, key, now } = submission;
  const { counters, hits } = earlier;
  const ids = counterIds(submission);
  const nowMs = now.getTime();
  return [
    inquiryWrite(submission, accepted),
    counterWrite(ids.network, counters.network, {
      hits: [...hits, { atMs: nowMs, email: emailKey(submission) }],
      expiresAt: new Date(nowMs + Math.max(network.windowMs, email.windowMs)),
    }),
    counterWrite(ids.content, counters.content, {
      atMs: nowMs,
      inquiryId: key,
      expiresAt: new Date(nowMs + duplicateWindowMs),
    }),
    ...(caller.wideNetwork === null ? [] : [wideWrite(ids.wideNetwork, earlier, now)]),
    // Above the usual number the hour is no longer counted: a flood must not contend for one
    // document.
    ...(accepted.unchecked ? [] : [hourWrite(ids.hour, counters.hour, now)]),
  ];
}

function wideWrite(id: string, { counters, wideNetwork: count }: Earlier, now: Date): Write {
  const startMs = windowStart(now.getTime(), wideNetwork);
  return counterWrite(id, counters.wideNetwork, {
    count: count + 1,
    expiresAt: new Date(startMs + wideNetwork.windowMs),
  });
}
