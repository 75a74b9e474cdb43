import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';

/**
 * The `Stripe-Signature` header for a payload, from Stripe's test helper. One `v1` for each valid
 * secret during a rotation and, as on test events, a `v0` that must never be trusted.
 */
export function signatureHeader(
  payload: string,
  secrets: readonly string[],
  timestamp: number,
): string {
  const signed = secrets.map((secret) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
  );
  // Each is `t=…,v1=…`; a header has the time only once.
  const v1 = signed.map((header) => header.slice(header.indexOf('v1=')));
  return [`t=${timestamp}`, ...v1, `v0=${randomBytes(32).toString('hex')}`].join(',');
}
