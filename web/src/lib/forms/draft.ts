import { browserStorage } from '../browser/browser-storage.ts';
import { onUserChange } from '../firebase/user-change.ts';

const prefix = 'draft:';

/** Reads what was kept of an unfinished form; null when there is nothing usable. */
export function readDraft(name: string): unknown {
  return browserStorage.readJson(prefix + name);
}

/** Keeps an unfinished form in this browser; storage that is blocked or full only loses the safety net. */
export function saveDraft(name: string, value: unknown): void {
  browserStorage.writeJson(prefix + name, value);
}

export function clearDraft(name: string): void {
  browserStorage.remove(prefix + name);
}

// Drafts are staff's own work: the next person at this computer does not see them.
onUserChange(() => {
  for (const key of browserStorage.keys()) {
    if (key.startsWith(prefix)) browserStorage.remove(key);
  }
});
