import { type Booking, roomWords } from '@kerala-stays/domain/bookings/booking';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import type { PaymentAttempt } from '@kerala-stays/domain/money/payment';
import { countNights } from '@kerala-stays/domain/rates/count-nights';
import type Stripe from 'stripe';
import { type StripeSettings, stripeSettings } from '../config.ts';
import type { GatewayCharge } from './payment-event.ts';
import {
  type GatewayPayment,
  GatewayRefused,
  type GatewaySession,
  GatewayUnavailable,
  type PaymentGateway,
  refundKey,
} from './payment-gateway.ts';
import { handledEventTypes, readStripeEvent } from './stripe-event.ts';
import {
  readStripeCharge,
  readStripeDispute,
  readStripeFee,
  readStripeRefund,
} from './stripe-payment.ts';
import { verifyEvent } from './verify-event.ts';

/** Pinned, because Stripe's shapes change with the version. */
const apiVersion = '2026-10-28.endive';
const timeoutMs = 10_000;
const chargeTimeoutMs = 4000;
const retries = 2;
const pageSize = 100;

/**
 * Implements {@link PaymentGateway}: the only module that imports Stripe's package, and only when
 * needed.
 */
export function stripeGateway(settings: () => StripeSettings = stripeSettings): PaymentGateway {
  let client: Promise<Stripe> | undefined;
  const stripe = (): Promise<Stripe> => {
    client ??= connect(settings());
    return client;
  };
  return {
    provider: 'stripe',
    get isLive() {
      return settings().isLive;
    },
    createSession: async (attempt, booking) =>
      createSession(await stripe(), settings(), { attempt, booking }),
    retrieveSession: async (id) => {
      const { checkout } = await stripe();
      return readSession(await withGatewayErrors(checkout.sessions.retrieve(id)));
    },
    expireSession: async (id) => {
      const { checkout } = await stripe();
      try {
        await withGatewayErrors(checkout.sessions.expire(id));
        return true;
      } catch (error) {
        if (error instanceof GatewayRefused) return false;
        throw error;
      }
    },
    listSessionsOfLink: async function* (linkId) {
      yield* sessionsOf(await stripe(), { payment_link: linkId });
    },
    listSessions: async function* (since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      yield* sessionsOf(await stripe(), { created });
    },
    createLink: async (attempt, booking) =>
      createLink(await stripe(), settings(), { attempt, booking }),
    deactivateLink: async (id) => {
      const { paymentLinks } = await stripe();
      await withGatewayErrors(paymentLinks.update(id, { active: false }));
    },
    refund: async (refund, reference) => {
      const { refunds } = await stripe();
      const { _id, bookingId, tries } = refund;
      await withGatewayErrors(
        refunds.create(
          {
            payment_intent: refund.paymentId,
            amount: refund.amountMinor,
            reason: 'requested_by_customer',
            metadata: { refundId: _id, try: String(tries), bookingId, reference },
          },
          { idempotencyKey: refundKey(refund) },
        ),
      );
    },
    retrievePayment: async (id) => retrievePayment(await stripe(), id),
    retrieveCharge: async (id) => retrieveCharge(await stripe(), id),
    listEvents: async function* ({ from, to }) {
      const { events } = await stripe();
      const created = { gte: toSeconds(from), lt: toSeconds(to) };
      const types = [...handledEventTypes];
      const listed = pages((page) => withGatewayErrors(events.list({ created, types, ...page })));
      for await (const raw of listed) {
        const event = readStripeEvent(raw);
        if (event !== null) yield event;
      }
    },
    readEvent: async ({ payload, signature }, now) => {
      const { webhooks } = await stripe();
      const { webhookSecrets } = settings();
      const verified = await verifyEvent(signature, webhookSecrets, now, (secret, tolerance) =>
        webhooks.constructEventAsync(
          payload,
          signature,
          secret,
          tolerance,
          undefined,
          now.getTime(),
        ),
      );
      return verified === null ? 'not-genuine' : (readStripeEvent(verified) ?? 'no-event');
    },
  };
}

type Purchase = { attempt: PaymentAttempt; booking: Booking };

