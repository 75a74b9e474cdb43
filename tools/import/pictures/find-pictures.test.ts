import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UserError } from '../../shared/user-error.ts';
import { findPictures } from './find-pictures.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ks-pictures-'));
  for (const name of [
    'm1/10.jpg',
    'm1/9.JPG',
    'm1/.DS_Store',
    'm1/Loft/b.jpg',
    'm1/Loft/deep/c.jpg',
    'M2/a.png',
    'm2/a.png',
    'm3/a.png',
    'Thumbs.db',
    'all.zip',
  ]) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), 'x');
  }
});
afterAll(() => rm(folder, { recursive: true }));

it('finds the pictures of each hotel in order, and names what no hotel takes', async () => {
  const { byHotel, stray } = await findPictures(folder, (id) => id === 'm1' || id === 'm2');
  expect(byHotel.get('m1')).toEqual([
    { name: 'm1/9.JPG', path: join(folder, 'm1/9.JPG'), roomFolder: null },
    { name: 'm1/10.jpg', path: join(folder, 'm1/10.jpg'), roomFolder: null },
    { name: 'm1/Loft/b.jpg', path: join(folder, 'm1/Loft/b.jpg'), roomFolder: 'Loft' },
  ]);
  expect(byHotel.get('m2')?.map(({ name }) => name)).toEqual(['M2/a.png']);
  expect(stray.map(({ name }) => name)).toEqual(['all.zip', 'm1/Loft/deep', 'm2', 'm3']);
});

it('says that there is no such folder', async () => {
  await expect(findPictures(join(folder, 'none'), () => true)).rejects.toThrow(UserError);
});
