import { randomUUID } from 'node:crypto';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { BookingInput } from '@kerala-stays/domain/bookings/booking-input';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { addDays, type CalendarDate, dateInKerala } from '@kerala-stays/domain/core/calendar';
import type { RazorpayState } from '@kerala-stays/domain/testing/razorpay/records';
import pLimit from 'p-limit';
import Stripe from 'stripe';
import type { BookingDeps } from '../../../functions/src/bookings/booking-deps.ts';
import { createBooking } from '../../../functions/src/bookings/create-booking.ts';
import { GatewayUnavailable } from '../../../functions/src/money/payment-gateway.ts';
import { razorpayGateway } from '../../../functions/src/money/razorpay-gateway.ts';
import { stripeGateway } from '../../../functions/src/money/stripe-gateway.ts';
import { firestoreDocuments } from '../../../functions/src/platform/firestore-documents.ts';
import { tripKey } from '../../../functions/src/records/bookings/trip-key.ts';
import { stayInput } from '../../../functions/src/testing/payment-fixture.ts';
import { razorpayStandIn } from '../../../tools/launcher/stack-settings.ts';
import { storeHotel } from '../../api/support/scene.ts';
import { db, siteUrl } from '../../api/support/stack.ts';
import { soldIn } from '../../support/site-currency.ts';
import { siteProvider } from '../../support/site-provider.ts';
import { callBookings } from './booking-api.ts';

const offset = Number(process.env.KS_PORT_OFFSET ?? 0);
export const standInUrl = `http://127.0.0.1:${12_111 + offset}`;
const razorpayUrl = `http://127.0.0.1:${12_122 + offset}`;
const webhookSecret = 'whsec_stand_in';

const razorpay = razorpayGateway(() => ({
  keyId: razorpayStandIn.keyId,
  keySecret: razorpayStandIn.keySecret,
  webhookSecrets: [razorpayStandIn.webhookSecret],
  isLive: false,
  siteUrl,
  server: razorpayUrl,
}));

/**
 * The product's own services over the emulators, in this process, as in the functions. Pages that they open are
 * Stripe's, also beside a site that has gone over to Razorpay.
 */
export const services: BookingDeps = {
  documents: firestoreDocuments(() => db),
  gateway: stripeGateway(() => ({
    secretKey: 'sk_test_stand_in',
    webhookSecrets: [webhookSecret],
    isLive: false,
    paymentMethods: ['card'],
    siteUrl,
    server: { host: '127.0.0.1', port: 12_111 + offset, protocol: 'http' },
  })),
  ...(siteProvider === 'razorpay' ? { earlier: razorpay } : {}),
  siteUrl,
  currency: soldIn,
};

const isDown = () => Promise.reject(new GatewayUnavailable(new Error('down'), false));

/** The same without a response from Stripe: pages that should be closed stay open. */
export const servicesWithoutStripe: BookingDeps = {
  ...services,
  gateway: { ...services.gateway, expireSession: isDown, deactivateLink: isDown },
};

/** A new hotel with one room type of this many units. */
export async function hotelWith(units: number, maxGuests = 4): Promise<string> {
  return storeHotel({
    roomTypes: [
      {
        _id: 'double',
        name: 'Double Bed',
        pricePerNight: 120,
        maxGuests,
        description: '',
        amenities: [],
        units,
      },
    ],
  });
}

export const today = dateInKerala(new Date());

export function inDays(days: number): CalendarDate {
  return addDays(today, days);
}

/** A valid stay of two nights, three weeks from the actual date. */
export function stayIn(hotelId: string, change: Partial<BookingInput> = {}): BookingInput {
  return stayInput({ hotelId, roomTypeId: 'double', checkIn: inDays(21), ...change });
}

export async function book(hotelId: string, change: Partial<BookingInput> = {}): Promise<Booking> {
  return (await createBooking(services, stayIn(hotelId, change), new Date())).booking;
}

/** Adds a booking to an account, with the key of the booking's own mails. */
export async function claim(bookingId: string, token: string): Promise<void> {
  const key = tripKey(await storedBooking(bookingId));
  const { status } = await callBookings('POST', '/bookings/claim', {
    token,
    json: { bookingId, key },
  });
  if (status !== 200) throw new Error(`The claim of ${bookingId} answered ${status}`);
}

export async function storedBooking(id: string): Promise<Booking> {
  const snapshot = await db.collection('bookings').doc(id).get();
  return readBooking(id, snapshot.data());
}