/** A checkout page that expires with its attempt. */
async function createSession(
  stripe: Stripe,
  settings: StripeSettings,
  { attempt, booking }: Purchase,
): Promise<GatewaySession> {
  const session = await withGatewayErrors(
    stripe.checkout.sessions.create(
      {
        mode: 'payment',
        ...purchaseOf(attempt, booking),
        allowed_payment_method_types: settings.paymentMethods,
        adaptive_pricing: { enabled: false },
        client_reference_id: booking._id,
        customer_email: booking.guestEmail,
        expires_at: Math.floor(Date.parse(attempt.expiresAt) / 1000),
        success_url: `${settings.siteUrl}/loader/my-bookings?booking=${booking._id}`,
        cancel_url: `${settings.siteUrl}/my-bookings?booking=${booking._id}`,
      },
      { idempotencyKey: idempotencyKey(attempt) },
    ),
  );
  return readSession(session);
}

/** A payment link that takes one payment. */
async function createLink(
  stripe: Stripe,
  settings: StripeSettings,
  { attempt, booking }: Purchase,
): Promise<{ id: string; url: string }> {
  const { id, url } = await withGatewayErrors(
    stripe.paymentLinks.create(
      {
        ...purchaseOf(attempt, booking),
        payment_method_types: settings.paymentMethods,
        restrictions: { completed_sessions: { limit: 1 } },
        after_completion: {
          type: 'redirect',
          redirect: {
            url: `${settings.siteUrl}/loader/my-bookings?booking=${booking._id}&session={CHECKOUT_SESSION_ID}`,
          },
        },
      },
      { idempotencyKey: idempotencyKey(attempt) },
    ),
  );
  return { id, url };
}

type Page = { limit: number; starting_after?: string };

/** All rows of a Stripe list, page by page, newest first. */
async function* pages<Row extends { id: string }>(
  list: (page: Page) => Promise<{ data: Row[]; has_more: boolean }>,
): AsyncGenerator<Row> {
  for (let after: string | undefined; ; ) {
    const page = await list({
      limit: pageSize,
      ...(after === undefined ? {} : { starting_after: after }),
    });
    yield* page.data;
    after = page.data.at(-1)?.id;
    if (!page.has_more || after === undefined) return;
  }
}

async function* sessionsOf(
  { checkout }: Stripe,
  filter: Pick<Stripe.Checkout.SessionListParams, 'created' | 'payment_link'>,
): AsyncGenerator<GatewaySession> {
  const sessions = pages((page) =>
    withGatewayErrors(checkout.sessions.list({ ...filter, ...page })),
  );
  for await (const session of sessions) yield readSession(session);
}

async function all<Row>(rows: AsyncIterable<Row> | Iterable<Row>): Promise<Row[]> {
  const found: Row[] = [];
  for await (const row of rows) found.push(row);
  return found;
}

const toSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

async function connect(settings: StripeSettings): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe');
  return new StripeClient(settings.secretKey, {
    apiVersion,
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(settings.server === null ? {} : settings.server),
  });
}

/**
 * The attempt's id and creation time, unique across restored or re-seeded stores: Stripe remembers
 * keys for a day and rejects one repeated with other parameters.
 */
function idempotencyKey(attempt: PaymentAttempt): string {
  return `${attempt._id}-${Date.parse(attempt.createdAt).toString(36)}`;
}

/** Stripe's limits for a product's name, and for the text on a card statement. */
const longestName = 250;
const longestSuffix = 22;

const partNames = { total: '', deposit: 'Deposit for ', balance: 'Balance for ' } as const;

/**
 * Description of the purchase. The payment itself has one too, and the payer's name and address are
 * requested: India's rules for payments from abroad require all three.
 */
function purchaseOf(attempt: PaymentAttempt, booking: Booking) {
  const metadata = { bookingId: booking._id, attemptId: attempt._id };
  const { reference, hotel, checkInDate, checkOutDate } = booking;
  const nights = countNights(booking.nights);
  const name = `${partNames[attempt.part]}${hotel.name}: ${roomWords(booking)}`;
  const stay = `${formatDay(checkInDate)} to ${formatDay(checkOutDate)}, ${nights}`;
  return {
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: attempt.currency,
          unit_amount: attempt.amountMinor,
          product_data: { name: name.slice(0, longestName), description: `${reference}, ${stay}` },
        },
      },
    ],
    metadata,
    billing_address_collection: 'required' as const,
    payment_intent_data: {
      metadata,
      description: `${reference}: ${name.slice(0, longestName)}, ${stay}`,
      statement_descriptor_suffix: statementSuffix(reference),
    },
  };
}

