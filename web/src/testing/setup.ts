import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

const noise: string[] = [];

// Async queries wait as long as the test itself: speed depends on the machine.
configure({ asyncUtilTimeout: 30_000 });

/** Any warning or error on the console fails the test: React and MUI report real defects there. */
beforeEach(() => {
  noise.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      noise.push(`${level}: ${parts.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  const seen = noise.join('\n');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  // The server's tests run without a browser around them.
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
  expect(seen).toBe('');
});

/**
 * A part that still loads when its page goes would cause an error outside any test, on a busy
 * machine only.
 */
afterAll(() => vi.dynamicImportSettled());

/**
 * A closed layer has asked for a step of the history, and waits for it by a timer (`layer-history.ts`):
 * after the last test of a file it would find no window any more.
 */
afterAll(async () => {
  const hasLayers = () => ((globalThis.history?.state as { layers?: number })?.layers ?? 0) > 0;
  await vi.waitUntil(() => !hasLayers(), { timeout: 4_000 }).catch(() => undefined);
});
