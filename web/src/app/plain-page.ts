import { appCheckSiteKey } from '#web/config/env.ts';
import { firstHotelsRequest } from '#web/features/hotels/api/list-hotels.ts';
import { filesOfShell, withRoutePreloads } from '#web/lib/page-shell.ts';
import { escapeHtml } from '#web/lib/render-head.ts';
import { pageAt } from './routes/pages.ts';

export type PlainPageRequest = {
  /** Path and search of the page, e.g. `/hotels?sort=newest`. */
  url: string;
  /** Text of the built `shell.html`. */
  shell: string;
  /** Where the client reads documents, e.g. `https://firestore.googleapis.com`. */
  dataOrigin: string;
};

/** The script that begins a list's first read, where the address alone says what to ask. */
function earlyReadScript(params: URLSearchParams, shell: string, dataOrigin: string): string {
  const [file] = filesOfShell(shell, 'start-early-read');
  // With App Check a read needs a token, and with it the client's code.
  if (file === undefined || appCheckSiteKey) return '';
  const request = firstHotelsRequest(params, dataOrigin);
  if (request === null) return '';
  const [url, body] = [escapeHtml(request.url), escapeHtml(request.body)];
  return `<script type="module" async fetchpriority="high" src="${file}" data-url="${url}" data-body="${body}"></script>`;
}

/**
 * A page without its first screen, for when that could not be read or rendered: the client then reads
 * everything itself, so its code, the line to the database and a list's first read begin with the
 * HTML (performance §4.2).
 */
export function renderPlainPage({ url, shell, dataOrigin }: PlainPageRequest): string {
  const { pathname, searchParams } = new URL(url, dataOrigin);
  const page = pageAt(pathname);
  const line = `<link rel="preconnect" crossorigin href="${dataOrigin}">`;
  const read = page === 'hotels' ? earlyReadScript(searchParams, shell, dataOrigin) : '';
  return withRoutePreloads(shell, page, line + read);
}
