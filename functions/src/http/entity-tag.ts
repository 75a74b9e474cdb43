import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** A short name for exactly these bytes. */
export function entityTag(bytes: Buffer | string): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

/** Whether the caller holds the response of this tag already and 304 will do (RFC 9110 §13.1.2). A CDN that compressed on the way weakens a tag to `W/"…"`. */
export function holds(request: IncomingMessage, etag: string): boolean {
  const wanted = request.headers['if-none-match'];
  if (wanted === undefined) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return wanted.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
}
