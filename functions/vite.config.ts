import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** The client's build, or a stand-in when `web` has not been built yet, so that this build never needs it. */
function fromWeb(built: string, standIn: string): string {
  const path = fileURLToPath(new URL(`../web/${built}`, import.meta.url));
  return existsSync(path) ? path : fileURLToPath(new URL(standIn, import.meta.url));
}

/**
 * One self-contained bundle for Cloud Functions: the domain's code (and the client's server bundle)
 * inlined, because only this folder is uploaded; npm packages stay external.
 */
export default defineConfig({
  resolve: {
    alias: {
      '#web-shell': `${fromWeb('dist/shell.html', './src/pages/missing-web/shell.html')}?raw`,
      '#web-renderer': fromWeb(
        'dist-server/entry-server.js',
        './src/pages/missing-web/entry-server.ts',
      ),
    },
  },
  ssr: { noExternal: ['@kerala-stays/domain'] },
  build: {
    ssr: 'src/index.ts',
    outDir: 'lib',
    target: 'node24',
    sourcemap: true,
    emptyOutDir: true,
    rolldownOptions: {
      output: { entryFileNames: 'index.js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
