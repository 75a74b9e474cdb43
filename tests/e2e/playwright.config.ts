import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { parsePortOffset } from '../../tools/launcher/ports.ts';
import { stackSettings } from '../../tools/launcher/stack-settings.ts';
import { browserArguments, findBrowser } from '../../tools/shared/browser.ts';
import { playwrightScope, scopeOfEnvironment } from '../../tools/test-run/scope.ts';

const scope = scopeOfEnvironment(process.env);
const { site } = stackSettings(parsePortOffset(process.env.KS_PORT_OFFSET));
const folder = fileURLToPath(new URL('.', import.meta.url));
const output = fileURLToPath(new URL('../../.cache/e2e', import.meta.url));

/** `npm test` already has a stack, and says so; otherwise another one may be running. */
const hasStack =
  process.env.SITE_URL !== undefined ||
  (await fetch(`${site}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  ));

/**
 * Uses the stack of KS_PORT_OFFSET: that of `npm test`, a running one (`npm start`), or a new one.
 * Tests run in both widths, unless they are tagged `@desktop` or `@phone`. `@core` puts them into
 * the default run at one width, `@core-both` at both (docs/developing.md, "Two runs").
 */
export default defineConfig({
  testDir: folder,
  testMatch: '**/*.e2e.ts',
  outputDir: `${output}/results`,
  fullyParallel: false,
  forbidOnly: process.env.CI !== undefined,
  // Developers should notice a flaky test at once; CI's shared machine gets two retries.
  retries: process.env.CI === undefined ? 0 : 2,
  // One more than the processors of the machines that run it: a page waits for the emulators a fifth of its time.
  workers: 3,
  // Speed depends on the machine, so only what never happens is a failure. No test sets its own
  // timeout, except when it retries until another has done its part.
  timeout: 420_000,
  expect: { timeout: 90_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? `${output}/report.json` }],
  ],
  use: {
    baseURL: site,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    // Recording every test costs a third of the run: CI records retries; a developer can add
    // `--trace on`.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findBrowser(), args: browserArguments },
  },
  ...(hasStack
    ? {}
    : {
        webServer: {
          command: 'npm start',
          cwd: fileURLToPath(new URL('../..', import.meta.url)),
          // The site responds before its demo data is there, so waiting for a URL would start the
          // tests too early.
          wait: { stdout: /Kerala Stays is ready/ },
          timeout: 10 * 60_000,
          stdout: 'pipe' as const,
          gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 30_000 },
        },
      }),
  projects: [
    {
      name: 'desktop',
      ...playwrightScope(scope, 'desktop'),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      ...playwrightScope(scope, 'phone'),
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
});
