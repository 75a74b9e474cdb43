import type { OnlineProvider } from '@kerala-stays/domain/money/payment-provider';
import type { RazorpaySettings } from '../config.ts';
import type { PaymentEvent, PaymentFact } from './payment-event.ts';
import {
  type GatewayPayment,
  GatewayRefused,
  type GatewaySession,
  type PaymentGateway,
  refundKey,
} from './payment-gateway.ts';
import { type RazorpayApi, razorpayApi } from './razorpay-api.ts';
import { type RazorpayHint, readRazorpayCall } from './razorpay-event.ts';
import { openLink } from './razorpay-link.ts';
import {
  chargeOfPayment,
  disputeOf,
  feeOfPayment,
  type RazorpayLink,
  type RazorpayPayment,
  readDisputes,
  readLink,
  readLinks,
  readPayment,
  readPayments,
  readRefunds,
  receivedOf,
  refundOf,
} from './razorpay-shapes.ts';

const provider: OnlineProvider = 'razorpay';
const pageSize = 100;
const chargeTimeoutMs = 4000;

/**
 * Implements {@link PaymentGateway} for Razorpay's hosted payment links: each page is one link. The
 * facts of an event are read back from the API, never from its body.
 * @param call for tests, in place of the network
 */
export function razorpayGateway(
  settings: () => RazorpaySettings,
  call: typeof fetch = fetch,
): PaymentGateway {
  const api = razorpayApi(settings, call);
  const sessionOf = (link: RazorpayLink) => readSession(link, settings().isLive);
  const retrieve = async (id: string) => readLink(await api.get(`payment_links/${id}`));
  return {
    provider,
    get isLive() {
      return settings().isLive;
    },
    createSession: async (attempt, booking) =>
      sessionOf(await openLink(api, settings(), { attempt, booking })),
    retrieveSession: async (id) => sessionOf(await retrieve(id)),
    expireSession: async (id) => cancelLink(api, id),
    listSessionsOfLink: async function* (linkId) {
      yield { ...sessionOf(await retrieve(linkId)), linkId };
    },
    listSessions: async function* (since) {
      let paidBy: Map<string, string> | undefined;
      for await (const link of linksSince(api, since)) {
        const session = sessionOf(link);
        // What others sell through the account is no one's here.
        if (!session.isPaid || session.attemptId === '') {
          yield session;
          continue;
        }
        // A list leaves out which payment it was; asking link by link takes the night.
        paidBy ??= await paymentsSince(api, since);
        const paymentId = paidBy.get(pageKey(link));
        yield paymentId === undefined
          ? sessionOf(await retrieve(link.id))
          : { ...session, paymentId };
      }
    },
    createLink: async (attempt, booking) => {
      const { id, short_url } = await openLink(api, settings(), { attempt, booking });
      return { id, url: short_url };
    },
    deactivateLink: async (id) => {
      await cancelLink(api, id);
    },
    refund: async (refund, reference) => {
      const { _id, bookingId, paymentId, amountMinor, tries } = refund;
      const notes = { refundId: _id, try: String(tries), bookingId, reference };
      const body = { amount: amountMinor, speed: 'normal', notes };
      const key = refundKey(refund).replace(/[^\w-]/g, '_');
      await api.post(`payments/${paymentId}/refund`, body, { 'x-refund-idempotency': key });
    },
    retrievePayment: async (id) => retrievePayment(api, id, settings().isLive),
    retrieveCharge: async (id) =>
      chargeOfPayment(readPayment(await api.get(`payments/${id}`, {}, chargeTimeoutMs))),
    listEvents: ({ from, to }) => listEvents(api, from, to),
    readEvent: async (received, now) => {
      const notice = readRazorpayCall(received, settings().webhookSecrets, now);
      if (typeof notice === 'string') return notice;
      const { id, type, hint } = notice;
      return { provider, id, type, fact: await factOf(api, hint) };
    },
  };
}

/** @returns false when the link is paid, cancelled or expired already */
async function cancelLink(api: RazorpayApi, id: string): Promise<boolean> {
  try {
    await api.post(`payment_links/${id}/cancel`, {});
    return true;
  } catch (error) {
    if (error instanceof GatewayRefused && !error.isMissing) return false;
    throw error;
  }
}

function readSession(link: RazorpayLink, livemode: boolean): GatewaySession {
  const { id, status, short_url, amount, currency, notes } = link;
  const isOpen = status === 'created' || status === 'partially_paid';
  return {
    provider,
    id,
    url: isOpen && short_url !== '' ? short_url : null,
    status: isOpen ? 'open' : status === 'paid' ? 'complete' : 'expired',
    isPaid: status === 'paid',
    paymentId: capturedOf(link),
    linkId: null,
    amountMinor: amount,
    currency,
    mode: 'payment',
    livemode,
    bookingId: notes.bookingId,
    attemptId: notes.attemptId,
  };
}

function capturedOf({ payments }: RazorpayLink): string | null {
  return payments?.find(({ status }) => status === 'captured')?.payment_id ?? null;
}

/** All rows of a list, page by page, newest first. */
async function* rowsOf<Row>(
  api: RazorpayApi,
  path: string,
  query: Record<string, string | number>,
  read: (answer: unknown) => Row[],
): AsyncGenerator<Row> {
  for (let skip = 0; ; skip += pageSize) {
    const rows = read(await api.get(path, { ...query, count: pageSize, skip }));
    yield* rows;
    if (rows.length < pageSize) return;
  }
}

