import { createHmac, timingSafeEqual } from 'node:crypto';
import { signedKeySecrets } from '../config.ts';

/** Purpose of a key, which is valid for nothing else. */
export type KeyPurpose = 'trip' | 'coupon' | 'inquiry' | 'proposal' | 'data';

/**
 * A key that only this site can create: base64url of the HMAC-SHA-256 over `purpose.id.version`, 43
 * letters. Nothing is stored, so nothing can leak or needs cleaning up.
 * @param version must stay the same for the key to be valid; the id has no dot, so the parts stay
 *   apart
 */
export function signKey(purpose: KeyPurpose, id: string, version: string): string {
  const [newest = ''] = signedKeySecrets();
  return keyWith(newest, purpose, id, version);
}

/**
 * Whether a key is genuine; during a rotation, also with the previous secret. Takes constant time.
 */
export function isGenuineKey(
  key: string,
  purpose: KeyPurpose,
  id: string,
  version: string,
): boolean {
  const given = Buffer.from(key);
  return signedKeySecrets()
    .map((secret) => Buffer.from(keyWith(secret, purpose, id, version)))
    .map((genuine) => genuine.length === given.length && timingSafeEqual(genuine, given))
    .includes(true);
}

function keyWith(secret: string, purpose: KeyPurpose, id: string, version: string): string {
  return createHmac('sha256', secret).update(`${purpose}.${id}.${version}`).digest('base64url');
}

/** Stands in stored mails where a key is filled in at sending. */
export const keyPlaceholder = '#k=made-when-sent';

/** Hides the keys in a text, for readers who may see all guest data but not act as the guest. */
export function hideKeys(text: string): string {
  return text.replace(/#k=(?:made-when-sent|[\w-]{43})/g, '#k=hidden');
}
