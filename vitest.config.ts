import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Nothing that is proved without emulators depends on the clock: how long a test takes is the machine's affair. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000 };

/** Units run without emulators; the others against the stack of KS_PORT_OFFSET, one file at a time. */
const node = (name: string) => ({
  extends: true as const,
  test: { ...patience, name, environment: 'node' as const, include: [`${name}/**/*.test.ts`] },
});

// Many tests wait for timers and sockets; on two cores Vitest would run one file at a time.
const maxWorkers = Math.max(2, availableParallelism() - 1);

const changesModules = /\bvi\.(mock|doMock|resetModules)\(|@own-worker/;

/**
 * A folder's tests as two projects. Most files share a worker, which loads React, MUI or the Admin SDK once instead of
 * once a file. Those that replace modules, or say `@own-worker` because they count what a module keeps, have one each.
 */
const inTwoProjects = <Test extends object>(name: string, include: string, test: Test) => {
  const root = fileURLToPath(new URL(`./${name}/`, import.meta.url));
  const own = globSync(include, { cwd: root }).filter((file) =>
    changesModules.test(readFileSync(`${root}${file}`, 'utf8')),
  );
  const project = { extends: `./${name}/vite.config.ts`, root: `./${name}` };
  return [
    {
      ...project,
      test: {
        ...patience,
        maxWorkers,
        ...test,
        name,
        include: [include],
        exclude: own,
        isolate: false,
      },
    },
    { ...project, test: { ...patience, maxWorkers, ...test, name: `${name}-alone`, include: own } },
  ];
};

/** For files that compute and leave nothing behind: they share a worker, which loads what they share once. */
const pure = (name: string) => {
  const project = node(name);
  return { ...project, test: { ...project.test, isolate: false } };
};

const overEmulators = (name: string, include: string) => ({
  extends: true as const,
  test: {
    name,
    environment: 'node' as const,
    include: [include],
    fileParallelism: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // As for the browser: a busy machine gets a second chance in CI, a defect fails twice.
    retry: process.env.CI ? 1 : 0,
  },
});

/** For files that each have a project or a bucket of their own in the emulators. */
const sideBySide = (project: ReturnType<typeof overEmulators>) => ({
  ...project,
  test: { ...project.test, fileParallelism: true, maxWorkers: 2 },
});

export default defineConfig({
  test: {
    ...patience,
    maxWorkers,
    exclude: ['**/node_modules/**', '**/dist/**', '**/functions/lib/**', '**/.cache/**'],
    projects: [
      pure('domain'),
      pure('seed'),
      node('tools'),
      ...inTwoProjects('functions', 'src/**/*.test.ts', {
        environment: 'node',
        env: { TRIP_KEY_SECRET: 'key-of-unit-tests-0000000000000000' },
      }),
      ...inTwoProjects('web', '{src,build}/**/*.test.{ts,tsx}', {
        environment: 'happy-dom',
        setupFiles: [fileURLToPath(new URL('./web/src/testing/setup.ts', import.meta.url))],
        // Firestore means Node's own module, not the package of that name that a test tool brings along.
        alias: [{ find: /^util$/, replacement: 'node:util' }],
      }),
      // Reads what `npm run build` left; needs nothing running.
      {
        extends: true as const,
        test: {
          name: 'build',
          environment: 'node' as const,
          include: ['tests/build/**/*.test.ts'],
        },
      },
      sideBySide(overEmulators('rules', 'tests/rules/**/*.rules.test.ts')),
      // What the stack begins with: `npm test` runs it before the API's tests change it.
      overEmulators('demo-data', 'tests/api/demo-data/*.test.ts'),
      overEmulators('api', 'tests/api/{*,!(demo-data)/**/*}.test.ts'),
      overEmulators('payments', 'tests/payments/**/*.test.ts'),
      overEmulators('faults', 'tests/faults/**/*.test.ts'),
    ],
    coverage: {
      provider: 'v8',
      reportsDirectory: '.cache/coverage',
      include: ['{domain,functions,seed}/src/**/*.ts', 'tools/**/*.ts', 'web/src/**/*.{ts,tsx}'],
      exclude: ['**/*.test.*'],
    },
  },
});
