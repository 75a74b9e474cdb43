import type { BreadcrumbList, Hotel, Organization } from 'schema-dts';

/**
 * An item of structured data (schema.org). Its own addresses are paths of the site, made absolute
 * by `structuredDataText`.
 */
export type StructuredData = Exclude<BreadcrumbList | Hotel | Organization, string>;

const addressKeys = new Set(['url', 'image', 'logo', 'item']);

/** JSON of an item, with whole addresses: crawlers resolve no paths in it. */
export function structuredDataText(item: StructuredData, siteUrl: string): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...item }, (key, value) =>
    addressKeys.has(key) && typeof value === 'string' ? new URL(value, siteUrl).href : value,
  );
}

/** The way to a page from the home page, by names and paths. */
export function breadcrumbs(
  ...steps: readonly (readonly [name: string, path: string])[]
): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item,
    })),
  };
}
