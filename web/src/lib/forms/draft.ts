import { browserStorage } from '../browser/browser-storage.ts';
import { onUserChange } from '../firebase/user-change.ts';

const prefix = 'draft:';

/** Draft of an unfinished form; null without a usable one. */
export function readDraft(name: string): unknown {
  return browserStorage.readJson(prefix + name);
}

/** Saves an unfinished form in this browser; blocked or full storage only loses the safety net. */
export function saveDraft(name: string, value: unknown): void {
  browserStorage.writeJson(prefix + name, value);
}

export function clearDraft(name: string): void {
  browserStorage.remove(prefix + name);
}

// Drafts belong to one person: the next user of this computer does not see them.
onUserChange(() => {
  for (const key of browserStorage.keys()) {
    if (key.startsWith(prefix)) browserStorage.remove(key);
  }
});
