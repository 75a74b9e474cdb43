/**
 * Storage may be blocked or full, and is missing on the server: reads then find nothing, writes do
 * nothing.
 */
function tolerantStorage(open: () => Storage) {
  function attempt<T>(use: (storage: Storage) => T, otherwise: T): T {
    try {
      return use(open());
    } catch {
      return otherwise;
    }
  }
  return {
    read: (key: string) => attempt((storage) => storage.getItem(key), null),
    /** @returns null also for invalid JSON */
    readJson: (key: string) =>
      attempt<unknown>((storage) => JSON.parse(storage.getItem(key) ?? 'null'), null),
    write: (key: string, value: string) =>
      attempt((storage) => storage.setItem(key, value), undefined),
    writeJson: (key: string, value: unknown) =>
      attempt((storage) => storage.setItem(key, JSON.stringify(value)), undefined),
    remove: (key: string) => attempt((storage) => storage.removeItem(key), undefined),
    keys: () => attempt((storage) => Object.keys(storage), []),
  };
}

/** Persistent until cleared; shared by all tabs. */
export const browserStorage = tolerantStorage(() => globalThis.localStorage);
/** Ends with the tab. */
export const tabStorage = tolerantStorage(() => globalThis.sessionStorage);
