/** Where the built shell names the chunks of the served pages: the name of a page, and its files. */
const routeChunks = /<!--route-chunks(?: (\{.*?\}))?-->/;

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
  return shell.replace(routeChunks, () => [...links, further].join(''));
}
