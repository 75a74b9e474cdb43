import { appCheckSiteKey } from '#web/config/env.ts';
import { firstHotelsRequest } from '#web/features/hotels/api/list-hotels.ts';
import { withEarlyRead, withRoutePreloads } from '#web/served/html-template.ts';
import { matchRoute } from '../app/routes/pages.ts';

export type PlainPageRequest = {
  /** Path and search of the page, e.g. `/hotels?sort=newest`. */
  url: string;
  /** Text of the built `shell.html`. */
  shell: string;
  /** Where the client reads documents, e.g. `https://firestore.googleapis.com`. */
  dataOrigin: string;
};

/**
 * A page without its first screen, for when that could not be read or rendered: the client then reads
 * everything itself, so its code, the line to the database and, where the address alone says what to
 * ask, a list's first read begin with the HTML (decision D52).
 */
export function renderPlainPage({ url, shell, dataOrigin }: PlainPageRequest): string {
  const { pathname, searchParams } = new URL(url, dataOrigin);
  const page = matchRoute(pathname);
  // With App Check a read needs a token, and with it the client's code.
  const readsEarly = page === 'hotels' && !appCheckSiteKey;
  const read = readsEarly ? firstHotelsRequest(searchParams, dataOrigin) : null;
  const line = `<link rel="preconnect" crossorigin href="${dataOrigin}">`;
  return withRoutePreloads(read === null ? shell : withEarlyRead(shell, read), page, line);
}
