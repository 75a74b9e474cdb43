import { registerHooks } from 'node:module';
import type * as Collector from './collector.ts';

const collectorUrl = new URL('./collector.ts', import.meta.url).href;

/** All cases of a test file, collected with the hooks that set their worlds up. */
export async function loadCases(file: URL): Promise<typeof Collector> {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'vitest' ? { url: collectorUrl, shortCircuit: true } : next(specifier, context),
  });
  await import(file.href);
  return import('./collector.ts');
}
