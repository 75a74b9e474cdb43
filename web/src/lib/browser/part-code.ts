type Listener = () => void;
const listeners = new Set<Listener>();

/** Reports that a requested part is waiting for the connection. */
export function onPartAwaited(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const connection = () =>
  new Promise<void>((resolve) => {
    addEventListener('online', () => resolve(), { once: true });
  });

export type PartCode<Module> = {
  /** For a press: offline, it loads once there is a connection. */
  load: () => Promise<Module>;
  /** Prefetch; failures are ignored. */
  ahead: () => void;
};

/**
 * Code of a part that is loaded on demand, such as a dialog. Not requested offline: browsers cache
 * a failed import and repeat its error.
 */
export function partCode<Module>(importPart: () => Promise<Module>): PartCode<Module> {
  let isHere = false;
  const fetchNow = async () => {
    const module = await importPart();
    isHere = true;
    return module;
  };
  return {
    load: async () => {
      if (!isHere && !navigator.onLine) {
        for (const listener of listeners) listener();
        await connection();
      }
      return fetchNow();
    },
    ahead: () => {
      if (navigator.onLine) fetchNow().catch(() => {});
    },
  };
}
