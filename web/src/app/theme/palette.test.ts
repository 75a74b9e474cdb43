import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { palette } from './palette.ts';

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

test.each(Object.entries(palette))('tokens.css has the same %s as MUI', (name, colour) => {
  const token = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  expect(tokens).toContain(`--${token}: ${colour};`);
});
