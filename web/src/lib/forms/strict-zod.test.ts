import { expect, it, vi } from 'vitest';

it('keeps zod from compiling parsers', async () => {
  const compile = vi.spyOn(globalThis, 'Function');
  const { z } = await import('./strict-zod.ts');
  expect(z.config().jitless).toBe(true);
  expect(z.object({ name: z.string() }).parse({ name: 'Anu' })).toEqual({ name: 'Anu' });
  expect(compile).not.toHaveBeenCalled();
});
