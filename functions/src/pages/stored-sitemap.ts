export type SitemapHotel = { _id: string; updatedAt: Date };

/** Below a document's limit of 1 MiB, with room for its other fields. */
const maxPartLength = 900_000;

/**
 * Splits the sitemap's hotels into texts that each fit into a document: one line per hotel with its
 * id and the second of its last change. At least one text. 30,000 hotels fit into the first.
 */
export function splitSitemap(hotels: readonly SitemapHotel[], maxLength = maxPartLength): string[] {
  const parts = [''];
  for (const { _id, updatedAt } of hotels) {
    const line = `${_id} ${Math.floor(updatedAt.getTime() / 1000)}\n`;
    const last = parts.length - 1;
    if ((parts[last] ?? '').length + line.length > maxLength) parts.push(line);
    else parts[last] += line;
  }
  return parts;
}

/** Reads the texts of {@link splitSitemap}. A damaged line is left out. */
export function joinSitemap(parts: readonly string[]): SitemapHotel[] {
  return parts
    .flatMap((part) => part.split('\n'))
    .flatMap((line) => {
      const [, _id, seconds] = /^([\w-]{1,128}) (\d{1,11})$/.exec(line) ?? [];
      return _id === undefined ? [] : [{ _id, updatedAt: new Date(Number(seconds) * 1000) }];
    });
}
