import { expect, test } from 'vitest';
import { FunctionsAtWork } from './functions-at-work.ts';

const begins = 'i  functions: Beginning execution of "asia-south1-onHotelWritten"';
const finishes = 'i  functions: Finished "asia-south1-onHotelWritten" in 24.29175ms';

test('functions are idle once each that began has finished', async () => {
  const atWork = new FunctionsAtWork();
  for (const line of [begins, begins, finishes, '>  "another line"']) atWork.read(line);
  expect(await atWork.untilIdle(0, 250)).toBe(false);
  atWork.read(finishes);
  expect(await atWork.untilIdle(0, 250)).toBe(true);
});

test('they are not idle yet while the next one may follow', async () => {
  const atWork = new FunctionsAtWork();
  atWork.read(begins);
  atWork.read(finishes);
  const started = performance.now();
  expect(await atWork.untilIdle(300, 60_000)).toBe(true);
  expect(performance.now() - started).toBeGreaterThan(250);
});
