import { withRoutePreloads } from '@kerala-stays/domain/page-shell';
import { readPagePath } from './page-path.ts';

/**
 * A page without its first screen, for when that could not be read or rendered: the client then reads
 * everything itself, so its code and the line to the database are begun with the HTML.
 * @param dataOrigin where the client reads documents, e.g. `https://firestore.googleapis.com`
 */
export function plainPage(shell: string, url: string, dataOrigin: string): string {
  const { page } = readPagePath(url);
  return withRoutePreloads(shell, page, `<link rel="preconnect" crossorigin href="${dataOrigin}">`);
}
