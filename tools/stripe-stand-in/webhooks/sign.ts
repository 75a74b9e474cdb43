import { createHmac, randomBytes } from 'node:crypto';

/**
 * The `Stripe-Signature` header for a payload, made as Stripe documents it: one `v1` for each secret that is
 * valid while one is being rolled, and for test events a `v0` that nobody may believe.
 */
export function signatureHeader(
  payload: string,
  secrets: readonly string[],
  timestamp: number,
): string {
  const v1 = secrets.map((secret) => {
    const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
    return `v1=${signature}`;
  });
  return [`t=${timestamp}`, ...v1, `v0=${randomBytes(32).toString('hex')}`].join(',');
}
