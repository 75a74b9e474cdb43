import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { adminOnFirstCall } from './build/admin-on-first-call.ts';
import { leftOut } from './build/left-out.ts';
import { oneCopy } from './build/one-copy.ts';
import { protosByReflection } from './build/protos-by-reflection.ts';

/** The client's build, or a stand-in when `web` has not been built yet, so that this build never needs it. */
function fromWeb(built: string, standIn: string): string {
  const path = fileURLToPath(new URL(`../web/${built}`, import.meta.url));
  return existsSync(path) ? path : fileURLToPath(new URL(standIn, import.meta.url));
}

/**
 * One file for Cloud Functions (decision 015): the domain, the client's server bundle and the npm
 * packages inside, each evaluated with its first use. Sharp stays outside, for its native libraries.
 * Tests import the sources and the packages as they are.
 */
export default defineConfig(({ command }) => ({
  plugins:
    command === 'build' ? [adminOnFirstCall(), protosByReflection(), leftOut(), oneCopy()] : [],
  resolve: {
    alias: {
      // Node has them; the polyfill is fetch-blob's, for what came before.
      'web-streams-polyfill/dist/ponyfill.es2018.js': 'node:stream/web',
      '#web-shell': `${fromWeb('dist/shell.html', './src/pages/missing-web/shell.html')}?raw`,
      '#web-renderer': fromWeb(
        'dist-server/entry-server.js',
        './src/pages/missing-web/entry-server.ts',
      ),
    },
  },
  // Packages written for CommonJS look for files beside them by it, none of which we use.
  define: command === 'build' ? { __dirname: 'import.meta.dirname' } : {},
  ssr:
    command === 'build'
      ? { noExternal: true, external: ['sharp'] }
      : { noExternal: ['@kerala-stays/domain'] },
  build: {
    ssr: 'src/index.ts',
    outDir: 'lib',
    target: 'node24',
    sourcemap: true,
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        entryFileNames: 'index.js',
        codeSplitting: false,
        // Stacks in the log name functions, and packages look at the names of classes.
        minify: {
          mangle: { keepNames: true },
          compress: { keepNames: { function: true, class: true } },
        },
      },
    },
  },
}));
