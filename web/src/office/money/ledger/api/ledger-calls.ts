import type { LedgerEntry } from '@kerala-stays/domain/money/ledger';
import { type ApiResult, askApi } from '#web/lib/api/api-client.ts';
import { type ApiPage, readAllPages } from '#web/lib/api/api-pages.ts';

/** First and last day, both included, as YYYY-MM-DD in Kerala's time. */
export type LedgerRange = { from: string; to: string };

/** One page of money movements in a range. */
export function listLedger(
  range: LedgerRange,
  cursor: string,
  token: string | null,
): Promise<ApiResult<ApiPage<LedgerEntry>>> {
  const query = cursor === '' ? range : { ...range, cursor };
  const options = { query, token, timeoutMs: 20_000 };
  return askApi('GET /payments/ledger', options, ({ entries, cursor: next }) => ({
    rows: entries,
    next,
  }));
}

/** Every movement in a range; 200,000 rows of 200 are 1,000 pages. */
export const listWholeLedger = (
  range: LedgerRange,
  getToken: () => Promise<string | null>,
): Promise<ApiResult<LedgerEntry[]>> =>
  readAllPages((cursor, token) => listLedger(range, cursor, token), getToken, {
    pages: 1000,
    message: 'This range is too long to export. Choose a shorter one.',
  });
