import { imageSources } from '@kerala-stays/domain/catalogue/images';
import { escapeHtml } from '@kerala-stays/domain/core/escape-html';
import { fullTitle, headTags, type PageHead, siteHeadId } from '../lib/browser/page-head.ts';
import { type StructuredData, structuredDataText } from '../lib/browser/structured-data.ts';

/** JSON for a script element; it cannot end the element. */
export const scriptJson = (value: unknown): string => escapeScript(JSON.stringify(value));

function escapeScript(json: string): string {
  return json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

/** The head of a page as HTML; every tag has the mark that lets the client replace it. */
export function renderHead(
  head: PageHead,
  siteUrl: string,
  structuredData: readonly StructuredData[] = [],
): string {
  const tags = headTags(head, siteUrl).map(({ tag, key: [name, value], content }) => {
    const attribute = tag === 'link' ? 'href' : 'content';
    return `<${tag} ${name}="${value}" ${attribute}="${escapeHtml(content)}" data-page-head>`;
  });
  const items = structuredData.map(
    (item) =>
      `<script type="application/ld+json" data-page-head>${escapeScript(structuredDataText(item, siteUrl))}</script>`,
  );
  return [
    `<title>${escapeHtml(fullTitle(head))}</title>`,
    `<link rel="expect" href="#${head.paintFrom ?? siteHeadId}" blocking="render">`,
    ...preloadFirstImage(head.firstImage),
    ...tags,
    ...items,
  ].join('\n    ');
}

/** In the head, so that the browser finds it before the styles and the page's own HTML. */
function preloadFirstImage(image: PageHead['firstImage']): string[] {
  const found = image && imageSources(image.url);
  if (!image || !found || found.srcSet === '') return [];
  // Only the preferred format: browsers without AVIF skip the line and find the WebP in the page.
  const [type, srcSet] =
    found.avifSrcSet === '' ? ['image/webp', found.srcSet] : ['image/avif', found.avifSrcSet];
  const sources = `imagesrcset="${escapeHtml(srcSet)}" imagesizes="${escapeHtml(image.sizes)}"`;
  return [`<link rel="preload" as="image" type="${type}" fetchpriority="high" ${sources}>`];
}
