import { type Browser, chromium } from '@playwright/test';
import { measuredPages, type PageName } from '../../tests/e2e/support/measured-pages.ts';
import { stack } from '../../tests/support/stack.ts';
import { browserArguments, findBrowser } from '../../tools/shared/browser.ts';
import { baselinePages } from './baseline-content.ts';
import { openEdgeProxy } from './edge-proxy.ts';
import { type Line, openThrottledLink } from './throttled-link.ts';

/** Text that proves that a page's own content is there, on our page and on the baseline. */
const content: Record<PageName, string> = {
  home: 'h1',
  hotels: '[data-testid="hotel-card"]',
  hotel: 'h1',
};

export type ThrottledPage = { name: PageName; url: string; baselineUrl: string; content: string };

/**
 * The running stack as people reach it: over a long line, through an edge with TLS, HTTP/2 and
 * brotli.
 */
export type ThrottledSite = {
  browser: Browser;
  /** Arguments that a separate browser needs to reach the site. */
  browserArguments: string[];
  pages: ThrottledPage[];
  setLine: (line: Line) => void;
  /** Serves pages without their first screen, or with it again. */
  setPlain: (plain: boolean) => void;
  close: () => Promise<void>;
};

export async function openThrottledSite(line: Line): Promise<ThrottledSite> {
  const paths = await measuredPages();
  const baselines = await baselinePages(paths);
  let plain = false;
  let room = () => Promise.resolve();
  const proxy = await openEdgeProxy({
    site: stack.site,
    extra: new Map(Object.entries(baselines)),
    plain: () => plain,
    room: () => room(),
  });
  const siteLink = await openThrottledLink({ target: proxy.port, line });
  ({ room } = siteLink);
  // The emulator has no TLS; another round trip simulates it.
  const dataLink = await openThrottledLink({ target: stack.ports.firestore, line, handshakes: 2 });
  const reachArguments = [
    ...browserArguments,
    // Trusted rather than ignored: Chromium caches nothing from pages with a certificate error.
    `--ignore-certificate-errors-spki-list=${proxy.publicKeyHash}`,
    // On the stack's own ports, because a page derives the emulators' ports from its own.
    `--host-resolver-rules=${[
      `MAP 127.0.0.1:${stack.ports.hosting} 127.0.0.1:${siteLink.port}`,
      `MAP 127.0.0.1:${stack.ports.firestore} 127.0.0.1:${dataLink.port}`,
    ].join(',')}`,
  ];
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...reachArguments, '--force-effective-connection-type=4G'],
  });
  const site = `https://127.0.0.1:${stack.ports.hosting}`;
  return {
    browser,
    browserArguments: reachArguments,
    pages: Object.entries(paths).map(([name, path]) => ({
      name: name as PageName,
      url: site + path,
      baselineUrl: `${site}/baseline${path}`,
      content: content[name as PageName],
    })),
    setLine: (next) => {
      siteLink.setLine(next);
      dataLink.setLine(next);
    },
    setPlain: (next) => {
      plain = next;
    },
    close: async () => {
      await browser.close();
      await Promise.all([siteLink.close(), dataLink.close()]);
      await proxy.close();
    },
  };
}
