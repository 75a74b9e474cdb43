import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';

/**
 * The `Stripe-Signature` header for a payload, by the helper that Stripe gives to tests: one `v1` for each
 * secret that is valid while one is being rolled, and as on test events a `v0` that nobody may believe.
 */
export function signatureHeader(
  payload: string,
  secrets: readonly string[],
  timestamp: number,
): string {
  const signed = secrets.map((secret) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
  );
  // Each is `t=…,v1=…`; one header says the time once.
  const v1 = signed.map((header) => header.slice(header.indexOf('v1=')));
  return [`t=${timestamp}`, ...v1, `v0=${randomBytes(32).toString('hex')}`].join(',');
}