/** A payment with its refunds and disputes: one call, and one more for each of the two. */
async function retrievePayment(stripe: Stripe, id: string): Promise<GatewayPayment> {
  const intent = await withGatewayErrors(
    stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.balance_transaction'] }),
  );
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const refunds = pages((page) =>
    withGatewayErrors(stripe.refunds.list({ payment_intent: id, ...page })),
  );
  const disputes =
    charge?.disputed === true
      ? pages((page) => withGatewayErrors(stripe.disputes.list({ payment_intent: id, ...page })))
      : [];
  return {
    id,
    amountMinor: intent.amount_received as MinorUnits,
    currency: intent.currency,
    livemode: intent.livemode,
    bookingId: intent.metadata.bookingId ?? '',
    attemptId: intent.metadata.attemptId ?? '',
    refunds: (await all(refunds)).map(readStripeRefund).toReversed(),
    disputes: (await all(disputes)).map(readStripeDispute).toReversed(),
    fee: readStripeFee(charge),
    charge: readStripeCharge(charge),
  };
}

/** Asked while Stripe waits for our answer to its webhook, so it is neither slow nor repeated. */
async function retrieveCharge(stripe: Stripe, id: string): Promise<GatewayCharge> {
  const { latest_charge } = await withGatewayErrors(
    stripe.paymentIntents.retrieve(
      id,
      { expand: ['latest_charge'] },
      { timeout: chargeTimeoutMs, maxNetworkRetries: 0 },
    ),
  );
  return readStripeCharge(typeof latest_charge === 'object' ? latest_charge : null);
}

/** The reference for card statements: letters, digits and hyphens, with at least one letter. */
function statementSuffix(reference: string): string {
  const printable = reference.replace(/[^A-Za-z0-9-]/g, '').slice(0, longestSuffix);
  return /[A-Za-z]/.test(printable)
    ? printable
    : `STAY ${printable}`.slice(0, longestSuffix).trim();
}

const sessionStatuses = ['open', 'complete', 'expired'] as const;

function readSession(session: Stripe.Checkout.Session): GatewaySession {
  return {
    provider: 'stripe',
    id: session.id,
    url: session.url,
    status: sessionStatuses.find((status) => status === session.status) ?? 'open',
    isPaid: session.payment_status === 'paid',
    paymentId: idOf(session.payment_intent),
    linkId: idOf(session.payment_link),
    amountMinor: session.amount_total ?? 0,
    currency: session.currency ?? '',
    mode: session.mode,
    livemode: session.livemode,
    bookingId: session.metadata?.bookingId ?? '',
    attemptId: session.metadata?.attemptId ?? '',
  };
}

function idOf(value: string | { id: string } | null): string | null {
  return typeof value === 'object' ? (value?.id ?? null) : value;
}

/**
 * Converts Stripe's failures into {@link GatewayRefused} (the request was rejected) or {@link
 * GatewayUnavailable} (outcome unknown).
 */
async function withGatewayErrors<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const { statusCode, code, rawType, type, param, requestId } = error as Partial<
      Record<'statusCode' | 'code' | 'rawType' | 'type' | 'param' | 'requestId', unknown>
    >;
    const status = typeof statusCode === 'number' ? statusCode : 0;
    const failure = {
      status,
      requestId: textOf(requestId),
      // The SDK's `type` is its class name, `rawType` is Stripe's value.
      type: textOf(rawType) ?? textOf(type),
      param: textOf(param),
    };
    if (status >= 400 && status < 500 && status !== 409 && status !== 429) {
      throw new GatewayRefused(error, String(code ?? failure.type ?? status), failure);
    }
    throw new GatewayUnavailable(error, status >= 500, failure);
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
