import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type UserConfig } from 'vite';
import { agencyLogo, ownAgency } from '../domain/agency-files.ts';
import firebaseConfig from '../firebase.json' with { type: 'json' };
import { apiDocs } from './build/api-docs.ts';
import { assertPolicyAllowsAppCheck } from './build/app-check-policy.ts';
import { builtSite } from './build/built-site.ts';
import { builtClassName } from './build/class-names.ts';
import { clientOnly } from './build/client-only.ts';
import { ownColours } from './build/own-colours.ts';
import { ownPictures } from './build/own-pictures.ts';
import { plainFiles } from './build/plain-files.ts';
import { reachPolicy } from './build/reach-policy.ts';
import { securityTxtFile } from './build/security-txt.ts';
import { shellPage } from './build/shell-page.ts';
import { webManifest } from './build/web-manifest.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Firebase's packages do not declare themselves free of side effects, and reactfire's one file
 * imports every product.
 */
const treeshake = {
  moduleSideEffects: [
    { test: /node_modules\/(@firebase|firebase|reactfire|rxfire|rxjs)\//, sideEffects: false },
    // `domain` is pure by its own rule: unused modules have no effect.
    { test: /\/domain\/src\//, sideEffects: false },
    // What only search engines read: the browser's code does not use it.
    { test: /\/(hotel|agency)-data\.ts$/, sideEffects: false },
  ],
};

/** reactfire imports every product; the two unused ones would add 37 KB to each live screen. */
const withoutUnusedFirebase = {
  find: /^firebase\/(database|remote-config)$/,
  replacement: here('./src/lib/firebase/unused-firebase.ts'),
};

/** The policy of firebase.json forbids zod's default parser compilation (`strict-zod.ts`). */
const strictZod = { find: /^zod$/, replacement: here('./src/lib/forms/strict-zod.ts') };

/** A build without a site key leaves App Check out altogether. */
const withoutAppCheck = {
  find: /^\.\/app-check\.ts$/,
  replacement: here('./src/lib/firebase/app-check-off.ts'),
};

/** Its default export is the development build, whose warnings no visitor reads. */
const routerWithoutWarnings = {
  find: /^react-router$/,
  replacement: here('../node_modules/react-router/dist/production/index.mjs'),
};

/** Pages are rendered to text: the streaming renderers would double the size. */
const onlyRenderToString = {
  find: /^react-dom\/server$/,
  replacement: here('../node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js'),
};

/** Emulator ports in `npm run dev`; the launcher shifts them all by one offset. */
const portOffset = Number(process.env.KS_PORT_OFFSET ?? 0);
const hosting = `http://127.0.0.1:${5000 + portOffset}`;

const modules = (...names: string[]) => new RegExp(names.join('|'));

/**
 * Chunks of the public pages. Without them every module that two pages share becomes a chunk of its
 * own, and a first view requests twenty files. A group includes the imports of its modules, as far as
 * no group before it has them.
 */
const chunkGroups = [
  // Everything imports it: it can be evaluated while the rest is on its way.
  {
    name: 'react',
    test: modules('rolldown/runtime', '/node_modules/(react|react-dom|scheduler)/'),
  },
  // The frame of every page, and what all of them share.
  {
    name: 'site',
    test: modules(
      '/web/src/(main|app/app|served/snapshot)\\.tsx?',
      '/web/src/components/(section|part-boundary|site-image)\\.tsx',
      '/web/src/lib/(browser/(page-head|use-address-params|use-is-here|use-search-params)|api/server-clock|layers/use-opening)\\.ts',
      '/web/src/site/catalogue/hotels/components/(arriving-hotel|feature-chips|highlights)\\.tsx',
      '/web/src/site/house/components/(list-)?map-button\\.tsx',
      '/web/src/site/catalogue/favourites/(favourites|components/favourite-(button|hearts))\\.',
      '/domain/src/(core/(calendar|count-of|document-id|page-messages|tel-link)|catalogue/(hotel-card|hotel-read)|house/distance-text)\\.ts',
    ),
  },
  // Lists of hotels, on the home page and the list page.
  {
    name: 'lists',
    test: modules(
      '/web/src/site/search/components/search-bar\\.tsx',
      '/web/src/site/catalogue/hotels/components/(hotel-card|hotel-card-skeleton|loading-hotels)\\.tsx',
      '/web/src/lib/catalogue/',
      '/web/src/site/catalogue/hotels/use-known-catalogue\\.ts',
      '/domain/src/(catalogue/(hotel-query|recommend)|content/(banner-places|banner-read|list-digests))\\.ts',
    ),
  },
  // The list of hotels beyond its cards, on its own page and a category's.
  {
    name: 'hotel-list',
    test: modules(
      '/web/src/site/catalogue/hotels/(api/list-hotels|count-stays|list-choices|use-distances|use-hotel-(filters|list))\\.ts',
      '/web/src/site/catalogue/hotels/components/(hotel-results|list-(head|row))\\.tsx',
      '/web/src/site/catalogue/categories/components/category-links\\.',
    ),
  },
  // Names and times of the payment provider, which many lazy screens share.
  {
    name: 'provider',
    test: modules(
      '/domain/src/money/(payment-provider|refund-window)\\.ts',
      '/web/src/config/payment-provider\\.ts',
    ),
  },
  // A hotel's page and its lazily loaded screens.
  {
    name: 'stay',
    test: modules(
      '/domain/src/(catalogue/image-subject|bookings/policy-terms|core/time-of-day|house/(house-(facts|of-stay|read|text)|place)|search/people-params)\\.ts',
      '/web/src/site/catalogue/hotels/api/get-hotel\\.ts',
      '/web/src/site/house/(api/get-house-facts|components/(good-to-know|house-rows))\\.',
      '/reviews/components/review-item\\.tsx',
    ),
  },
  // Those screens alone.
  { name: 'stay-rules', test: modules('/domain/src/(core/money|rates/(rate-card|rate-tax))\\.ts') },
];

const contentSecurityPolicy =
  firebaseConfig.hosting.headers
    .find(({ source }) => source === '**')
    ?.headers.find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';

export default defineConfig(({ command, mode }): UserConfig => {
  const env = loadEnv(mode, here('.'), 'VITE_');
  if (command === 'build' && !env.VITE_FIREBASE_PROJECT_ID) {
    throw new Error(
      'VITE_FIREBASE_PROJECT_ID is not set. Copy web/.env.example to web/.env.production and fill it in, or build with `--mode emulator`.',
    );
  }
  const forEmulators = env.VITE_FIREBASE_EMULATORS === 'true';
  const dataOrigin = forEmulators
    ? `http://127.0.0.1:${8080 + portOffset}`
    : 'https://firestore.googleapis.com';
  // Must be the site's own address for sign-in to work; a deploy checks it.
  const siteUrl = forEmulators ? hosting : `https://${env.VITE_FIREBASE_AUTH_DOMAIN}`;
  const appCheckSiteKey = env.VITE_APP_CHECK_SITE_KEY ?? '';
  assertPolicyAllowsAppCheck(appCheckSiteKey, contentSecurityPolicy);
  return {
    root: here('.'),
    plugins: [
      react(),
      ownAgency(),
      ownColours(),
      ownPictures(),
      shellPage(
        dataOrigin,
        reachPolicy({
          forEmulators,
          appCheck: appCheckSiteKey !== '',
          mapTiles: builtSite.mapTiles,
        }),
      ),
      plainFiles(siteUrl),
      webManifest(),
      clientOnly(),
      apiDocs(),
      securityTxtFile(env.VITE_SECURITY_CONTACT ?? ''),
    ],
    resolve: {
      alias: [
        withoutUnusedFirebase,
        strictZod,
        ...(command === 'build' ? [onlyRenderToString, routerWithoutWarnings] : []),
        ...(command === 'build' && appCheckSiteKey === '' ? [withoutAppCheck] : []),
      ],
    },
    define: {
      'import.meta.env.VITE_OWN_LOGO': JSON.stringify(agencyLogo() === null ? '' : '/art/mark.svg'),
      'import.meta.env.VITE_APP_CHECK_SITE_KEY': JSON.stringify(appCheckSiteKey),
      // The dev server's own port is not an emulator port: without this its page would compute an
      // offset of 173.
      ...(command === 'serve'
        ? { 'import.meta.env.VITE_PORT_OFFSET': JSON.stringify(String(portOffset)) }
        : {}),
    },
    ...(command === 'build' ? { css: { modules: { generateScopedName: builtClassName } } } : {}),
    server: {
      host: '127.0.0.1',
      port: 5173 + portOffset,
      strictPort: true,
      proxy: { '/api': hosting, '/media': hosting },
    },
    builder: {},
    build: {
      target: 'baseline-widely-available',
      // One stylesheet, inlined in the shell: no request between the HTML and its first paint.
      cssCodeSplit: false,
      // Browsers without `modulepreload` find the files a little later.
      modulePreload: { polyfill: false },
      rolldownOptions: { treeshake },
    },
    environments: {
      client: {
        build: {
          outDir: 'dist',
          manifest: true,
          sourcemap: 'hidden',
          rolldownOptions: {
            input: here('./shell.html'),
            output: { codeSplitting: { groups: chunkGroups } },
            treeshake,
          },
        },
      },
      ssr: {
        resolve: { noExternal: true },
        // Vite leaves this to runtime, and the file would also include React's development build.
        // Build only: in tests JSX needs that one.
        define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
        build: {
          outDir: 'dist-server',
          ssr: true,
          copyPublicDir: false,
          minify: true,
          target: 'node24',
          rolldownOptions: {
            input: { 'entry-server': here('./src/served/entry-server.tsx') },
            output: { codeSplitting: false },
            treeshake,
          },
        },
      },
    },
  };
});
