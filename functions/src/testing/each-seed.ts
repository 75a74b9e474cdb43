/** As many histories at a time: they wait for the pauses after lost races, not for the processor. */
const atOnce = 20;

/** Runs a check for the seeds from 1 to `count`, some of them beside each other; fails with the first that fails. */
export async function eachSeed(count: number, check: (seed: number) => Promise<void>) {
  let next = 1;
  const lane = async () => {
    while (next <= count) await check(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
