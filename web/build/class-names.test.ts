// @vitest-environment node

import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { builtClassName } from './class-names.ts';

const source = fileURLToPath(new URL('../src/', import.meta.url));
const files = globSync('**/*.module.css', { cwd: source }).map((file) => `${source}${file}`);

it('gives a class of each stylesheet a name of its own, short and always the same', () => {
  const names = files.map((file) => builtClassName('card', file));
  expect(files.length).toBeGreaterThan(20);
  expect(new Set(names).size).toBe(files.length);
  expect(names.filter((name) => !/^card_[0-9a-z]{1,2}$/.test(name))).toEqual([]);
  expect(files.map((file) => builtClassName('card', `${file}?used`))).toEqual(names);
});

it('knows no stylesheet of others', () => {
  expect(() => builtClassName('card', '/elsewhere/a.module.css')).toThrow('No CSS module of ours');
});
