import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../shared/paths.ts';
import { reportViolations, runMain, UserError } from '../shared/user-error.ts';
import { boundaryViolations } from './boundaries.ts';

const sources = '{domain,web,functions,seed,tools,tests}/**/*.{ts,tsx}';
const generated = new Set(['node_modules', 'dist', 'dist-server', 'lib']);

/** `node tools/checks/check-boundaries.ts`: import fences and file sizes of all workspaces. */
await runMain(async () => {
  const paths = await Array.fromAsync(
    glob(sources, {
      cwd: repositoryRoot,
      // `web/src/lib` is source; only a `lib` at the root of a workspace is build output.
      exclude: (path) =>
        generated.has(path.split('/').slice(-1)[0] ?? '') && !path.includes('/src'),
    }),
  );
  if (paths.length === 0) throw new UserError('Found no source files to check.');
  const files = await Promise.all(
    paths.toSorted().map(async (path) => ({
      path,
      text: await readFile(join(repositoryRoot, path), 'utf8'),
    })),
  );
  reportViolations(boundaryViolations(files), `${files.length} files stay within their fences.`);
});
