/**
 * Number of parallel histories: they wait for the pauses after lost races, not for the processor.
 */
const atOnce = 20;

/** Runs a check for the seeds 1 to `count`, some in parallel; fails with the first failure. */
export async function eachSeed(count: number, check: (seed: number) => Promise<void>) {
  let next = 1;
  const lane = async () => {
    while (next <= count) await check(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
