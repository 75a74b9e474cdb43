type Listener = () => void;
const listeners = new Set<Listener>();

/** Tells when something that was asked for waits for the connection. */
export function onPartAwaited(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const connection = () =>
  new Promise<void>((resolve) => {
    addEventListener('online', () => resolve(), { once: true });
  });

export type PartCode<Module> = {
  /** What a press asked for: without a connection it is there as soon as there is one. */
  load: () => Promise<Module>;
  /** What may be asked for next; a failure is nobody's loss. */
  ahead: () => void;
};

/**
 * The code of a part that is fetched when it is asked for, such as a dialog. It is not asked for offline: browsers keep
 * an import that failed, and would answer every later one with it.
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
