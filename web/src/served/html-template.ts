import type { QueryRequest } from './early-read.ts';
import { escapeHtml } from './render-head.ts';

/** Where the built shell names the chunks of the served pages: the name of a page, and its files. */
const routeChunks = /<!--route-chunks(?: (\{.*?\}))?-->/;
/** Where it names the script of `start-early-read.ts`: before the fonts, which are as urgent and larger. */
const earlyRead = /<!--early-read(?: (\S+))?-->\s*/;

/**
 * The shell with the script that begins a read before the client's code is there.
 * @param shell text of the built `shell.html`; one that does not name the script stays without it
 */
export function withEarlyRead(shell: string, request: QueryRequest): string {
  const [url, body] = [escapeHtml(request.url), escapeHtml(request.body)];
  return shell.replace(earlyRead, (_place, file: string | undefined) =>
    file === undefined
      ? ''
      : `<script type="module" async fetchpriority="high" src="${file}" data-url="${url}" data-body="${body}"></script>`,
  );
}

/**
 * The shell with links that fetch a page's own code beside the entry script, not after it.
 * @param shell text of the built `shell.html`
 * @param page name of a served page; another one's code is not named in the shell
 * @param further links that this page wants as well
 */
export function withRoutePreloads(shell: string, page: string, further = ''): string {
  const chunks = routeChunks.exec(shell)?.[1];
  const files = chunks === undefined ? [] : (JSON.parse(chunks) as Record<string, string[]>)[page];
  const links = (files ?? []).map(
    (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`,
  );
  // A replacement function, because `$` in a text would be read as a pattern.
  return shell.replace(earlyRead, '').replace(routeChunks, () => [...links, further].join(''));
}
