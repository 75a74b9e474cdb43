import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** A short hash of the bytes. */
export function entityTag(bytes: Buffer | string): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

/**
 * Whether the caller already has this response, so that 304 suffices (RFC 9110 §13.1.2). A CDN that
 * compresses weakens the tag to `W/"…"`.
 */
export function holds(request: IncomingMessage, etag: string): boolean {
  const wanted = request.headers['if-none-match'];
  if (wanted === undefined) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return wanted.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
}
