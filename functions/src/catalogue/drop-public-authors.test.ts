import { expect, it } from 'vitest';
import { MemoryDocuments } from '../testing/memory-documents.ts';
import { dropPublicAuthors } from './drop-public-authors.ts';

const noEnd = { isOver: () => false };

it('takes the author out of every category and banner, and a second night finds nothing', async () => {
  const documents = new MemoryDocuments();
  for (let number = 0; number < 450; number++) {
    documents.seed('banners', `b${number}`, { title: 'Sale', updatedBy: 'staff-1', updatedAt: 1 });
  }
  documents.seed('categories', 'c1', { name: 'Hills', updatedBy: '', updatedAt: 1 });
  documents.seed('categories', 'c2', { name: 'Coast', updatedAt: 1 });
  expect(await dropPublicAuthors(documents, { isOver: () => true })).toBe(0);
  expect(await dropPublicAuthors(documents, noEnd)).toBe(451);
  expect(JSON.stringify(documents.snapshot())).not.toContain('updatedBy');
  expect(documents.snapshot()['banners/b7']).toEqual({ title: 'Sale', updatedAt: 1 });
  expect(await dropPublicAuthors(documents, noEnd)).toBe(0);
});
