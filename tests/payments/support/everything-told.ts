import { expect } from 'vitest';
import { standInUrl } from './payment-scene.ts';

/** Waits until the site has accepted every event of the stand-in. */
export async function everythingTold(): Promise<void> {
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${standInUrl}/_stand-in/state`);
        return ((await answer.json()) as { waiting: number }).waiting;
      },
      { timeout: 120_000, interval: 200 },
    )
    .toBe(0);
}
