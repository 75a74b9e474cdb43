/** @module-tag whole */

import { setTimeout as delay } from 'node:timers/promises';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { serverMessages } from '@kerala-stays/domain/core/server-messages';
import { expect, test } from 'vitest';
import { anonymousKey } from '../../functions/src/http/client-address.ts';
import { startPayment } from '../../functions/src/money/start-payment.ts';
import { seededRandom } from '../../functions/src/testing/event-model.ts';
import { inquiryFor } from '../api/support/scene.ts';
import { db } from '../api/support/stack.ts';
import {
  book,
  hotelWith,
  services,
  sessionEvent,
  sign,
  storedBooking,
} from '../payments/support/payment-scene.ts';
import { FaultyLine, type LineState } from '../served/faulty-line.ts';
import { type ServedFunction, serveFunction } from '../served/serve-function.ts';

import { stack } from '../support/stack.ts';

/** Calls are spread over this time, and the line fails halfway. */
const spreadMs = 160;
const callers = 5;
/** Google's client retries a refused connection in steps of up to some seconds. */
const healMs = 60_000;

type ServiceResponse = { status: number; retryAfter: string | null; message: string };

/** The two functions that write, each in a separate process, over a line that can fail. */
class Site {
  readonly line: FaultyLine;
  readonly #api: ServedFunction;
  readonly #webhook: ServedFunction;

  private constructor(line: FaultyLine, api: ServedFunction, webhook: ServedFunction) {
    this.line = line;
    this.#api = api;
    this.#webhook = webhook;
  }

  static async start(): Promise<Site> {
    const line = await FaultyLine.to(stack.ports.firestore);
    const firestorePort = line.port;
    const [api, webhook] = await Promise.all([
      serveFunction({ target: 'api', firestorePort }),
      serveFunction({ target: 'stripeWebhook', firestorePort }),
    ]);
    return new Site(line, api, webhook);
  }

