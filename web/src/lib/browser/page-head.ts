import { site } from '@kerala-stays/domain/content/site';
import { createContext, use, useEffect } from 'react';

/** Metadata of a page for tabs, search engines and link previews. */
export type PageHead = {
  title: string;
  description: string;
  /** Canonical address (path and search only); null keeps the page out of search engines. */
  canonicalPath: string | null;
  /** Address of the preview image. */
  image?: string;
  /** Largest picture of the first screen, preloaded before layout. */
  firstImage?: { url: string; sizes: string };
  /** Structured data (schema.org). */
  jsonLd?: Record<string, unknown>;
  /** HTTP status of the page when the server renders it. */
  status?: 200 | 404;
};

/** Receives the metadata of a page rendered on the server. */
export type HeadCollector = { head: PageHead | null };
export const HeadCollectorContext = createContext<HeadCollector | null>(null);

const defaultImage = '/art/og-image.jpg';

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
  return [
    meta('name', 'description', head.description),
    ...seen,
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:image', absolute(head.image || defaultImage)),
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
  if (head.jsonLd) {
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.textContent = JSON.stringify(head.jsonLd);
    wanted.push(script as unknown as HTMLMetaElement);
  }
  for (const old of document.head.querySelectorAll(`[${ownTag}]`)) old.remove();
  for (const element of wanted) {
    element.setAttribute(ownTag, '');
    document.head.append(element);
  }
}

/** Sets title, description, canonical address and previews, on the server and in the browser. */
export function usePageHead(head: PageHead): void {
  const collector = use(HeadCollectorContext);
  if (collector) collector.head = head;
  const text = JSON.stringify(head);
  useEffect(() => applyHead(JSON.parse(text) as PageHead), [text]);
}
