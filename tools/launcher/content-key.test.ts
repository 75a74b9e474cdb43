import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { contentKey } from './content-key.ts';

const root = await mkdtemp(join(tmpdir(), 'content-key-'));
afterAll(() => rm(root, { recursive: true }));

async function write(path: string, content: string): Promise<void> {
  const file = join(root, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

const key = (...further: string[]) => contentKey(['web', 'lock.json'], further, root);

test('is the same for the same contents, whatever their age, their tests and what was built beside them', async () => {
  await write('web/src/lib/page.ts', 'page');
  await write('lock.json', '{}');
  const before = await key();
  await write('web/src/lib/page.ts', 'page');
  await utimes(join(root, 'lock.json'), new Date(0), new Date(0));
  await write('web/src/lib/page.test.ts', 'test');
  await write('web/dist/page.js', 'built');
  await write('web/node_modules/react/index.js', 'react');
  expect(await key()).toBe(before);
});

test('is another for each change: a content, a name, a file more, a file less, what is further given', async () => {
  const keys = [await key(), await key('an option')];
  await write('web/src/lib/page.ts', 'other');
  keys.push(await key());
  await rename(join(root, 'web/src/lib/page.ts'), join(root, 'web/src/lib/side.ts'));
  keys.push(await key());
  await write('web/.env.emulator', '');
  keys.push(await key());
  await rm(join(root, 'lock.json'));
  keys.push(await key());
  expect(new Set(keys).size).toBe(keys.length);
});

test('looks into a built folder that is asked for by its name', async () => {
  const before = await contentKey(['web/dist'], [], root);
  await write('web/dist/page.js', 'built otherwise');
  expect(await contentKey(['web/dist'], [], root)).not.toBe(before);
});
