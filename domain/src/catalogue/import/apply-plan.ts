import { type ItemPlan, itemsToWrite } from './item-plan.ts';

/** Result of a write; `problem` is a sentence that says why it was not written. */
export type Written = { ok: true } | { ok: false; problem: string };

/** Said of a stored item that is not as the plan was made for. */
export const changedSince = 'Someone has changed this since the preview. Run the preview again.';

/** Hotels that are written at the same time. */
const usuallyAtOnce = 8;

export type Applied = {
  written: number;
  /** Those that were not reached because of a break. */
  left: number;
  /** A sentence for each that could not be written. */
  failures: string[];
};

/**
 * Writes the new and changed items of a plan. Each is written as a whole; a break lets those under
 * way finish, and the same call later goes on with the rest, because written ones are then the same.
 * @param isBroken asked before each item
 * @param onProgress receives how many are done, and of how many
 */
export async function applyPlan<Item extends ItemPlan>(
  items: readonly Item[],
  write: (plan: Item) => Promise<Written>,
  {
    isBroken,
    onProgress,
    atOnce = usuallyAtOnce,
  }: {
    isBroken: () => boolean;
    onProgress: (done: number, of: number) => void;
    /** Fewer where all of them write one and the same document. */
    atOnce?: number;
  },
): Promise<Applied> {
  const due = itemsToWrite(items);
  const applied: Applied = { written: 0, left: 0, failures: [] };
  let done = 0;
  const writeOne = async (plan: Item) => {
    const outcome = await write(plan).catch((error: unknown) => ({
      ok: false as const,
      problem: error instanceof Error ? error.message : String(error),
    }));
    if (outcome.ok) applied.written++;
    else applied.failures.push(`${plan.key} ${plan.name}: ${outcome.problem}`);
    onProgress(++done, due.length);
  };
  // Each of the writers takes the next item from the same queue.
  const queue = due.values();
  const writeOn = async () => {
    for (const plan of queue) {
      if (isBroken()) applied.left++;
      else await writeOne(plan);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, writeOn));
  return applied;
}
