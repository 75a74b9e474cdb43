import { createHash } from 'node:crypto';
import { collections } from '@kerala-stays/domain/collections';
import { initialInquiryStatus } from '@kerala-stays/domain/inquiry-lifecycle';
import { inquiryExpiry } from '@kerala-stays/domain/inquiry-retention';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { anonymousKey } from '../platform/client-address.ts';
import { firestore } from '../platform/firestore.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import {
  duplicateWindowMs,
  inquiryLimits,
  type SlidingLimit,
  secondsUntilAllowed,
  windowStart,
  withinWindow,
} from './inquiry-flood.ts';
import type { InquiryIntakeStore, NewInquiry, StoreOutcome } from './submit-inquiry.ts';

/** Everything a person typed: two inquiries with the same text are one (quality plan §4, row 11). */
function contentHash({ input, hotel, roomTypeId, roomTypeName }: NewInquiry): string {
  const { name, email, mobile, people, location, date, message } = input;
  const typed = [name, email, mobile, people, location, date, message];
  return createHash('sha256')
    .update(
      JSON.stringify([
        hotel._id,
        roomTypeId,
        roomTypeName,
        input.checkIn,
        input.checkOut,
        ...typed,
      ]),
    )
    .digest('base64url');
}

function hitsOf(snapshot: DocumentSnapshot): number[] {
  const hits: unknown = snapshot.get('hitsMs');
  return Array.isArray(hits) ? hits.filter((hit) => typeof hit === 'number') : [];
}

/** Writes over exactly the version that was read: anybody else's write in between refuses the batch. */
function writeOver(batch: WriteBatch, read: DocumentSnapshot, data: Record<string, unknown>): void {
  if (read.updateTime === undefined) batch.create(read.ref, data);
  else batch.update(read.ref, data, { lastUpdateTime: read.updateTime });
}

function recordHit(
  batch: WriteBatch,
  read: DocumentSnapshot,
  nowMs: number,
  { windowMs }: SlidingLimit,
): void {
  writeOver(batch, read, {
    hitsMs: [...withinWindow(hitsOf(read), nowMs, windowMs), nowMs],
    expiresAt: Timestamp.fromMillis(nowMs + windowMs),
  });
}

function inquiryDocument({ input, hotel, roomTypeId, roomTypeName }: NewInquiry, now: Date) {
  const { name, email, mobile, people, location, date, message, checkIn, checkOut, privacyNotice } =
    input;
  return {
    name,
    email,
    mobile,
    people,
    location,
    date,
    message,
    checkIn,
    checkOut,
    hotel,
    roomTypeId,
    roomTypeName,
    status: initialInquiryStatus,
    staffNotes: '',
    privacyNotice,
    expiresAt: Timestamp.fromDate(inquiryExpiry(initialInquiryStatus, now)),
    createdAt: FieldValue.serverTimestamp(),
    updatedAt: FieldValue.serverTimestamp(),
  };
}

async function storeOnce(
  inquiry: NewInquiry,
  key: string,
  clientAddress: string,
  now: Date,
): Promise<StoreOutcome> {
  const db = firestore();
  const nowMs = now.getTime();
  const limitRef = (id: string): DocumentReference => db.collection(collections.rateLimits).doc(id);
  const inquiryRef = db.collection(collections.inquiries).doc(key);
  const hour = windowStart(nowMs, inquiryLimits.everybody.windowMs);
  const hourRef = limitRef(`inquiry-hour-${hour}`);
  const refs = [
    inquiryRef,
    limitRef(`inquiry-content-${contentHash(inquiry)}`),
    limitRef(anonymousKey('inquiry-address', clientAddress)),
    limitRef(anonymousKey('inquiry-email', inquiry.input.email.toLowerCase())),
    hourRef,
  ];
  return writeOptimistically(async () => {
    const [earlier, same, address, email, everybody] = await db.getAll(...refs);
    if (!earlier || !same || !address || !email || !everybody) throw new Error('getAll fell short');
    if (earlier.exists) return { kind: 'known', inquiryId: key };
    const sameAtMs: unknown = same.get('atMs');
    if (typeof sameAtMs === 'number' && sameAtMs > nowMs - duplicateWindowMs) {
      return { kind: 'known', inquiryId: String(same.get('inquiryId')) };
    }
    const everybodyCount: unknown = everybody.get('count');
    const hourIsFull =
      typeof everybodyCount === 'number' && everybodyCount >= inquiryLimits.everybody.limit;
    const retryAfterSeconds = Math.max(
      secondsUntilAllowed(hitsOf(address), nowMs, inquiryLimits.address),
      secondsUntilAllowed(hitsOf(email), nowMs, inquiryLimits.email),
      hourIsFull ? Math.ceil((hour + inquiryLimits.everybody.windowMs - nowMs) / 1000) : 0,
    );
    if (retryAfterSeconds > 0) return { kind: 'flood', retryAfterSeconds };

    const batch = db.batch();
    batch.create(inquiryRef, inquiryDocument(inquiry, now));
    writeOver(batch, same, {
      inquiryId: key,
      atMs: nowMs,
      expiresAt: Timestamp.fromMillis(nowMs + duplicateWindowMs),
    });
    recordHit(batch, address, nowMs, inquiryLimits.address);
    recordHit(batch, email, nowMs, inquiryLimits.email);
    // Without a precondition: everybody writes it, and a few too many in one hour do no harm.
    batch.set(
      hourRef,
      {
        count: FieldValue.increment(1),
        expiresAt: Timestamp.fromMillis(hour + 2 * inquiryLimits.everybody.windowMs),
      },
      { merge: true },
    );
    await batch.commit();
    return { kind: 'stored', inquiryId: key };
  });
}

/** Inquiries in Firestore; `rateLimits` documents carry `expiresAt` for a TTL policy. */
export const inquiryIntakeRepository: Pick<InquiryIntakeStore, 'storeOnce'> = { storeOnce };
