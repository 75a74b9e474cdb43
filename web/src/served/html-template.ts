/** Comment in the built shell with the chunks of the served pages, by page name. */
const routeChunks = /<!--route-chunks(?: (\{.*?\}))?-->/;

/** HTML parts of a page for the shell. */
export type PageParts = { head: string; body: string; snapshot: string };

/** Links that preload a page's own code in parallel with the entry script. */
function preloadLinks(shell: string, page: string): string {
  const chunks = routeChunks.exec(shell)?.[1];
  const files = chunks === undefined ? [] : (JSON.parse(chunks) as Record<string, string[]>)[page];
  return (files ?? [])
    .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`)
    .join('');
}

/** Links and scripts that fetch a page's code. */
const pageCode = /<!--page-code-->([\s\S]*)<!--\/page-code-->/;

/** The shell without a first screen, for a page that failed to render. */
export function fillPlainShell(shell: string, page: string): string {
  return shell.replace(routeChunks, () => preloadLinks(shell, page));
}

/**
 * The page: the built `shell.html` with its slots filled. Its code waits in a `template`, from which
 * the shell's script takes it after the first paint.
 * @param page name of a served page; the shell lists no code for others
 */
export function fillTemplate(shell: string, page: string, parts: PageParts): string {
  const whole = fillPlainShell(shell, page);
  const [, code = ''] = pageCode.exec(whole) ?? [];
  // Replacer functions, because `$` in a string has a special meaning.
  return whole
    .replace(pageCode, '')
    .replace(/<!--page-head-->[\s\S]*<!--\/page-head-->/, () => parts.head)
    .replace('<!--page-body-->', () => parts.body)
    .replace(
      '<!--page-snapshot-->',
      () => `${parts.snapshot}<template id="code">${code.trim()}</template>`,
    );
}
