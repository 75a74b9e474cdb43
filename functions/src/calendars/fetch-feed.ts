import type { FeedProblem } from '@kerala-stays/domain/calendars/calendar-feed';
import { site } from '@kerala-stays/domain/content/site';
import { fetchPublic, type PublicNetwork } from '../platform/fetch-public.ts';

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

/** Header values are ASCII; a name may be in any script. */
const userAgent = `${site.name.replace(/[^A-Za-z0-9]/g, '')}-Calendar/1.0`;

function headersOf(conditions: Conditions | null): Record<string, string> {
  return {
    accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
    'user-agent': userAgent,
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
