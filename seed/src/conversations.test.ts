import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import { expect, test } from 'vitest';
import { keepThread } from '../../functions/src/conversation/keep-thread.ts';
import { listThreads } from '../../functions/src/conversation/list-threads.ts';
import { MemoryDocuments } from '../../functions/src/testing/memory-documents.ts';
import { buildCatalogue } from './build-catalogue.ts';

const now = new Date('2026-11-23T06:00:00Z');
const seeded = buildCatalogue(now);
const of = (name: string) => seeded.filter(({ collection }) => collection === name);

function site() {
  const documents = new MemoryDocuments();
  for (const name of ['inquiries', 'bookings', 'threads', 'threadMessages'] as const) {
    for (const { id, data } of of(name)) documents.seed(name, id, data);
  }
  return documents;
}

test('every demo inquiry has its conversation, as the trigger of the inquiry leaves it', async () => {
  const documents = site();
  const before = documents.snapshot();
  for (const { id } of of('inquiries')) await keepThread(documents, id, '', now);
  expect(documents.snapshot()).toEqual(before);
  const ids = new Set(of('threads').map(({ id }) => id));
  expect(of('inquiries').filter(({ id }) => !ids.has(id))).toEqual([]);
});

test('a new demo inquiry waits, one that staff dealt with does not, and one has an answer to its answer', () => {
  const states = new Map(of('threads').map(({ id, data }) => [id, data.state]));
  for (const { id, data } of of('inquiries')) {
    const isNew = readInquiry(id, data).status === 'pending';
    expect([id, states.get(id)]).toEqual([id, isNew ? 'waiting-for-us' : 'waiting-for-guest']);
  }
  const written = Map.groupBy(of('threadMessages'), ({ data }) => data.threadId);
  expect(Math.max(...[...written.values()].map((messages) => messages.length))).toBe(4);
});

test('staff find a demo conversation by its words, and its messages lie in the past', async () => {
  const wanted = { search: 'sockets bow', state: undefined, cursor: undefined };
  const { threads } = await listThreads(site(), wanted, now);
  expect(threads.map(({ _id }) => _id)).toEqual(['demo-booking-paid']);
  const ahead = of('threadMessages').filter(({ data }) => (data.createdAt as Date) > now);
  expect(ahead).toEqual([]);
});
