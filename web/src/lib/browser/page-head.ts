import { site } from '@kerala-stays/domain/content/site';
import { createContext, use, useEffect } from 'react';
import type { StructuredData } from './structured-data.ts';

/** Id of the header of every page. */
export const siteHeadId = 'site-head';

/** Metadata of a page for tabs, search engines and link previews. */
export type PageHead = {
  title: string;
  description: string;
  /** Canonical address (path and search only); null keeps the page out of search engines. */
  canonicalPath: string | null;
  /** The preview image; the sizes of uploaded ones are unknown. */
  image?: { url: string; alt: string; width?: number; height?: number };
  /** Largest picture of the first screen, preloaded before layout. */
  firstImage?: { url: string; sizes: string };
  /**
   * Id of an element: nothing is painted before the HTML up to it has arrived, because what stands above moves with
   * what stands below, or at its right-hand edge with what comes next. The site's header unless given. Browsers
   * without `rel="expect"` paint at once.
   */
  paintFrom?: string;
  /** HTTP status of the page when the server renders it. */
  status?: 200 | 404;
};

/** Receives the metadata of a page rendered on the server. */
export type HeadCollector = {
  head: PageHead | null;
  structuredData: readonly StructuredData[];
};
export const HeadCollectorContext = createContext<HeadCollector | null>(null);

const defaultImage: NonNullable<PageHead['image']> = {
  url: '/art/og-image.jpg',
  // A build draws the picture of an agency with a logo from it (`build/own-pictures.ts`).
  alt: import.meta.env.VITE_OWN_LOGO ? site.name : `${site.name}: a houseboat on the backwaters`,
  width: 1200,
  height: 630,
};

/** The tab's title: page name, then site name. */
export function fullTitle(head: PageHead): string {
  return head.title === site.name ? site.name : `${head.title} · ${site.name}`;
}

export type HeadTag = { tag: 'meta' | 'link'; key: [name: string, value: string]; content: string };

/** Tags of a page other than its title, each with its identifying attribute. */
export function headTags(head: PageHead, siteUrl: string): HeadTag[] {
  const absolute = (path: string) => new URL(path, siteUrl).href;
  const meta = (attribute: 'name' | 'property', name: string, content: string): HeadTag => ({
    tag: 'meta',
    key: [attribute, name],
    content,
  });
  const canonical = head.canonicalPath;
  const seen: HeadTag[] =
    canonical === null
      ? [meta('name', 'robots', 'noindex')]
      : [
          { tag: 'link', key: ['rel', 'canonical'], content: absolute(canonical) },
          meta('property', 'og:url', absolute(canonical)),
        ];
  const { url, alt, width, height } = head.image ?? defaultImage;
  const ogImage = { '': absolute(url), ':alt': alt, ':width': width, ':height': height };
  return [
    meta('name', 'description', head.description),
    ...seen,
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    ...Object.entries(ogImage).flatMap(([part, value]) =>
      value === undefined ? [] : [meta('property', `og:image${part}`, String(value))],
    ),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

/** Marks a page's own head tags, so that the next page can remove them. */
const ownTag = 'data-page-head';

function applyHead(head: PageHead): void {
  document.title = fullTitle(head);
  const wanted = headTags(head, location.origin).map(({ tag, key: [name, value], content }) => {
    const element = document.createElement(tag);
    element.setAttribute(name, value);
    element.setAttribute(tag === 'link' ? 'href' : 'content', content);
    return element;
  });
  const before = canonicalHref();
  for (const old of document.head.querySelectorAll(`:not(script)[${ownTag}]`)) old.remove();
  for (const element of wanted) {
    element.setAttribute(ownTag, '');
    document.head.append(element);
  }
  if (canonicalHref() === before) return;
  // Structured data is about the page that the server made.
  for (const old of document.head.querySelectorAll(`script[${ownTag}]`)) old.remove();
}

const canonicalHref = () =>
  document.head.querySelector('link[rel="canonical"]')?.getAttribute('href');

/**
 * Sets title, description, canonical address and previews, on the server and in the browser.
 * @param structuredData for search engines, which read the served page: undefined in the browser's
 *   code (`import.meta.env.SSR`), so that travellers do not download it
 */
export function usePageHead(
  head: PageHead,
  structuredData?: () => readonly StructuredData[],
): void {
  const collector = use(HeadCollectorContext);
  if (collector) {
    collector.head = head;
    collector.structuredData = structuredData?.() ?? [];
  }
  const text = JSON.stringify(head);
  useEffect(() => applyHead(JSON.parse(text) as PageHead), [text]);
}
