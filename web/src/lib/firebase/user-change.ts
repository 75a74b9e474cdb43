const tasks = new Set<() => void | Promise<void>>();

/**
 * Registers a cleanup for a change of user (caches, connections). Lets a lazily loaded SDK clean up
 * after itself without the account code importing it.
 */
export function onUserChange(task: () => void | Promise<void>): void {
  tasks.add(task);
}

/** Runs all registered tasks; a failing one does not stop the others. */
export async function runUserChangeTasks(): Promise<void> {
  await Promise.allSettled([...tasks].map(async (task) => task()));
}
