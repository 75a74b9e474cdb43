/** Where the built shell names the files of the served pages: a name, and what belongs to it. */
const namedFiles = /<!--route-chunks(?: (\{.*?\}))?-->/;

/**
 * What the built shell names for the server: a served page's chunks under the page's name, and
 * `start-early-read`, the script of that name.
 * @param shell text of the built `shell.html`
 * @returns addresses; none for what the shell does not name
 */
export function filesOfShell(shell: string, name: string): string[] {
  const files = namedFiles.exec(shell)?.[1];
  return files === undefined ? [] : ((JSON.parse(files) as Record<string, string[]>)[name] ?? []);
}

/**
 * The shell with links that fetch a page's own code beside the entry script, not after it.
 * @param shell text of the built `shell.html`
 * @param page name of a served page; another one's code is not named in the shell
 * @param further tags that this page wants as well
 */
export function withRoutePreloads(shell: string, page: string, further = ''): string {
  const links = filesOfShell(shell, page).map(
    (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`,
  );
  // A replacement function, because `$` in a text would be read as a pattern.
  return shell.replace(namedFiles, () => [...links, further].join(''));
}
