import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Permission, permissions, rolesWith } from '@kerala-stays/domain/people/permissions';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../shared/paths.ts';

const page = readFileSync(join(repositoryRoot, 'docs/security.md'), 'utf8');

test('docs/security.md says of each permission which roles have it', () => {
  const rows = (Object.keys(permissions) as Permission[]).map((name) => {
    const others = rolesWith(name).slice(1).join(', ') || '–';
    return `| \`${name}\` | ${permissions[name]} | ${others} |`;
  });
  const table = /\| permission \|.*\n\|[-|]+\|\n(?<rows>(?:\| .*\n)+)/.exec(page)?.groups?.rows;
  expect(table?.trim().split('\n')).toEqual(rows);
});
