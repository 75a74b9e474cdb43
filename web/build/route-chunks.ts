/**
 * The comment in the shell that names the chunks of served pages. Names of files may have two
 * hyphens in a row, before a hash that begins with one, and a comment in HTML may not.
 */
export function routeChunksComment(chunks: Readonly<Record<string, readonly string[]>>): string {
  return `<!--route-chunks ${JSON.stringify(chunks).replaceAll('--', '-\\u002d')}-->`;
}
