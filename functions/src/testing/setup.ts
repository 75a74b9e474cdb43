import { afterAll, vi } from 'vitest';

// A worker runs many files, so that it loads the Admin SDK once. Each file gets fresh copies of our
// modules.
vi.resetModules();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
