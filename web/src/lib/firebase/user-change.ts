const tasks = new Set<() => void | Promise<void>>();

/**
 * Registers what has to go when the person behind the page changes (caches, connections). Lets a
 * lazily loaded SDK clean up after itself without the account code importing it.
 */
export function onUserChange(task: () => void | Promise<void>): void {
  tasks.add(task);
}

/** Runs every registered task; one that fails does not keep the others from running. */
export async function runUserChangeTasks(): Promise<void> {
  await Promise.allSettled([...tasks].map(async (task) => task()));
}