  async stop(): Promise<void> {
    await Promise.all([this.#api.stop(), this.#webhook.stop()]);
    await this.line.close();
  }

  sendInquiry(inquiry: object, address: string): Promise<ServiceResponse> {
    return post(`${this.#api.url}/api/inquiries`, JSON.stringify(inquiry), {
      'content-type': 'application/json',
      'x-forwarded-for': address,
    });
  }

  sendEvent(event: object): Promise<ServiceResponse> {
    const payload = JSON.stringify(event);
    return post(`${this.#webhook.url}/api/stripe/webhook`, payload, {
      'content-type': 'application/json',
      'stripe-signature': sign(payload).header,
    });
  }

  readHotel(hotelId: string): Promise<ServiceResponse> {
    return responseOf(fetch(`${this.#api.url}/api/hotels/${hotelId}`));
  }

  /** Starts each call at a different moment and cuts the connection while they run. */
  async duringOutage(
    state: LineState,
    calls: (() => Promise<ServiceResponse>)[],
  ): Promise<ServiceResponse[]> {
    const random = seededRandom(1);
    const started = calls.map(async (call) => {
      await delay(random() * spreadMs);
      return call();
    });
    await delay(spreadMs / 2);
    this.line.set(state);
    const responses = await Promise.all(started);
    this.line.set('open');
    return responses;
  }
}

async function responseOf(sent: Promise<Response>): Promise<ServiceResponse> {
  const response = await sent;
  const { message = '' } = JSON.parse(await response.text()) as { message?: string };
  return { status: response.status, retryAfter: response.headers.get('retry-after'), message };
}

const post = (url: string, body: string, headers: Record<string, string>) =>
  responseOf(fetch(url, { method: 'POST', body, headers }));

/** Repeats a call as its caller would, until the service is back. */
async function untilTaken(call: () => Promise<ServiceResponse>): Promise<ServiceResponse> {
  const deadline = Date.now() + healMs;
  for (;;) {
    const response = await call();
    if (response.status < 500 || Date.now() > deadline) return response;
    await delay(250);
  }
}

let lastAddress = 0;
/** Production limits by address, so a new caller needs one. */
function newAddress(): string {
  lastAddress += 1;
  return `10.20.${lastAddress >> 8}.${lastAddress & 255}`;
}

type SentInquiry = { body: ReturnType<typeof inquiryFor>; address: string };
type SentEvent = { booking: Booking; event: ReturnType<typeof sessionEvent> };

/** Whether these documents exist, all read at the same moment: late writes may still arrive. */
async function present(...paths: string[]): Promise<boolean[]> {
  const found = await db.getAll(...paths.map((path) => db.doc(path)));
  return found.map((snapshot) => snapshot.exists);
}

async function expectWholeInquiry({ body, address }: SentInquiry): Promise<void> {
  const limit = anonymousKey('inquiry-network', address);
  const [stored, counted] = await present(`inquiries/${body.key}`, `rateLimits/${limit}`);
  expect(stored, 'stored and counted, or neither').toBe(counted);
}

async function expectWholePayment({ booking, event }: SentEvent): Promise<void> {
  const { payment_intent: paymentId } = event.data.object;
  const paths = [`bookings/${booking._id}`, `stripeEvents/${event.id}`, `payments/${paymentId}`];
  const [stored, ...rows] = await db.getAll(...paths.map((path) => db.doc(path)));
  expect(rows.map((row) => row.exists)).toEqual([stored?.get('isPaid'), stored?.get('isPaid')]);
}

async function newEvent(hotelId: string): Promise<SentEvent> {
  const booking = await book(hotelId);
  await startPayment(services, booking._id, new Date());
  return { booking, event: sessionEvent(booking) };
}

function expectRejection(response: ServiceResponse | undefined): void {
  expect(response).toMatchObject({ status: 503, message: serverMessages.serviceUnavailable });
  expect(Number(response?.retryAfter)).toBeGreaterThan(0);
}

async function holdOutage(site: Site, state: LineState): Promise<number> {
  const hotelId = await hotelWith(callers);
  const inquiries = Array.from({ length: callers }, () => ({
    body: inquiryFor(hotelId),
    address: newAddress(),
  }));
  const events = await Promise.all(inquiries.map(() => newEvent(hotelId)));
  const responses = await site.duringOutage(state, [
    ...inquiries.map((one) => () => site.sendInquiry(one.body, one.address)),
    ...events.map((one) => () => site.sendEvent(one.event)),
    // A read of uncached data after the line has failed: it cannot succeed.
    () => delay(spreadMs).then(() => site.readHotel(hotelId)),
  ]);
  expectRejection(responses.at(-1));
  const toInquiries = responses.slice(0, callers).filter(({ status }) => status !== 201);
  const toEvents = responses.slice(callers, -1).filter(({ status }) => status !== 200);
  for (const response of toInquiries) expectRejection(response);
  // Anything except 2xx makes Stripe retry the event.
  for (const { status } of toEvents) expect(status).toBe(500);
  await Promise.all([...inquiries.map(expectWholeInquiry), ...events.map(expectWholePayment)]);
  for (const one of inquiries) {
    const again = await untilTaken(() => site.sendInquiry(one.body, one.address));
    expect([200, 201]).toContain(again.status);
    expect(await present(`inquiries/${one.body.key}`)).toEqual([true]);
    await expectWholeInquiry(one);
  }
  for (const one of events) {
    expect((await untilTaken(() => site.sendEvent(one.event))).status).toBe(200);
    expect((await storedBooking(one.booking._id)).isPaid).toBe(true);
    await expectWholePayment(one);
  }
  expect(toInquiries.length, 'inquiries felt the outage').toBeGreaterThan(0);
  expect(toEvents.length, 'webhooks felt the outage').toBeGreaterThan(0);
  return toInquiries.length + toEvents.length;
}

// At once, each over a line of its own: most of the time is the client's own deadline.
test.concurrent.each(['silent', 'cut'] as const)(
  'Firestore %s in the middle of writes: 503 and 500, nothing by half, each once when repeated',
  async (state) => {
    const site = await Site.start();
    try {
      const hotelId = await hotelWith(1);
      const warm = await newEvent(hotelId);
      expect((await untilTaken(() => site.sendEvent(warm.event))).status).toBe(200);
      expect((await untilTaken(() => site.readHotel(hotelId))).status).toBe(200);
      await holdOutage(site, state);
    } finally {
      await site.stop();
    }
  },
);
