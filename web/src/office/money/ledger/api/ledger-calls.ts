import type { LedgerFilter, ShownLedgerEntry } from '@kerala-stays/domain/money/ledger-filter';
import { type ApiResult, askApi } from '#web/lib/api/api-client.ts';
import { type ApiPage, readAllPages } from '#web/lib/api/api-pages.ts';

/** First and last day, both included, as YYYY-MM-DD in Kerala's time. */
export type LedgerChoice = LedgerFilter & { from: string; to: string };

/** One page of money movements, newest first. */
export function listLedger(
  { from, to, kind, way, hotelId }: LedgerChoice,
  cursor: string,
  token: string | null,
): Promise<ApiResult<ApiPage<ShownLedgerEntry>>> {
  const query = {
    from,
    to,
    ...(kind && { kind }),
    ...(way && { way }),
    ...(hotelId && { hotel: hotelId }),
    ...(cursor && { cursor }),
  };
  const options = { query, token, timeoutMs: 20_000 };
  return askApi('GET /payments/ledger', options, ({ entries, cursor: next }) => ({
    rows: entries,
    next,
  }));
}

/** Every chosen movement; 200,000 rows of 200 are 1,000 pages. */
export const listWholeLedger = (
  choice: LedgerChoice,
  getToken: () => Promise<string | null>,
): Promise<ApiResult<ShownLedgerEntry[]>> =>
  readAllPages((cursor, token) => listLedger(choice, cursor, token), getToken, {
    pages: 1000,
    message: 'This range is too long to export. Choose a shorter one.',
  });
