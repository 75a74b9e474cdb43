import type { Operation } from '@kerala-stays/domain/api/operation';
import { operations } from '@kerala-stays/domain/api/operations';
import { expect, test } from 'vitest';
import { refuseLongIds } from './body-ids.ts';

const [long, longest] = ['x'.repeat(513), 'x'.repeat(512)];

test.each([
  { bookingId: long },
  { _id: long },
  { id: long },
  { key: long },
  { hotelIds: ['h1', long] },
  { layers: [{ id: 'a' }, { id: long }] },
  { a: { supplierId: long } },
])('a body with an id that names nothing of ours is refused: %#', (body) => {
  expect(() => refuseLongIds(body)).toThrow(expect.objectContaining({ code: 'malformed-body' }));
});

test.each([
  { bookingId: longest },
  { message: long, paid: long, valid: long, keys: long },
  { bookingId: { text: long } },
  JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`),
  'text',
  17,
  null,
])('any other body is left as it is: %#', (body) => {
  expect(refuseLongIds(body)).toBe(body);
});

/** Places of ids in a body, e.g. `['seasons', '0', 'id']`. */
function idPlaces(body: unknown, place: readonly string[] = []): (readonly string[])[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) => {
    const own = [...place, name];
    return /^_?id$|Id$|^key$/.test(name) && typeof value === 'string'
      ? [own]
      : idPlaces(value, own);
  });
}

function withLongId(body: unknown, [name = '', ...rest]: readonly string[]): unknown {
  const copy = structuredClone(body) as Record<string, unknown>;
  copy[name] = rest.length === 0 ? long : withLongId(copy[name], rest);
  return copy;
}

test('so is one anywhere in the body of an operation', () => {
  // Mail services name messages by ids of their own, in a signed body.
  const { 'POST /mail/events': _, ...ours } = operations;
  const bodies = Object.values(ours).map((each) => (each as unknown as Operation).example().body);
  const all = bodies.flatMap((body) => idPlaces(body).map((place) => withLongId(body, place)));
  expect(all.length).toBeGreaterThan(10);
  for (const body of all) expect(() => refuseLongIds(body), JSON.stringify(body)).toThrow();
});
