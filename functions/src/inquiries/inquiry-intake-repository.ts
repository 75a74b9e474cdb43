import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { isDocumentId } from '@kerala-stays/domain/core/document-id';
import { readFields, readList, readText } from '@kerala-stays/domain/core/read-values';
import { initialInquiryStatus } from '@kerala-stays/domain/inquiries/inquiry-lifecycle';
import { inquiryExpiry } from '@kerala-stays/domain/inquiries/inquiry-retention';
import { anonymousKey } from '../http/client-address.ts';
import { type Documents, increment, type Stored, type Write } from '../platform/documents.ts';
import { hourStart, inquiryRateLimits, withinWindow } from './inquiry-rate-limits.ts';
import type {
  AboutHotel,
  Accepted,
  InquiryIntakeRepository,
  Submission,
} from './submit-inquiry.ts';

/** One counter for each limit. They carry `expiresAt` for a TTL policy. */
function counterIds({ clientAddress, input, now }: Submission) {
  return {
    address: anonymousKey('inquiry-address', clientAddress),
    email: anonymousKey('inquiry-email', input.email.toLowerCase()),
    hour: `inquiry-hour-${hourStart(now.getTime())}`,
  };
}

function readHits(stored: Stored | null): number[] {
  return readList(stored?.data.hitsMs).filter((hit) => typeof hit === 'number');
}

function readAccepted(stored: Stored | null, nowMs: number): Accepted[] {
  const { windowMs } = inquiryRateLimits.email;
  return readList(stored?.data.accepted).flatMap((value) => {
    const { atMs, inquiryId, content } = readFields(value);
    if (typeof atMs !== 'number' || withinWindow([atMs], nowMs, windowMs).length === 0) return [];
    return [{ atMs, inquiryId: readText(inquiryId), content: readText(content) }];
  });
}

function readCount(stored: Stored | null): number {
  const count: unknown = stored?.data.count;
  return typeof count === 'number' ? count : 0;
}

/** Writes over exactly the version that was read: any other write in between rejects the batch. */
function counterWrite(id: string, read: Stored | null, data: Record<string, unknown>): Write {
  const row = { collection: collections.rateLimits, id };
  return read === null
    ? { kind: 'create', ...row, data }
    : { kind: 'update', ...row, patch: data, version: read.version };
}

/**
 * Without a version, so that inquiries of different senders do not reject each other: the count is
 * exact, and those that are stored in the same moment may exceed the limit by a few.
 */
function hourWrite(id: string, read: Stored | null, now: Date): Write {
  const row = { collection: collections.rateLimits, id };
  if (read !== null) return { kind: 'update', ...row, patch: { count: increment(1) } };
  const expiresAt = new Date(hourStart(now.getTime()) + 2 * inquiryRateLimits.everybody.windowMs);
  return { kind: 'create', ...row, data: { count: 1, expiresAt } };
}

function inquiryWrite({ input, key, sentBy, now }: Submission, about: AboutHotel): Write {
  const { name, email, mobile, people, location, date, message, checkIn, checkOut, privacyNotice } =
    input;
  return {
    kind: 'create',
    collection: collections.inquiries,
    id: key,
    data: {
      ...{ name, email, mobile, people, location, date, message, checkIn, checkOut },
      ...about,
      sentBy,
      status: initialInquiryStatus,
      staffNotes: '',
      privacyNotice,
      expiresAt: inquiryExpiry(initialInquiryStatus, now),
      createdAt: now,
      updatedAt: now,
    },
  };
}

/** Inquiries and what their limits have counted. */
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
      const [hotel, inquiry, counters] = await Promise.all([
        findHotel(input.hotelId),
        documents.get(collections.inquiries, key),
        documents.getMany(collections.rateLimits, Object.values(ids)),
      ]);
      const counter = (id: string) => counters.find((found) => found.id === id) ?? null;
      const [address, email, hour] = [counter(ids.address), counter(ids.email), counter(ids.hour)];
      return {
        hotel,
        isStored: inquiry !== null,
        accepted: readAccepted(email, now.getTime()),
        addressMs: readHits(address),
        everybody: readCount(hour),
        counters: { address, email, hour },
      };
    },

    store: async (submission, about, { accepted, addressMs, counters }) => {
      const { key, content, now } = submission;
      const ids = counterIds(submission);
      const nowMs = now.getTime();
      const { address, email } = inquiryRateLimits;
      await documents.commit([
        inquiryWrite(submission, about),
        counterWrite(ids.address, counters.address, {
          hitsMs: [...withinWindow(addressMs, nowMs, address.windowMs), nowMs],
          expiresAt: new Date(nowMs + address.windowMs),
        }),
        counterWrite(ids.email, counters.email, {
          accepted: [...accepted, { atMs: nowMs, inquiryId: key, content }],
          expiresAt: new Date(nowMs + email.windowMs),
        }),
        hourWrite(ids.hour, counters.hour, now),
      ]);
    },
  };
}
