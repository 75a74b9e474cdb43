import type { LedgerEntry } from '@kerala-stays/domain/bookings/ledger';
import { type ApiResult, askApi } from '#web/lib/api-client.ts';

/** First and last day, both included, as YYYY-MM-DD in Kerala's time. */
export type LedgerRange = { from: string; to: string };

export type LedgerPage = { entries: LedgerEntry[]; cursor: string };

/** One page of the movements of money in a range. */
export function listLedger(
  range: LedgerRange,
  cursor: string,
  token: string | null,
): Promise<ApiResult<LedgerPage>> {
  const query = cursor === '' ? range : { ...range, cursor };
  return askApi('GET /payments/ledger', { query, token, timeoutMs: 20_000 }, (answer) => answer);
}

/** Ends a loop that a server with a wrong cursor would make endless: 200,000 rows of 200 are 1,000 pages. */
const maxPages = 1000;

/** Every movement in a range: an export is all of it or nothing. */
export async function listWholeLedger(
  range: LedgerRange,
  token: () => Promise<string | null>,
): Promise<ApiResult<LedgerEntry[]>> {
  const entries: LedgerEntry[] = [];
  let cursor = '';
  for (let page = 0; page < maxPages; page++) {
    const result = await listLedger(range, cursor, await token());
    if (!result.ok) return result;
    entries.push(...result.value.entries);
    cursor = result.value.cursor;
    if (cursor === '') return { ok: true, value: entries };
  }
  return { ok: false, message: 'This range is too long to export. Choose a shorter one.' };
}
