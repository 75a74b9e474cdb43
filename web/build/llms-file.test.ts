// @vitest-environment node

import { operations } from '@kerala-stays/domain/api/operations';
import { servedPages } from '@kerala-stays/domain/content/site-pages';
import { otherAgency } from '@kerala-stays/domain/testing/other-agency';
import { expect, it, vi } from 'vitest';
import { llmsText } from './llms-file.ts';

vi.mock('./built-site.ts', async () => {
  const { otherAgency } = await import('@kerala-stays/domain/testing/other-agency');
  return { builtSite: otherAgency };
});
const text = llmsText('https://stays.example');

it('names the agency, with what it says of itself and how to reach it', () => {
  expect(text.startsWith(`# ${otherAgency.name}\n\n> ${otherAgency.description}\n`)).toBe(true);
  expect(text).toContain(`${otherAgency.phone} and ${otherAgency.email}`);
});

it('has every page that is served whole, and links only to addresses that are there', () => {
  for (const { path } of Object.values(servedPages)) {
    expect(text).toContain(`https://stays.example${path.replace(/:(\w+)/g, '{$1}')}`);
  }
  const links = [...text.matchAll(/\]\((\S+)\)/g)].map(([, link]) => link ?? '');
  expect(links.filter((link) => /[{:*}]/.test(link.slice('https://'.length)))).toEqual([]);
});

it('names calls of the API that anybody may make', () => {
  const called = [...text.matchAll(/^- \[\/api(\S+)\]/gm)].map(([, path]) => `GET ${path}`);
  const known = [...Object.keys(operations), 'GET /openapi.json'];
  expect(called.length).toBeGreaterThan(2);
  expect(known).toEqual(expect.arrayContaining(called));
});
