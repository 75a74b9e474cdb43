import { expect, it, vi } from 'vitest';

it('keeps zod from compiling parsers, even those of modules loaded later', async () => {
  vi.resetModules();
  Reflect.deleteProperty(globalThis, '__zod_globalConfig');
  await import('./strict-zod.ts');
  const compile = vi.spyOn(globalThis, 'Function');
  const { z } = await import('zod');
  expect(z.config().jitless).toBe(true);
  expect(z.object({ name: z.string() }).parse({ name: 'Anu' })).toEqual({ name: 'Anu' });
  expect(compile).not.toHaveBeenCalled();
});
