import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { documentIdPattern } from '@kerala-stays/domain/core/document-id';
import { z } from 'zod';
import { parseJson } from '../platform/parse-json.ts';
import type { WebhookCall, WebhookProblem } from './payment-event.ts';

/** Razorpay repeats an event for a day, and on request for fifteen. */
const oldestSeconds = 15 * 24 * 3600;
const mostAheadSeconds = 300;
const longestType = 200;

const id = z.string().regex(documentIdPattern);
const entity = <Shape extends z.ZodType>(shape: Shape) => z.object({ entity: shape }).optional();
const envelope = z.object({
  event: z.string().max(longestType),
  created_at: z.number(),
  payload: z.object({
    payment: entity(z.object({ id })).catch(undefined),
    payment_link: entity(z.object({ id })).catch(undefined),
    refund: entity(z.object({ payment_id: id })).catch(undefined),
    dispute: entity(z.object({ payment_id: id })).catch(undefined),
  }),
});

/** The subject of an event; everything else is read from the API. */
export type RazorpayHint =
  | { about: 'payment'; paymentId: string }
  | { about: 'link'; linkId: string }
  | { about: 'nothing' }
  | { about: 'odd' };

export type RazorpayNotice = { id: string; type: string; hint: RazorpayHint };

/** The event types to subscribe to at Razorpay; `docs/payments.md` lists them. */
export const razorpayEventTypes = [
  'payment.captured',
  'payment_link.paid',
  'payment_link.expired',
  'payment_link.cancelled',
  'refund.created',
  'refund.processed',
  'refund.failed',
  'payment.dispute.created',
  'payment.dispute.under_review',
  'payment.dispute.action_required',
  'payment.dispute.won',
  'payment.dispute.lost',
  'payment.dispute.closed',
] as const;

/**
 * Reads a webhook call. The signature is an HMAC-SHA256 of the raw bytes, in hexadecimal digits,
 * with any of our secrets; the age is the event's own, because Razorpay signs no other.
 */
export function readRazorpayCall(
  { payload, signature, eventId }: WebhookCall,
  secrets: readonly string[],
  now: Date,
): RazorpayNotice | WebhookProblem {
  if (!secrets.some((secret) => isSigned(payload, signature, secret))) return 'not-genuine';
  const parsed = envelope.safeParse(parseJson(payload.toString('utf8')));
  if (!parsed.success) return 'no-event';
  const { event: type, created_at: at } = parsed.data;
  const ageSeconds = now.getTime() / 1000 - at;
  if (ageSeconds > oldestSeconds || ageSeconds < -mostAheadSeconds) return 'not-genuine';
  const own = documentIdPattern.test(eventId) ? eventId : '';
  // The header is not signed: without one, the bytes are the id.
  const known = own || createHash('sha256').update(payload).digest('hex');
  return { id: known, type, hint: hintOf(parsed.data) };
}

function isSigned(payload: Buffer, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(payload).digest();
  const given = /^[0-9a-f]{64}$/i.test(signature) ? Buffer.from(signature, 'hex') : null;
  return given !== null && timingSafeEqual(given, expected);
}

function hintOf({ event, payload }: z.infer<typeof envelope>): RazorpayHint {
  if (!razorpayEventTypes.some((type) => type === event)) return { about: 'nothing' };
  const linkId = payload.payment_link?.entity.id;
  if (event === 'payment_link.expired' || event === 'payment_link.cancelled') {
    return linkId === undefined ? { about: 'odd' } : { about: 'link', linkId };
  }
  const paymentId =
    payload.payment?.entity.id ??
    payload.refund?.entity.payment_id ??
    payload.dispute?.entity.payment_id;
  if (paymentId !== undefined) return { about: 'payment', paymentId };
  return linkId === undefined ? { about: 'odd' } : { about: 'link', linkId };
}
