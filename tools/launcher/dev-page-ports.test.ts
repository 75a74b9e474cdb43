import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { afterEach, expect, it, vi } from 'vitest';
import { repositoryRoot } from '../shared/paths.ts';

const root = join(repositoryRoot, 'web');

/** Offset of the emulators' ports, as the dev server passes it to a page. */
async function portOffset(command: 'serve' | 'build', set?: string): Promise<unknown> {
  vi.stubEnv('KS_PORT_OFFSET', set);
  // The configuration reads the environment on load; each call loads it again.
  const { define } = await resolveConfig({ root, mode: 'emulator', logLevel: 'silent' }, command);
  return define?.['import.meta.env.VITE_PORT_OFFSET'];
}

afterEach(() => vi.unstubAllEnvs());

it('a page of the dev server knows the ports of its emulators, also of those that no one moved', async () => {
  expect(await portOffset('serve')).toBe('"0"');
  expect(await portOffset('serve', '330')).toBe('"330"');
});

it('a built page is given nothing: it learns them from its own address', async () => {
  expect(await portOffset('build', '330')).toBeUndefined();
});
