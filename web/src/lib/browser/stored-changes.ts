/**
 * Listeners to a value of the browser's storage, for `useSyncExternalStore`.
 * @param onOther runs before them when another tab has changed the value
 * @returns `subscribe`, and `tell` for a change of this tab, which hears no event of its own
 */
export function storedChanges(key: string, onOther: () => void = () => {}) {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener: () => void): (() => void) => {
      const onStorage = (event: StorageEvent) => {
        if (event.key !== key) return;
        onOther();
        listener();
      };
      listeners.add(listener);
      addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', onStorage);
      };
    },
    tell: () => {
      for (const listener of listeners) listener();
    },
  };
}
