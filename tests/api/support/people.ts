import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Booking, bookingReference } from '@kerala-stays/domain/bookings/booking';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { beginThread } from '@kerala-stays/domain/conversation/begin-thread';
import { threadSubject } from '@kerala-stays/domain/conversation/thread-subject';
import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import { threadWrites } from '../../../functions/src/conversation/thread-repository.ts';
import { mailWrite } from '../../../functions/src/mail/outbox.ts';
import type { Write } from '../../../functions/src/platform/documents.ts';
import { firestoreDocuments } from '../../../functions/src/platform/firestore-documents.ts';
import { createBookingWrite } from '../../../functions/src/records/bookings/booking-repository.ts';
import { cacheFolder } from '../../../tools/launcher/stack-folder.ts';
import { unique } from './scene.ts';
import { auth, bucket, db } from './stack.ts';

/** A person with a unique name, e-mail address and number. */
export type TestPerson = {
  uid: string;
  name: string;
  email: string;
  /** Ten digits; records format it differently. */
  phone: string;
  bookingId: string;
};

const documents = firestoreDocuments(() => db);

let lastPhone = 7_000_000_000 + (Date.now() % 900_000_000);

export function newPerson(): TestPerson {
  const mark = unique('p').replace(/-/g, '');
  lastPhone += 1;
  return {
    uid: `uid-${mark}`,
    name: `Zara ${mark}`,
    email: `zara.${mark}@example.com`,
    phone: String(lastPhone),
    bookingId: unique('stay'),
  };
}

export function stayOf(person: TestPerson, fields: Partial<Booking> = {}): Booking {
  return {
    ...readBooking(person.bookingId, {
      hotel: { _id: 'h1', name: 'Tea Hill House', address: 'Munnar' },
      room: { roomTypeId: 'double', roomType: 'Double Bed', images: [] },
      checkInDate: '2026-01-10',
      checkOutDate: '2026-01-12',
      nights: 2,
      currency: 'usd',
      totalMinor: 24_000,
      paidMinor: 24_000,
      isPaid: true,
      paymentMethod: 'cash',
      status: 'completed',
      createdAt: new Date('2026-01-01T00:00:00Z'),
      updatedAt: new Date('2026-01-01T00:00:00Z'),
    }),
    reference: bookingReference(person.bookingId),
    guestName: person.name,
    guestEmail: person.email,
    guestMobile: `+91 ${person.phone.slice(0, 5)} ${person.phone.slice(5)}`,
    userId: person.uid,
    ...fields,
  };
}

/** Stores everything that the product can hold about a person, in its usual formats. */
export async function storePerson(person: TestPerson, stay = stayOf(person)): Promise<void> {
  const now = new Date('2026-01-02T00:00:00Z');
  await auth.createUser({ uid: person.uid, email: person.email, displayName: person.name });
  const put = (collection: Write['collection'], id: string, data: object): Write => ({
    kind: 'create',
    collection,
    id,
    data: { ...data, createdAt: now },
  });
  await documents.commit([
    put('users', person.uid, {
      username: person.name,
      email: person.email,
      image: '',
      recentSearchedCities: ['Munnar'],
      role: 'user',
    }),
    ...inquiryWrites(unique('inquiry'), {
      name: person.name,
      email: person.email.toUpperCase(),
      mobile: `0${person.phone}`,
      location: '',
      message: `Please write to ${person.email} or call +91-${person.phone}.`,
      staffNotes: `${person.name} called`,
      people: 2,
      hotel: { _id: 'h1', name: 'Tea Hill House', city: 'Munnar' },
      status: 'completed',
      createdAt: now,
    }),
    // Found only by the number.
    ...inquiryWrites(unique('inquiry'), {
      name: person.name,
      email: '',
      mobile: person.phone,
      message: '',
      status: 'pending',
      createdAt: now,
    }),
    createBookingWrite(stay),
    await mailWrite('booking-paid', stay, { documents, siteUrl: 'https://example.com', now }),
    put('payments', `manual-${person.bookingId}`, {
      bookingId: person.bookingId,
      method: 'cash',
      amountMinor: 24_000,
      currency: 'usd',
      refundedMinor: 0,
      status: 'applied',
      note: `From ${person.name}, receipt 17`,
    }),
    put('auditLog', unique('entry'), {
      collection: 'banners',
      documentId: 'b1',
      action: 'updated',
      who: 'staff',
      changes: { title: { from: 'Sale', to: `Ask ${person.email}` } },
    }),
  ]);
}

/** An inquiry with its conversation, so that its trigger need not create one. */
function inquiryWrites(id: string, data: Record<string, unknown>): Write[] {
  const inquiry = readInquiry(id, data);
  const subject = threadSubject({ thread: null, inquiry, booking: null });
  const { thread, first } = beginThread(id, subject, inquiry, new Date());
  return [
    { kind: 'create', collection: 'inquiries', id, data },
    ...threadWrites({ thread, first, version: null }, thread),
  ];
}

/** Every occurrence of the people's details: paths of documents, accounts, objects and logs. */
export async function findHits(people: readonly TestPerson[]): Promise<string[]> {
  const texts = people
    .flatMap(({ email, name }) => [email, name])
    .map((text) => text.toLowerCase());
  const phones = people.map(({ phone }) => phone);
  const names = (text: string) => {
    const lower = text.toLowerCase();
    const digits = text.replace(/\D/g, '');
    return (
      texts.some((needle) => lower.includes(needle)) ||
      phones.some((phone) => digits.includes(phone))
    );
  };
  const hits: string[] = [];
  for (const collection of await db.listCollections()) {
    for (const row of (await collection.get()).docs) {
      if ([row.id, ...textsIn(row.data())].some(names)) hits.push(row.ref.path);
    }
  }
  for (const { uid } of people) {
    const account = await auth.getUser(uid).catch(() => null);
    if (account !== null) hits.push(`auth/${uid}`);
  }
  const [files] = await bucket.getFiles();
  for (const file of files) {
    if ([file.name, ...textsIn(file.metadata)].some(names)) hits.push(`storage/${file.name}`);
  }
  // Output of the functions. The emulators' own debug logs quote requests; production has none.
  const offset = process.env.KS_PORT_OFFSET ?? '0';
  const log = await readFile(join(cacheFolder, 'stacks', offset, 'firebase.log'), 'utf8');
  if (!log.includes('api-call')) throw new Error('The log of the functions is not where it was.');
  if (log.split('\n').some(names)) hits.push('firebase.log');
  return hits;
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
