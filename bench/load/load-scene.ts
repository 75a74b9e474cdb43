import { createHmac, randomUUID } from 'node:crypto';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { deriveHotelFields } from '@kerala-stays/domain/catalogue/hotel-derived';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { createBooking } from '../../functions/src/bookings/create-booking.ts';
import { createAttemptWrite } from '../../functions/src/money/payment-repository.ts';
import { firestoreDocuments } from '../../functions/src/platform/firestore-documents.ts';
import { hotelInput, inquiryFor } from '../../tests/api/support/scene.ts';
import { services, sessionEvent, stayIn } from '../../tests/payments/support/payment-scene.ts';
import { stack } from '../../tests/support/stack.ts';
import { stripeStandIn } from '../../tools/launcher/stack-settings.ts';
import { type Call, fromNewAddress } from './load-run.ts';

/** A separate project in the stack's Firestore: no demo data, no triggers. */
const projectId = 'demo-load';
const app = initializeApp({ projectId }, 'load');
const database = getFirestore(app);
export const loadAccounts = getAuth(app);
export const loadDocuments = firestoreDocuments(() => database);

/** Makes the served functions use the same project. */
export const loadEnvironment = {
  GCLOUD_PROJECT: projectId,
  GOOGLE_CLOUD_PROJECT: projectId,
  FIREBASE_CONFIG: JSON.stringify({ projectId, storageBucket: `${projectId}.appspot.com` }),
};

const hotelCount = 100;
const now = new Date();

/** Empties the project and fills it with a hundred hotels. @returns the first hotel's id */
export async function prepareLoad(): Promise<string> {
  const documents = `/emulator/v1/projects/${projectId}/databases/(default)/documents`;
  const emptied = await fetch(`http://127.0.0.1:${stack.ports.firestore}${documents}`, {
    method: 'DELETE',
  });
  if (!emptied.ok) throw new Error(`The Firestore emulator responded with ${emptied.status}`);
  const writer = database.bulkWriter();
  const ids = Array.from({ length: hotelCount }, () => randomUUID());
  for (const [index, id] of ids.entries()) {
    const input = hotelInput({ name: `Load House ${index}` });
    void writer.create(database.collection('hotels').doc(id), {
      ...input,
      ...deriveHotelFields(input),
      reviewCount: 0,
      createdAt: new Date(now.getTime() - index * 1000),
      updatedAt: now,
    });
  }
  await writer.close();
  return ids[0] ?? '';
}

/**
 * Inquiries per hour are limited across all callers. A load run measures the cost of each, so this
 * hour's count starts far below zero.
 */
export async function liftHourlyLimit(): Promise<void> {
  const hourMs = 3_600_000;
  const hour = Math.floor(Date.now() / hourMs) * hourMs;
  for (const start of [hour, hour + hourMs]) {
    await database
      .collection('rateLimits')
      .doc(`inquiry-hour-${start}`)
      .set({ count: -1e9, expiresAt: new Date(start + 2 * hourMs) });
  }
}

export function inquiryCall(hotelId: string): Call {
  return {
    method: 'POST',
    path: '/api/inquiries',
    expected: 201,
    make: () => ({
      headers: { ...fromNewAddress(), 'content-type': 'application/json' },
      body: JSON.stringify(inquiryFor(hotelId)),
    }),
  };
}

export const getCall = (path: string): Call => ({ method: 'GET', path, expected: 200 });

const templates = new Map<string, Promise<Booking>>();

/** One per hotel: its nights can be booked only once. */
function templateBooking(hotelId: string): Promise<Booking> {
  const known = templates.get(hotelId) ?? bookTemplate(hotelId);
  templates.set(hotelId, known);
  return known;
}

async function bookTemplate(hotelId: string): Promise<Booking> {
  const deps = { ...services, documents: loadDocuments };
  return (await createBooking(deps, stayIn(hotelId), now)).booking;
}

/** Bookings awaiting payment, with the signed event that pays each. */
export class PayableBookings {
  readonly #template: Booking;
  #ids: string[] = [];

  private constructor(template: Booking) {
    this.#template = template;
  }

  static async of(hotelId: string): Promise<PayableBookings> {
    return new PayableBookings(await templateBooking(hotelId));
  }

  /** Stores this many bookings, each with an open payment attempt. */
  async supply(count: number): Promise<void> {
    const { _id, ...booking } = this.#template;
    const stored = await database.collection('bookings').doc(_id).get();
    const writer = database.bulkWriter();
    for (const id of Array.from({ length: count - this.#ids.length }, () => randomUUID())) {
      const attempt = createAttemptWrite({
        _id: `${id}-a1`,
        bookingId: id,
        provider: 'stripe',
        kind: 'session',
        status: 'open',
        part: 'total',
        covers: '',
        amountMinor: booking.totalMinor,
        currency: booking.currency,
        stripeId: `cs_${id}`,
        url: '',
        expiresAt: booking.holdUntil,
        createdAt: now.toISOString(),
      });
      void writer.create(database.collection('bookings').doc(id), stored.data() ?? {});
      if (attempt.kind === 'create') {
        void writer.create(database.collection(attempt.collection).doc(attempt.id), attempt.data);
      }
      this.#ids.push(id);
    }
    await writer.close();
  }

  /** A webhook call that pays the next booking. */
  call(): Call {
    return this.#event('/api/stripe/webhook', () => {
      const id = this.#ids.pop();
      if (id === undefined) throw new Error('No booking is left to pay: supply more');
      return id;
    });
  }

  #event(path: string, bookingId: () => string): Call {
    return {
      method: 'POST',
      path,
      expected: 200,
      make: () => {
        const body = JSON.stringify(sessionEvent({ ...this.#template, _id: bookingId() }));
        const timestamp = Math.floor(Date.now() / 1000);
        const signature = createHmac('sha256', stripeStandIn.webhookSecret)
          .update(`${timestamp}.${body}`)
          .digest('hex');
        return {
          headers: {
            'content-type': 'application/json; charset=utf-8',
            'stripe-signature': `t=${timestamp},v1=${signature}`,
          },
          body,
        };
      },
    };
  }
}

/** Number of paid bookings, by the recorded payments: the load must not lose one. */
export async function countPayments(): Promise<number> {
  return (await database.collection('payments').count().get()).data().count;
}

export async function countInquiries(): Promise<number> {
  return (await database.collection('inquiries').count().get()).data().count;
}
