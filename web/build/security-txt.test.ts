// @vitest-environment node

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { securityTxt, securityTxtFile } from './security-txt.ts';

it('names the address and ends within a year', () => {
  expect(securityTxt('security@example.com', new Date('2026-11-23T00:00:00Z'))).toBe(
    'Contact: mailto:security@example.com\nExpires: 2027-11-23T00:00:00.000Z\nPreferred-Languages: en\n',
  );
});

it('is part of a build whose settings name an address, and of no other', async () => {
  const root = await mkdtemp(join(tmpdir(), 'security-txt-'));
  await writeFile(join(root, 'index.html'), '<!doctype html>');
  const file = join(root, 'dist/.well-known/security.txt');
  const buildFor = async (contact: string) => {
    await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [securityTxtFile(contact)],
    });
    return readFile(file, 'utf8').catch(() => null);
  };
  expect(await buildFor('')).toBeNull();
  expect(await buildFor('security@example.com')).toContain('mailto:security@example.com');
  await rm(root, { recursive: true });
});
