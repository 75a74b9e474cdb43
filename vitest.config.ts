import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Nothing is proved by the clock: how long a test takes is the machine's affair. */
const patience = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
};

/** Many tests wait for timers and sockets, so one worker more than cores does not crowd them. */
const maxWorkers = availableParallelism() + 1;

/**
 * A busy machine gets a second chance in CI, and is named under "passed at a later try"; a defect
 * fails twice.
 */
const retry = process.env.CI ? 1 : 0;

/**
 * Which of the two runs a test belongs to; untagged ones are in both. The large sizes are minutes
 * of work.
 */
const tags = [
  { name: 'whole', description: 'only in `npm run test:all`', timeout: 1_500_000 },
  { name: 'sized', description: 'as many cases as `size()` says', timeout: 1_500_000 },
];

/**
 * Units run without emulators; the others against the stack of KS_PORT_OFFSET, one file at a time.
 * Files that compute and leave nothing behind in their process share a worker, which loads what
 * they share once.
 */
const pure = (name: string) => ({
  extends: true as const,
  test: {
    name,
    environment: 'node' as const,
    include: [`${name}/**/*.test.ts`],
    isolate: false,
  },
});

const inWeb = (path: string) => fileURLToPath(new URL(`./web/${path}`, import.meta.url));

/** Gives each file fresh copies of our modules, while a worker loads the packages once. */
const freshModules = fileURLToPath(new URL('./functions/src/testing/setup.ts', import.meta.url));

const overEmulators = (name: string, include: string) => ({
  extends: true as const,
  test: {
    name,
    environment: 'node' as const,
    include: [include],
    fileParallelism: false,
    isolate: false,
    setupFiles: [freshModules],
    ...patience,
    retry,
  },
});

/** For files that change their process. */
const alone = (project: ReturnType<typeof overEmulators>) => ({
  ...project,
  test: { ...project.test, isolate: true, setupFiles: [] },
});

/** For files that each have a project or a bucket of their own in the emulators. */
const sideBySide = (project: ReturnType<typeof overEmulators>) => {
  const { test, ...rest } = alone(project);
  return { ...rest, test: { ...test, fileParallelism: true, maxWorkers: 2 } };
};

export default defineConfig({
  test: {
    ...patience,
    retry,
    maxWorkers,
    tags,
    exclude: ['**/node_modules/**', '**/dist/**', '**/functions/lib/**', '**/.cache/**'],
    projects: [
      pure('domain'),
      pure('seed'),
      pure('tools'),
      {
        extends: './functions/vite.config.ts',
        root: './functions',
        test: {
          name: 'functions',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          ...patience,
          retry,
          maxWorkers,
          isolate: false,
          setupFiles: [freshModules],
          env: { TRIP_KEY_SECRET: 'key-of-unit-tests-0000000000000000' },
        },
      },
      {
        extends: './web/vite.config.ts',
        root: './web',
        // Firestore means Node's own module, not the package of that name that a test tool brings
        // along.
        resolve: { alias: [{ find: /^util$/, replacement: 'node:util' }] },
        test: {
          name: 'web',
          include: ['{src,build}/**/*.test.{ts,tsx}'],
          ...patience,
          retry,
          maxWorkers,
          isolate: false,
          setupFiles: [inWeb('src/testing/modules-again.ts'), inWeb('src/testing/setup.ts')],
          environment: 'happy-dom',
          // A click on a download is no way out of the page.
          environmentOptions: {
            happyDOM: {
              settings: {
                navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
              },
            },
          },
        },
      },
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
      sideBySide(overEmulators('import', 'tests/import/*.test.ts')),
      // What the stack begins with: `npm test` runs it before the API's tests change it.
      overEmulators('demo-data', 'tests/api/demo-data/*.test.ts'),
      overEmulators('api', 'tests/api/{*,!(demo-data|reads)/**/*}.test.ts'),
      // They count reads in databases of their own, to which they turn the whole process.
      alone(overEmulators('reads', 'tests/api/reads/*.test.ts')),
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
