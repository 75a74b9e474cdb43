import type { ApiResult } from './api-client.ts';

/** A page of a list; `next` is the cursor of the following page, '' for none. */
export type ApiPage<Row> = { rows: Row[]; next: string };

/** Reads one page of a list. @param cursor '' for the first one */
export type ReadPage<Row> = (
  cursor: string,
  token: string | null,
) => Promise<ApiResult<ApiPage<Row>>>;

type Watch = {
  /** Is told after each page how many rows there are. */
  onProgress?: (rows: number) => void;
  /** Asked before each page. */
  isStopped?: () => boolean;
  /** The message of a stopped reading. */
  stopped?: string;
};

/**
 * All rows of a list, or the problem of the page that failed: an export is complete or nothing.
 * @param bound stops the endless loop of a wrong server cursor, with a sentence for the reader
 */
export async function readAllPages<Row>(
  readPage: ReadPage<Row>,
  getToken: () => Promise<string | null>,
  bound: { pages: number; message: string },
  watch: Watch = {},
): Promise<ApiResult<Row[]>> {
  const rows: Row[] = [];
  let cursor = '';
  for (let page = 0; page < bound.pages; page++) {
    if (watch.isStopped?.() === true) return { ok: false, message: watch.stopped ?? '' };
    const result = await readPage(cursor, await getToken());
    if (!result.ok) return result;
    rows.push(...result.value.rows);
    watch.onProgress?.(rows.length);
    cursor = result.value.next;
    if (cursor === '') return { ok: true, value: rows };
  }
  return { ok: false, message: bound.message };
}