/** Documents of a collection that belong to a booking. */
export async function rowsOf(collection: string, bookingId: string) {
  const found = await db.collection(collection).where('bookingId', '==', bookingId).get();
  return found.docs.map((snapshot) => ({ id: snapshot.id, ...snapshot.data() }));
}

export async function locksOf(hotelId: string) {
  const found = await db.collection('nightLocks').where('hotelId', '==', hotelId).get();
  return found.docs.map((snapshot) => snapshot.id);
}

/** The stand-in's control API (tools/stripe-stand-in/README.md); Stripe has no equivalent. */
export async function control(path: string, form: Record<string, string> = {}): Promise<unknown> {
  const answer = await fetch(`${standInUrl}/_stand-in/${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`stand-in: ${path} answered ${answer.status} ${text}`);
  return JSON.parse(text) as unknown;
}

/** From now on the site's provider never tells what happens, or does again. */
export async function loseWebhooks(areLost: boolean): Promise<void> {
  if (siteProvider !== 'razorpay') {
    await control('lose-webhooks', { share: areLost ? '1' : '0' });
    return;
  }
  const body = new URLSearchParams({ mode: areLost ? 'off' : 'on' });
  await fetch(`${razorpayUrl}/_stand-in/webhooks`, { method: 'POST', body });
}

type StandInSession = {
  paymentStatus: string;
  status: string;
  amountTotal: number;
  currency: string;
  paymentIntent: string | null;
  metadata: { bookingId?: string };
};

/** The stand-ins' payment pages of a booking: the amounts that its guest would be charged. */
export async function sessionsOf(bookingId: string): Promise<StandInSession[]> {
  const answer = await fetch(`${standInUrl}/_stand-in/state`);
  const { sessions } = (await answer.json()) as { sessions: Record<string, StandInSession> };
  const links = siteProvider === 'razorpay' ? await linksAtRazorpay() : [];
  return [...Object.values(sessions), ...links].filter(
    (session) => session.metadata.bookingId === bookingId,
  );
}

const statusOfLink = {
  created: 'open',
  paid: 'complete',
  expired: 'expired',
  cancelled: 'expired',
};

async function linksAtRazorpay(): Promise<StandInSession[]> {
  const answer = await fetch(`${razorpayUrl}/_stand-in/state`);
  const { links } = (await answer.json()) as RazorpayState;
  return Object.values(links).map(({ status, amount, currency, payments, notes }) => ({
    paymentStatus: status === 'paid' ? 'paid' : 'unpaid',
    status: statusOfLink[status],
    amountTotal: amount,
    currency: currency.toLowerCase(),
    paymentIntent: payments[0] ?? null,
    metadata: notes,
  }));
}

/** Presses a button of the checkout page. */
export async function press(url: string, action: string): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ action }),
    redirect: 'manual',
  });
}

export function sessionEvent(
  booking: Booking,
  change: { event?: object; session?: object; metadata?: object } = {},
) {
  return {
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'checkout.session.completed',
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    ...change.event,
    data: {
      object: {
        id: `cs_${randomUUID()}`,
        object: 'checkout.session',
        mode: 'payment',
        payment_status: 'paid',
        payment_intent: `pi_${randomUUID()}`,
        amount_total: booking.totalMinor,
        currency: booking.currency,
        livemode: false,
        metadata: { bookingId: booking._id, attemptId: `${booking._id}-a1`, ...change.metadata },
        ...change.session,
      },
    },
  };
}

export function sign(payload: string, options: { secret?: string; ageSeconds?: number } = {}) {
  const timestamp = Math.floor(Date.now() / 1000) - (options.ageSeconds ?? 0);
  const secret = options.secret ?? webhookSecret;
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return { timestamp, signature: header.slice(header.indexOf('v1=') + 3), header };
}

/** Sends a webhook through Hosting, as Stripe does. */
export async function deliver(
  payload: string | Uint8Array,
  header: string | null,
): Promise<number> {
  const response = await fetch(`${siteUrl}/api/stripe/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(header === null ? {} : { 'stripe-signature': header }),
    },
    body: payload as BodyInit,
  });
  await response.arrayBuffer();
  return response.status;
}

/** Sends a genuine event. */
export async function deliverEvent(event: object): Promise<number> {
  const payload = JSON.stringify(event);
  return deliver(payload, sign(payload).header);
}

/** Runs tasks with limited concurrency. */
export async function inParallel<T, R>(
  items: readonly T[],
  width: number,
  task: (item: T, position: number) => Promise<R>,
): Promise<R[]> {
  return pLimit(width).map(items, task);
}
