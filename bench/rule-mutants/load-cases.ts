import { registerHooks } from 'node:module';
import type * as Collector from './collector.ts';

const collectorUrl = new URL('./collector.ts', import.meta.url).href;

/** All cases of these test files, collected with their setup hooks. */
export async function loadCases(files: readonly URL[]): Promise<typeof Collector> {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'vitest' ? { url: collectorUrl, shortCircuit: true } : next(specifier, context),
  });
  for (const file of files) await import(file.href);
  return import('./collector.ts');
}
