import { availableParallelism } from 'node:os';

/** Runs the works at most as many at a time as there are processors; results in the given order. */
export async function inParallel<Result>(works: (() => Promise<Result>)[]): Promise<Result[]> {
  const results: Result[] = new Array(works.length);
  const queue = works.entries();
  const worker = async () => {
    for (const [index, work] of queue) results[index] = await work();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return results;
}
