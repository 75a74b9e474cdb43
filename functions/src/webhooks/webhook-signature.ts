import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A new secret in the form of standardwebhooks.com, by which receivers check signatures. */
export const newWebhookSecret = (): string => prefix + randomBytes(32).toString('base64');

/**
 * Headers of a delivery by the specification of standardwebhooks.com, for which receivers have
 * libraries: the signature covers id, time and body, so that an old delivery cannot be replayed.
 */
export function signedHeaders(
  secret: string,
  { eventId, body }: { eventId: string; body: string },
  now: Date,
): Record<string, string> {
  const seconds = String(Math.floor(now.getTime() / 1000));
  const signature = createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(`${eventId}.${seconds}.${body}`)
    .digest('base64');
  return {
    'webhook-id': eventId,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${signature}`,
  };
}
