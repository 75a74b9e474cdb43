import { readFileSync } from 'node:fs';
import { servedPageNames } from '@kerala-stays/domain/content/site-pages';
import { escapeHtml } from '@kerala-stays/domain/core/escape-html';
import type { Plugin } from 'vite';
import { agencyLogo } from '../../domain/agency-files.ts';
import { builtSite } from './built-site.ts';
import { recolour } from './own-colours.ts';
import { routeChunksComment } from './route-chunks.ts';

const iconFile = new URL('../public/favicon.svg', import.meta.url);

/** The icon as a data URL; only characters that a URL or its attribute may not have are escaped. */
function iconAddress(): string {
  const svg = recolour(readFileSync(iconFile, 'utf8'))
    .replace(/<title>.*<\/title>/, '')
    .trim()
    .replaceAll('"', "'");
  return `data:image/svg+xml,${svg.replace(/[%#<>\s]/g, encodeURIComponent)}`;
}

const email = escapeHtml(builtSite.email);
/** How to reach the agency without scripts. */
const contact = `write to <a href="mailto:${email}">${email}</a>, or call <a href="tel:${builtSite.phone.replaceAll(' ', '')}">${builtSite.phone}</a>`;

/**
 * Modules whose files the server names in pages (`src/served/html-template.ts`). Not those of texts,
 * which are read before their code is needed: the shell has to stay small.
 */
const namedRoutes = servedPageNames.filter(
  (name) => !/^(about|privacy|terms|accessibility)$/.test(name),
);
const servedRoute = new RegExp(`/app/routes/(${namedRoutes.join('|')})-route.tsx$`);

/** One file of the code that every page needs. */
const script = (file: string) =>
  `<script type="module" fetchpriority="low" crossorigin src="${file}"></script>`;

/**
 * Finishes `shell.html`, the one HTML file of the site (not named `index.html`, so that Hosting
 * passes `/` to the function that renders pages):
 * - the agency's name is filled in, and its addresses for a browser without scripts;
 * - the stylesheet is inlined, because it is small and blocks rendering;
 * - the code is marked off, so that a page with a first screen can hold it back until that is
 *   painted (decision 056). Each file is a script of its own: it is evaluated when it arrives, in a
 *   task of its own, and at low priority, after the first image;
 * - the demo's icon is inlined, because browsers fetch it with the first view;
 * - the build's half of the Content-Security-Policy comes before anything that loads; hot reload
 *   needs more;
 * - the connection to Firestore is opened with the code: a page without its first screen reads from
 *   there as soon as its code runs, and would wait three round trips for the connection;
 * - the chunks of the server-rendered routes are listed in a comment, for the server to preload.
 *
 * One script is inline, allowed by its hash in firebase.json. It has three jobs. It fetches code that
 * was held back, at the first paint with content, or after three seconds where nothing is painted,
 * as in a hidden tab. It shows our fonts from the first paint where this browser has them
 * (`src/lib/browser/late-fonts.ts`). And it runs when our other code is missing: a release has
 * replaced the files since the page was made, or the connection failed. It reloads at most once a
 * minute to get the new release; otherwise it shows what is missing. The same `reloadOnce` handles
 * code that fails to load later (`src/lib/missing-code.ts`).
 *
 * In development every page address serves the shell, as on Hosting, except the component gallery,
 * which only the dev server has.
 */
export function shellPage(dataOrigin: string, reachPolicy: string): Plugin {
  return {
    name: 'kerala-stays:shell-page',
    transformIndexHtml: (html, { server }) =>
      recolour(html)
        .replace(
          '<!--reach-policy-->',
          server ? '' : `<meta http-equiv="Content-Security-Policy" content="${reachPolicy}">`,
        )
        .replace(
          '<!--data-preconnect-->',
          `<link rel="preconnect" href="${dataOrigin}" crossorigin>`,
        )
        .replaceAll('<!--site-name-->', () => escapeHtml(builtSite.name))
        .replace('<!--site-contact-->', () => contact),
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const wantsPage = request.headers.accept?.includes('text/html') ?? false;
        const isPage = wantsPage && !/^\/(@|api\/|media\/|src\/)/.test(request.url ?? '');
        if (isPage) request.url = request.url === '/gallery' ? '/gallery.html' : '/shell.html';
        next();
      });
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const shell = bundle['shell.html'];
        if (shell?.type !== 'asset') return;
        let html = String(shell.source);

        html = html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (tag, file) => {
          const css = bundle[file];
          if (css?.type !== 'asset') return tag;
          delete bundle[file];
          return `<style>${String(css.source).trim()}</style>`;
        });
        // A logo may be too large for a shell that comes with every page.
        if (agencyLogo() === null) {
          html = html.replace('href="/favicon.svg"', () => `href="${iconAddress()}"`);
        }
        // Vite preloads what the entry imports, in the order of evaluation.
        const imported: string[] = [];
        const entries: string[] = [];
        html = html.replace(
          /[ \t]*<(script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)">(?:<\/script>)?\n?/g,
          (_, tag: string, file: string) => {
            (tag.startsWith('link') ? imported : entries).push(file);
            return '';
          },
        );
        const files = [...imported, ...entries];
        html = html.replace('<!--page-code-->', () =>
          ['<!--page-code-->', ...files.map(script)].join('\n    '),
        );

        const chunks: Record<string, string[]> = {};
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk') continue;
          const module = output.facadeModuleId ?? '';
          const route = servedRoute.exec(module)?.[1];
          if (!route) continue;
          const needed = [output.fileName, ...output.imports].map((file) => `/${file}`);
          // The shell already has the files that every page needs.
          chunks[route] = needed.filter((file) => !files.includes(file));
        }
        shell.source = html.replace('<!--route-chunks-->', () => routeChunksComment(chunks));
      },
    },
  };
}
