import { appendFile, mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { damagedAtAGlance, hasRecord, noteDamage, recordInstall } from './install-record.mjs';

const react = 'node_modules/react-dom';
let root: string;

const npmWrites = (packages: object) =>
  writeFile(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));

async function addPackage(path: string): Promise<void> {
  await mkdir(join(root, path, 'cjs'), { recursive: true });
  await writeFile(join(root, path, 'package.json'), '{"version":"19.0.0"}');
  await writeFile(join(root, path, 'cjs/client.js'), 'module.exports = 1;');
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'install-record-'));
  await addPackage(react);
  await addPackage(`${react}/node_modules/scheduler`);
  await npmWrites({
    [react]: { version: '19.0.0' },
    [`${react}/node_modules/scheduler`]: { version: '19.0.0' },
    'node_modules/@kerala-stays/web': { link: true },
  });
  recordInstall(root);
});

describe('a finished install', () => {
  it('is known until npm changes the packages', async () => {
    expect(hasRecord(root)).toBe(true);
    await npmWrites({ [react]: { version: '19.0.1' } });
    expect(hasRecord(root)).toBe(false);
  });

  it('is whole', () => {
    expect(damagedAtAGlance(root)).toEqual([]);
    expect(noteDamage(root)).toEqual([]);
  });

  it.each(['react-dom', 'react-dom/node_modules/scheduler'])(
    'is not whole with a cut file in %s, which the next start knows as well',
    async (name) => {
      const path = `node_modules/${name}`;
      await truncate(join(root, path, 'cjs/client.js'), 6);
      expect(damagedAtAGlance(root)).toEqual([]);
      expect(noteDamage(root)).toEqual([path]);
      expect(damagedAtAGlance(root)).toEqual([path]);
    },
  );

  it('is not whole without one of its files', async () => {
    await rm(join(root, react, 'cjs'), { recursive: true });
    expect(noteDamage(root)).toEqual([react]);
  });

  it('is seen at a glance to have lost a package, or to have an empty one', async () => {
    await truncate(join(root, react, 'package.json'), 0);
    expect(damagedAtAGlance(root)).toEqual([react]);
    await rm(join(root, react), { recursive: true });
    expect(damagedAtAGlance(root)).toEqual([react, `${react}/node_modules/scheduler`]);
  });

  it('leaves what someone added while debugging', async () => {
    await appendFile(join(root, react, 'cjs/client.js'), 'console.log("here");');
    expect(noteDamage(root)).toEqual([]);
  });
});
