import { expect, it } from 'vitest';
import { createAnswerMemory } from './answer-memory.ts';

it('answers again for its time, and not a moment longer', () => {
  const memory = createAnswerMemory(10_000);
  memory.keep('/api/hotels', '[1]', 0);
  expect(memory.find('/api/hotels', 9_999)).toBe('[1]');
  expect(memory.find('/api/hotels', 10_000)).toBeUndefined();
  expect(memory.find('/api/hotels?limit=2', 0)).toBeUndefined();
});

it('holds a bounded number of answers, the latest ones', () => {
  const memory = createAnswerMemory(10_000);
  for (let index = 0; index < 1000; index++) memory.keep(`/api/hotels?x=${index}`, '[]', 0);
  const found = Array.from({ length: 1000 }, (_, index) => `/api/hotels?x=${index}`).filter(
    (key) => memory.find(key, 0) !== undefined,
  );
  expect(found).toHaveLength(50);
  expect(found.at(-1)).toBe('/api/hotels?x=999');
});

it('keeps nothing when it is switched off', () => {
  const memory = createAnswerMemory(0);
  memory.keep('/api/hotels', '[1]', 0);
  expect(memory.find('/api/hotels', 0)).toBeUndefined();
});
