// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoPalette } from '@kerala-stays/domain/content/colours';
import { expect, test } from 'vitest';

// Read as a file: vitest empties stylesheets that are imported.
const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

test.each(Object.entries(demoPalette))('tokens.css has the same %s as MUI', (name, colour) => {
  const token = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  expect(tokens).toContain(`--${token}: ${colour};`);
});
