import type { FeedProblem } from '@kerala-stays/domain/calendars/calendar-feed';
import { fetchPublic, type PublicNetwork, userAgent } from '../platform/fetch-public.ts';

export type FetchedFeed =
  | { kind: 'content'; text: string; etag: string; lastModified: string }
  | { kind: 'unchanged' }
  | { kind: 'problem'; problem: FeedProblem; status: number };

type Conditions = { etag: string; lastModified: string };

const feedLimits = { connectMs: 5000, wholeMs: 10_000, maxBytes: 1024 * 1024 };

/**
 * Fetches a calendar.
 * @param conditions tags of the last good response, for a conditional request
 * @throws never, as {@link fetchPublic}
 */
export async function fetchFeed(
  address: string,
  conditions: Conditions | null,
  network?: PublicNetwork,
  limits = feedLimits,
): Promise<FetchedFeed> {
  const fetched = await fetchPublic(address, headersOf(conditions), limits, network);
  if (fetched.kind === 'problem') {
    // Without conditions in the request, "unchanged" is not a valid response.
    return fetched.status === 304 && conditions !== null ? { kind: 'unchanged' } : fetched;
  }
  const { bytes, headers } = fetched;
  return {
    kind: 'content',
    text: decode(bytes),
    etag: shortHeader(headers.etag),
    lastModified: shortHeader(headers['last-modified']),
  };
}

function headersOf(conditions: Conditions | null): Record<string, string> {
  return {
    accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
    'user-agent': userAgent('Calendar'),
    ...(conditions?.etag ? { 'if-none-match': conditions.etag } : {}),
    ...(conditions?.lastModified ? { 'if-modified-since': conditions.lastModified } : {}),
  };
}

const shortHeader = (value = '') => (value.length <= 200 ? value : '');

/** UTF-8, or Latin-1 for invalid bytes: only guest names could differ, and they are not read. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}
