/** Where the built shell names the chunks of the served pages: the name of a page, and its files. */
const routeChunks = /<!--route-chunks(?: (\{.*?\}))?-->/;

/** What a page puts into the shell, as HTML. */
export type PageParts = { head: string; body: string; snapshot: string };

/** Links that fetch a page's own code beside the entry script, not after it. */
function preloadLinks(shell: string, page: string): string {
  const chunks = routeChunks.exec(shell)?.[1];
  const files = chunks === undefined ? [] : (JSON.parse(chunks) as Record<string, string[]>)[page];
  return (files ?? [])
    .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`)
    .join('');
}

/** The shell without a first screen, for a page that could not be rendered. */
export function fillPlainShell(shell: string, page: string): string {
  return shell.replace(routeChunks, () => preloadLinks(shell, page));
}

/**
 * The page: the built `shell.html` with its places filled.
 * @param page name of a served page; another one's code is not named in the shell
 */
export function fillTemplate(shell: string, page: string, parts: PageParts): string {
  // Replacements are functions, because `$` in a text would be read as a pattern.
  return shell
    .replace(routeChunks, () => preloadLinks(shell, page))
    .replace(/<!--page-head-->[\s\S]*<!--\/page-head-->/, () => parts.head)
    .replace('<!--page-body-->', () => parts.body)
    .replace('<!--page-snapshot-->', () => parts.snapshot);
}
