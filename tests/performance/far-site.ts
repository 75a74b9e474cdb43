import { type Browser, chromium } from '@playwright/test';
import { browserArguments, findBrowser } from '../../tools/shared/browser.ts';
import { stack } from '../support/stack.ts';
import { floorPages } from './floor-content.ts';
import { openFront } from './front.ts';
import { type Line, openLink } from './link.ts';
import { measuredPages, type PageName } from './measured-pages.ts';

/** What says that a page's own content is there, on ours and on the floor alike. */
const content: Record<PageName, string> = {
  home: 'h1',
  hotels: '[data-testid="hotel-card"]',
  hotel: 'h1',
};

export type FarPage = { name: PageName; url: string; floorUrl: string; content: string };

/** The running stack as people reach it: over a long line, through an edge with TLS, HTTP/2 and brotli. */
export type FarSite = {
  browser: Browser;
  /** What a browser of one's own has to be started with to reach the site. */
  browserArguments: string[];
  pages: FarPage[];
  setLine: (line: Line) => void;
  /** Pages come without their first screen from now on, or with it again. */
  setPlain: (plain: boolean) => void;
  close: () => Promise<void>;
};

export async function openFarSite(line: Line): Promise<FarSite> {
  const paths = await measuredPages();
  const floors = await floorPages(paths);
  let plain = false;
  let room = () => Promise.resolve();
  const front = await openFront({
    site: stack.site,
    extra: new Map(Object.entries(floors)),
    plain: () => plain,
    room: () => room(),
  });
  const siteLink = await openLink({ target: front.port, line });
  ({ room } = siteLink);
  // The emulator speaks no TLS; another round trip stands for it.
  const dataLink = await openLink({ target: stack.ports.firestore, line, handshakes: 2 });
  const reachArguments = [
    ...browserArguments,
    // Trusted, not merely forgiven: Chromium caches nothing of a page whose certificate is wrong.
    `--ignore-certificate-errors-spki-list=${front.publicKeyHash}`,
    // At the stack's own ports, because a page tells by its port where its emulators are.
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
      floorUrl: `${site}/floor${path}`,
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
      await front.close();
    },
  };
}
