import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, defineConfig, type Plugin } from 'vite';
import { ownAgency } from '../domain/agency-files.ts';

/**
 * The client's build, or a placeholder while `web` is not built, so that this build never needs it.
 */
function fromWeb(built: string, standIn: string): string {
  const path = fileURLToPath(new URL(`../web/${built}`, import.meta.url));
  return existsSync(path) ? path : fileURLToPath(new URL(standIn, import.meta.url));
}

/**
 * The copy of a package used by another one. npm nests a copy with each of Google's packages,
 * because firebase-tools needs an older version at the root; the bundle uses one for all.
 */
function copyOf(name: string, dependent: string): { find: RegExp; replacement: string } {
  const from = createRequire(import.meta.resolve(dependent));
  return { find: new RegExp(`^${name}$`), replacement: from.resolve(name) };
}

const smallerPackages = [
  copyOf('google-gax', '@google-cloud/firestore'),
  copyOf('google-auth-library', 'firebase-admin/app'),
  { find: /^lru-cache$/, replacement: fileURLToPath(import.meta.resolve('lru-cache')) },
  {
    find: /^(@google-cloud\/firestore-api\/build|\.\.)\/protos\/protos$/,
    replacement: fileURLToPath(new URL('./src/platform/firestore-protos.ts', import.meta.url)),
  },
  {
    find: /^(\.\.\/)+protos\/(iam_service|locations|operations)$/,
    replacement: fileURLToPath(new URL('./src/platform/unused-protos.ts', import.meta.url)),
  },
  // Node has these built in; the polyfill is fetch-blob's, for older versions.
  { find: 'web-streams-polyfill/dist/ponyfill.es2018.js', replacement: 'node:stream/web' },
];

/**
 * Prints one line per build with its cause: `npm run dev` then makes the emulator reload the
 * functions (`tools/launcher/functions-build.ts`).
 */
function announceBuilds(): Plugin {
  const changed = new Set<string>();
  const root = fileURLToPath(new URL('..', import.meta.url));
  return {
    name: 'announce-builds',
    watchChange: (file) => void changed.add(relative(root, file)),
    closeBundle(error) {
      if (error || !this.meta.watchMode) return;
      process.stdout.write(`${['Built', ...changed].join(' ')}\n`);
      changed.clear();
    },
  };
}

/**
 * Builds the thread that reads calendars into a small file of its own beside the bundle: it starts
 * in a moment, and has nothing of the functions inside (decision 055).
 */
function buildFeedThread(minify: boolean): Plugin {
  return {
    name: 'build-feed-thread',
    apply: 'build',
    async buildStart() {
      const built = await build({
        configFile: false,
        root: fileURLToPath(new URL('.', import.meta.url)),
        logLevel: 'warn',
        plugins: [ownAgency()],
        ssr: { noExternal: true },
        build: {
          ssr: 'src/calendars/feed-thread.ts',
          write: false,
          target: 'node24',
          rolldownOptions: { output: { entryFileNames: 'feed-thread.js', minify } },
        },
      });
      for (const file of [built].flat().flatMap((each) => ('output' in each ? each.output : []))) {
        if (file.type !== 'chunk') continue;
        this.emitFile({ type: 'prebuilt-chunk', fileName: file.fileName, code: file.code });
        for (const id of file.moduleIds) this.addWatchFile(id);
      }
    },
  };
}

/**
 * One file for Cloud Functions (decision 015): the domain, the client's server bundle and the npm
 * packages inside, each evaluated on first use. Sharp stays outside for its native libraries; so do
 * PDF creation and writing calendars, which are large and rare (decision 033). In development only
 * our own code is inside, readable, with `src/development` around it; tests import the sources and
 * packages directly.
 */
export default defineConfig(({ command, mode }) => {
  const isDeployed = command === 'build' && mode !== 'development';
  return {
    plugins: [
      ownAgency(),
      buildFeedThread(isDeployed),
      ...(mode === 'development' ? [announceBuilds()] : []),
    ],
    resolve: {
      alias: [
        {
          find: '#web-shell',
          replacement: `${fromWeb('dist/shell.html', './src/pages/missing-web/shell.html')}?raw`,
        },
        {
          find: '#web-renderer',
          replacement: fromWeb(
            'dist-server/entry-server.js',
            './src/pages/missing-web/entry-server.ts',
          ),
        },
        ...(isDeployed ? smallerPackages : []),
      ],
    },
    // CommonJS packages use it to find neighbouring files, none of which we need.
    define: isDeployed ? { __dirname: 'import.meta.dirname' } : {},
    ssr: isDeployed
      ? {
          noExternal: true,
          external: [
            ...['sharp', 'pdfkit', 'fontkit', 'harfbuzzjs', 'ical-generator'],
            'nodemailer',
          ],
        }
      : { noExternal: ['@kerala-stays/domain'] },
    build: {
      ssr: isDeployed ? 'src/index.ts' : 'src/development/functions-in-development.ts',
      outDir: isDeployed ? 'lib' : 'dist',
      target: 'node24',
      sourcemap: true,
      emptyOutDir: true,
      rolldownOptions: {
        output: {
          entryFileNames: 'index.js',
          codeSplitting: false,
          // Log stacks show function names, and packages check class names.
          minify: isDeployed && {
            mangle: { keepNames: true },
            compress: { keepNames: { function: true, class: true } },
          },
        },
      },
    },
  };
});
