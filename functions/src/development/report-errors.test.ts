import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { reportOf } from './report-errors.ts';

const functions = fileURLToPath(new URL('../..', import.meta.url));
const log = fileURLToPath(new URL('../platform/log.ts', import.meta.url));
const reporter = fileURLToPath(new URL('./report-errors.ts', import.meta.url));

const failing = `import { log } from '${log}';

type Guest = { name: string };

function greet(guest: Guest | null): string {
  return (guest as Guest).name;
}

try {
  greet(null);
} catch (error) {
  log.error('api-failed', new Error('could not greet', { cause: error }), { route: '/greet' });
}
`;

/** Builds a program as `npm run dev` builds the functions, and runs it as the emulator does. */
async function outputOf(imports: string): Promise<string> {
  // Inside the workspace, so that external packages are found.
  await mkdir(join(functions, 'dist'), { recursive: true });
  const folder = await mkdtemp(join(functions, 'dist', 'test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'failing.ts'), `${imports}${failing}`);
  await build({
    root: functions,
    configFile: join(functions, 'vite.config.ts'),
    mode: 'development',
    logLevel: 'error',
    build: { ssr: join(folder, 'failing.ts'), outDir: folder, emptyOutDir: false },
  });
  const env = { ...process.env, NODE_OPTIONS: '--enable-source-maps' };
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [join(folder, 'index.js')],
    { env },
  );
  return stdout + stderr;
}

it('shows an error of the development build with message, cause and lines of the sources', async () => {
  const output = await outputOf(`import '${reporter}';`);
  expect(output).toContain('api-failed /greet: Error: could not greet');
  expect(output).toContain("[cause]: TypeError: Cannot read properties of null (reading 'name')");
  expect(output).toMatch(/at greet \(.*failing\.ts:6:\d+\)/);
});

it('shows nothing of the message where no one listens, as in production', async () => {
  const output = await outputOf('');
  expect(output).toContain('"message":"api-failed"');
  expect(output).not.toMatch(/could not greet|Cannot read/);
});

it('shows what a browser reported, with its frames', () => {
  const fields = {
    route: '/about',
    problem: 'TypeError: x is not a function',
    frames: '/src/app/routes/about-route.tsx:12:9\n/src/app/router.tsx:3:1',
  };
  expect(reportOf({ event: 'client-error', cause: undefined, fields })).toBe(
    [
      'client-error /about: TypeError: x is not a function',
      'at /src/app/routes/about-route.tsx:12:9',
      'at /src/app/router.tsx:3:1',
    ].join('\n    '),
  );
});
