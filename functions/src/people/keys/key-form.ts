import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const prefix = 'ks_';
const secretLength = 43;
const checksumLength = 6;
const form = new RegExp(`^${prefix}[0-9A-Za-z]{${secretLength + checksumLength}}$`);

/** A number in 62 digits, padded in front. */
function inBase62(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; rest > 0n; rest /= 62n) text = digits[Number(rest % 62n)] + text;
  return text.padStart(length, '0');
}

const checksumOf = (secret: string) => inBase62(BigInt(crc32(prefix + secret)), checksumLength);

/**
 * A new key: `ks_`, 256 random bits in 43 letters and digits, which no line break splits, and six of a
 * CRC-32, by which scanners of repositories tell it from noise without asking us.
 */
export function newKey(bytes: Buffer = randomBytes(32)): string {
  const secret = inBase62(BigInt(`0x${bytes.toString('hex')}`), secretLength);
  return prefix + secret + checksumOf(secret);
}

/** Whether a text has the form of a key, with its checksum. */
export function isKeyForm(text: string): boolean {
  if (!form.test(text)) return false;
  const secret = text.slice(prefix.length, -checksumLength);
  return checksumOf(secret) === text.slice(-checksumLength);
}

/** The id of a key's document: read access to the store does not reveal the key. */
export function keyIdOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
