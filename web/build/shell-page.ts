import { readFileSync } from 'node:fs';
import { servedPageNames } from '@kerala-stays/domain/content/site-pages';
import type { Plugin } from 'vite';

const iconFile = new URL('../public/favicon.svg', import.meta.url);

/** The icon as a data address; only what would end the address or its attribute is escaped. */
function iconAddress(): string {
  const svg = readFileSync(iconFile, 'utf8')
    .replace(/<title>.*<\/title>/, '')
    .trim()
    .replaceAll('"', "'");
  return `data:image/svg+xml,${svg.replace(/[%#<>]/g, encodeURIComponent)}`;
}

/** Modules whose files the server names in pages (`src/served/html-template.ts`). */
const servedRoute = new RegExp(`/app/routes/(${servedPageNames.join('|')})-route.tsx$`);

/**
 * Finishes `shell.html`, the one HTML file of the site (it is not called `index.html`, so that
 * Hosting hands `/` to the function that renders pages):
 * - the stylesheet is put into the page itself, because it is small and everything waits for it;
 * - the entry script is fetched at low priority, after the first image;
 * - the icon is put into the page, because browsers fetch it with the first view;
 * - the two fonts are preloaded under their hashed names;
 * - the build's half of the Content-Security-Policy comes before anything that loads; hot reload needs more;
 * - the connection to Firestore is opened with the page: a page without its first screen reads there as
 *   soon as its code runs, and would wait three round trips for the connection;
 * - the chunks of the server-rendered routes are named in a comment, for the server to preload.
 *
 * One script stands in the page itself, allowed by its hash in firebase.json. It is there when nothing else of
 * ours is: the page names a script that is missing, because a release replaced both since the page was made,
 * or because the line failed. Reloaded once a minute at most, the page is of the new release; else it says
 * what it lacks. The same `reloadOnce` serves where code is missing that was fetched later (`src/lib/missing-code.ts`).
 *
 * In development every page address serves the shell, as Hosting does, but for the gallery of components,
 * which only the dev server has.
 */
export function shellPage(dataOrigin: string, reachPolicy: string): Plugin {
  return {
    name: 'kerala-stays:shell-page',
    transformIndexHtml: (html, { server }) =>
      html
        .replace(
          '<!--reach-policy-->',
          server ? '' : `<meta http-equiv="Content-Security-Policy" content="${reachPolicy}">`,
        )
        .replace(
          '<!--data-preconnect-->',
          `<link rel="preconnect" href="${dataOrigin}" crossorigin>`,
        ),
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
        html = html.replace('href="/favicon.svg"', () => `href="${iconAddress()}"`);
        html = html.replace(
          /<(script type="module"|link rel="modulepreload")/g,
          '<$1 fetchpriority="low"',
        );

        const chunks: Record<string, string[]> = {};
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk') continue;
          const module = output.facadeModuleId ?? '';
          const route = servedRoute.exec(module)?.[1];
          if (!route) continue;
          const files = [output.fileName, ...output.imports].map((file) => `/${file}`);
          // What every page needs is preloaded by the shell already.
          chunks[route] = files.filter((file) => !html.includes(`href="${file}"`));
        }
        const fonts = Object.keys(bundle)
          // The whole fonts are for letters that few pages hold.
          .filter((file) => /-ascii-[^/]*\.woff2$/.test(file))
          .map(
            (file) =>
              `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
          );
        html = html.replace('<!--font-preloads-->', fonts.join(''));
        shell.source = html.replace(
          '<!--route-chunks-->',
          `<!--route-chunks ${JSON.stringify(chunks)}-->`,
        );
      },
    },
  };
}
