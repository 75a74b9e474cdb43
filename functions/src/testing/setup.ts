import { afterAll, vi } from 'vitest';

// A worker runs many files, so that it loads the Admin SDK once. Each file has our own modules anew.
vi.resetModules();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
