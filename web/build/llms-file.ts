import {
  type ServedPageName,
  servedPageNames,
  servedPages,
  sitemapPath,
} from '@kerala-stays/domain/content/site-pages';
import { builtSite } from './built-site.ts';

/** Words about each page that is served whole. */
const pageWords: Record<ServedPageName, { title: string; text: string }> = {
  home: { title: 'Home', text: 'featured stays, kinds of stays and destinations' },
  hotels: {
    title: 'Hotels',
    text: 'all stays; `?destination=NAME` for a town; `from`, `to` (YYYY-MM-DD), `rooms`, `adults` and `ages` for stays that are free, with whole prices',
  },
  hotel: { title: 'A hotel', text: 'rooms, prices, house rules, cancellation and reviews' },
  category: { title: 'A kind of stay', text: 'its hotels' },
  about: { title: 'About us', text: 'who we are, and how to reach us' },
  privacy: { title: 'Privacy', text: 'what we store, for how long, and your rights' },
  terms: { title: 'Cancellation and refunds', text: 'what is paid back, and when' },
  accessibility: { title: 'Accessibility', text: 'what works for whom, and whom to tell' },
};

/** Calls that need no account, as assistants use them. */
const openCalls = [
  ['/api/stays', 'free stays on dates with their whole price'],
  ['/api/stays/words', 'hotels and towns that match words'],
  ['/api/hotels', 'all hotels, page by page'],
  ['/api/policy', 'what is paid back when a stay is cancelled'],
  ['/api/openapi.json', 'every call with its fields'],
] as const;

const isFixed = (path: string) => !path.includes(':');

/** The site in short for language models (llmstxt.org), from the table of pages. */
export function llmsText(siteUrl: string): string {
  const { name, description, phone, email } = builtSite;
  const lines = servedPageNames.map((page) => {
    const { path } = servedPages[page];
    const { title, text } = pageWords[page];
    return isFixed(path)
      ? `- [${title}](${siteUrl}${path}): ${text}`
      : `- ${title}, ${siteUrl}${path.replace(/:(\w+)/g, '{$1}')}: ${text}`;
  });
  return [
    `# ${name}`,
    '',
    `> ${description.replace(/\s+/g, ' ')}`,
    '',
    'Prices and free rooms change: ask again before you name one. A room is held by a booking alone, never by an answer of a search.',
    `A person answers at ${phone} and ${email}.`,
    '',
    '## Pages',
    '',
    ...lines,
    `- [Sitemap](${siteUrl}${sitemapPath}): every hotel and kind of stay`,
    '',
    '## Data',
    '',
    ...openCalls.map(([path, text]) => `- [${path}](${siteUrl}${path}): ${text}`),
    `- MCP server: POST ${siteUrl}/api/mcp, revision 2026-07-28 without sessions; finds and prices stays, and prepares an inquiry that the person sends`,
    '- Keys for programs of the agency and examples: docs/build-on-it.md of the source',
    '',
  ].join('\n');
}
