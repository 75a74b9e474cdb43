import { createHash } from 'node:crypto';
import { collections } from '@kerala-stays/domain/core/collections';
import { readFields, readList, readText } from '@kerala-stays/domain/core/read-values';
import type { InquiryInput } from '@kerala-stays/domain/inquiries/inquiry-input';
import { initialInquiryStatus } from '@kerala-stays/domain/inquiries/inquiry-lifecycle';
import { inquiryExpiry } from '@kerala-stays/domain/inquiries/inquiry-retention';
import { increment, type Stored, type Write } from '../platform/documents.ts';
import { inquiryLimits, withinWindow } from './inquiry-flood.ts';
import type { AboutHotel, Submission } from './submit-inquiry.ts';

/** What the intake reads and writes. Documents of `rateLimits` carry `expiresAt` for a TTL policy. */

/** An accepted inquiry, as its sender's limit remembers it. */
export type Accepted = { atMs: number; inquiryId: string; content: string };

/** Everything a person typed: two inquiries with the same text are one (decision D35). */
export function contentHash(input: InquiryInput): string {
  const { hotelId, roomTypeId, roomTypeName, checkIn, checkOut, ...rest } = input;
  const { name, email, mobile, people, location, date, message } = rest;
  const stay = [hotelId, roomTypeId, roomTypeName, checkIn, checkOut];
  const typed = [...stay, name, email, mobile, people, location, date, message];
  return createHash('sha256').update(JSON.stringify(typed)).digest('base64url');
}

/** When an address sent inquiries that were accepted. */
export function readHits(stored: Stored | null): number[] {
  return readList(stored?.data.hitsMs).filter((hit) => typeof hit === 'number');
}

/** What an e-mail address sent within its window. */
export function readAccepted(stored: Stored | null, nowMs: number): Accepted[] {
  return readList(stored?.data.accepted).flatMap((value) => {
    const { atMs, inquiryId, content } = readFields(value);
    if (typeof atMs !== 'number') return [];
    const isCounted = withinWindow([atMs], nowMs, inquiryLimits.email.windowMs).length > 0;
    return isCounted ? [{ atMs, inquiryId: readText(inquiryId), content: readText(content) }] : [];
  });
}

/** How many inquiries everybody sent in an hour, as it is stored. */
export function readHour(stored: Stored | null): number {
  const count: unknown = stored?.data.count;
  return typeof count === 'number' ? count : 0;
}

export const hourId = (hourMs: number) => `inquiry-hour-${hourMs}`;

/** Writes over exactly the version that was read: anybody else's write in between refuses the batch. */
function limitWrite(id: string, read: Stored | null, data: Record<string, unknown>): Write {
  const row = { collection: collections.rateLimits, id };
  return read === null
    ? { kind: 'create', ...row, data }
    : { kind: 'update', ...row, patch: data, version: read.version };
}

export function hitWrite(id: string, read: Stored | null, nowMs: number): Write {
  const { windowMs } = inquiryLimits.address;
  return limitWrite(id, read, {
    hitsMs: [...withinWindow(readHits(read), nowMs, windowMs), nowMs],
    expiresAt: new Date(nowMs + windowMs),
  });
}

export function acceptedWrite(
  id: string,
  read: Stored | null,
  accepted: Accepted[],
  nowMs: number,
): Write {
  const expiresAt = new Date(nowMs + inquiryLimits.email.windowMs);
  return limitWrite(id, read, { accepted, expiresAt });
}

/** Without a version: the order of additions does not matter. */
export function hourWrite(hourMs: number, read: Stored | null, add: number): Write {
  const row = { collection: collections.rateLimits, id: hourId(hourMs) };
  const expiresAt = new Date(hourMs + 2 * inquiryLimits.everybody.windowMs);
  return read === null
    ? { kind: 'create', ...row, data: { count: add, expiresAt } }
    : { kind: 'update', ...row, patch: { count: increment(add) } };
}

export function inquiryWrite({ input, key, now }: Submission, about: AboutHotel): Write {
  const { name, email, mobile, people, location, date, message, checkIn, checkOut, privacyNotice } =
    input;
  return {
    kind: 'create',
    collection: collections.inquiries,
    id: key,
    data: {
      ...{ name, email, mobile, people, location, date, message, checkIn, checkOut },
      ...about,
      status: initialInquiryStatus,
      staffNotes: '',
      privacyNotice,
      expiresAt: inquiryExpiry(initialInquiryStatus, now),
      createdAt: now,
      updatedAt: now,
    },
  };
}
