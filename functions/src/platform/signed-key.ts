import { createHmac, timingSafeEqual } from 'node:crypto';
import { signedKeySecrets } from '../config.ts';

/** What a key opens. A key of one purpose opens nothing of another. */
export type KeyPurpose = 'trip' | 'coupon' | 'inquiry';

/**
 * A key that only this site can make: base64url of the HMAC-SHA-256 over `purpose.id.version`, 43 letters.
 * Nothing is stored, so there is nothing to read or to clean up.
 * @param version what has to stay as it is for the key to hold; the id has no dot, so the parts stay apart
 */
export function signKey(purpose: KeyPurpose, id: string, version: string): string {
  const [newest = ''] = signedKeySecrets();
  return keyWith(newest, purpose, id, version);
}

/** Whether a key is genuine; during a rotation those of the secret before are, too. Takes the same time for any key. */
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

/** A text for readers who may see everything about a guest but not act as one: its keys are hidden. */
export function hideKeys(text: string): string {
  return text.replace(/#k=[\w-]{43}/g, '#k=hidden');
}