async function allOf<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const found: Row[] = [];
  for await (const row of rows) found.push(row);
  return found;
}

/** The list of links takes no time range: it is read until one is older. */
async function* linksSince(api: RazorpayApi, since: Date): AsyncGenerator<RazorpayLink> {
  const links = rowsOf(api, 'payment_links', {}, (answer) => readLinks(answer).payment_links);
  for await (const link of links) {
    if ((link.created_at ?? 0) * 1000 < since.getTime()) return;
    yield link;
  }
}

/** Which attempt was paid, and how much. */
const pageKey = ({ notes, amount }: Pick<RazorpayPayment, 'notes' | 'amount'>) =>
  `${notes.attemptId} ${amount}`;

/** Payments by the page that they paid, the first one of each. */
async function paymentsSince(api: RazorpayApi, since: Date): Promise<Map<string, string>> {
  const from = Math.floor(since.getTime() / 1000);
  const paidBy = new Map<string, string>();
  const payments = rowsOf(api, 'payments', { from }, (answer) => readPayments(answer).items);
  for await (const payment of payments) {
    if (receivedOf(payment) > 0) paidBy.set(pageKey(payment), payment.id);
  }
  return paidBy;
}

/** A payment with its refunds and disputes: three calls, and one for whose it is, if need be. */
async function retrievePayment(
  api: RazorpayApi,
  id: string,
  livemode: boolean,
): Promise<GatewayPayment> {
  const payment = readPayment(await api.get(`payments/${id}`));
  const from = payment.created_at ?? 0;
  const [{ bookingId, attemptId }, refunds, disputes] = await Promise.all([
    ownerOf(api, payment),
    allOf(rowsOf(api, `payments/${id}/refunds`, {}, (answer) => readRefunds(answer).items)),
    // Razorpay lists no disputes of one payment.
    allOf(rowsOf(api, 'disputes', { from }, (answer) => readDisputes(answer).items)),
  ]);
  return {
    id,
    amountMinor: receivedOf(payment),
    currency: payment.currency,
    livemode,
    bookingId,
    attemptId,
    refunds: refunds.map(refundOf).toReversed(),
    disputes: disputes
      .filter(({ payment_id }) => payment_id === id)
      .map(disputeOf)
      .toReversed(),
    fee: feeOfPayment(payment),
    charge: chargeOfPayment(payment),
  };
}

/** The notes of the payment, or those of its link: Razorpay copies them, but nowhere says so. */
async function ownerOf(
  api: RazorpayApi,
  { id, notes }: RazorpayPayment,
): Promise<{ bookingId: string; attemptId: string }> {
  if (notes.bookingId !== '') return notes;
  const found = readLinks(await api.get('payment_links', { payment_id: id })).payment_links;
  return found[0]?.notes ?? notes;
}

async function factOf(api: RazorpayApi, hint: RazorpayHint): Promise<PaymentFact> {
  switch (hint.about) {
    case 'payment':
      return { kind: 'payment-changed', paymentId: hint.paymentId };
    case 'link':
      return factOfLink(api, hint.linkId);
    case 'nothing':
      return { kind: 'nothing' };
    case 'odd':
      return { kind: 'odd' };
  }
}

async function factOfLink(api: RazorpayApi, id: string): Promise<PaymentFact> {
  const link = await api
    .get(`payment_links/${id}`)
    .then(readLink)
    .catch((error: unknown) => {
      if (error instanceof GatewayRefused && error.isMissing) return null;
      throw error;
    });
  if (link === null) return { kind: 'nothing' };
  const paymentId = capturedOf(link);
  if (paymentId !== null) return { kind: 'payment-changed', paymentId };
  const { attemptId } = link.notes;
  const isOver = link.status === 'expired' || link.status === 'cancelled';
  return isOver && attemptId !== '' ? { kind: 'session-expired', attemptId } : { kind: 'nothing' };
}

/**
 * Razorpay lists no events. In their place: what was made in that time, each with its state, so
 * that a change is an event of its own. Refunds and disputes that are older and still open are
 * followed every night.
 */
async function* listEvents(api: RazorpayApi, from: Date, to: Date): AsyncGenerator<PaymentEvent> {
  // Both ends are included there.
  const range = {
    from: Math.floor(from.getTime() / 1000),
    to: Math.floor(to.getTime() / 1000) - 1,
  };
  const changed = (type: string, id: string, paymentId: string): PaymentEvent => ({
    provider,
    id: `${id}-${type}`,
    type: `own.${type}`,
    fact: { kind: 'payment-changed', paymentId },
  });
  const disputes = rowsOf(api, 'disputes', range, (answer) => readDisputes(answer).items);
  for await (const { id, status, payment_id } of disputes) yield changed(status, id, payment_id);
  const refunds = rowsOf(api, 'refunds', range, (answer) => readRefunds(answer).items);
  for await (const { id, status, payment_id } of refunds) yield changed(status, id, payment_id);
  const payments = rowsOf(api, 'payments', range, (answer) => readPayments(answer).items);
  for await (const payment of payments) {
    if (receivedOf(payment) > 0) yield changed('captured', payment.id, payment.id);
  }
}
