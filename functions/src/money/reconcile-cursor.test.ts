import { expect, it } from 'vitest';
import { MemoryDocuments } from '../testing/memory-documents.ts';
import { readProcessedUntil, saveProcessedUntil } from './reconcile-cursor.ts';

it('of two runs at once the slower one does not take the place back', async () => {
  const documents = new MemoryDocuments();
  const [early, late] = [new Date('2026-11-21T02:30:00Z'), new Date('2026-11-21T02:40:00Z')];
  await saveProcessedUntil(documents, 'stripe-events', late);
  await saveProcessedUntil(documents, 'stripe-events', early);
  expect(await readProcessedUntil(documents, 'stripe-events')).toEqual(late);
});
