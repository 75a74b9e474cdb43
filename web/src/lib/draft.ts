import { onUserChange } from './firebase/user-change.ts';

const prefix = 'draft:';

/** Reads what was kept of an unfinished form; null when there is nothing usable. */
export function readDraft(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(prefix + name) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps an unfinished form in this browser; storage that is blocked or full only loses the safety net. */
export function saveDraft(name: string, value: unknown): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    // see above
  }
}

export function clearDraft(name: string): void {
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // see above
  }
}

// Drafts are staff's own work: the next person at this computer does not see them.
onUserChange(() => {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix)) localStorage.removeItem(key);
    }
  } catch {
    // see above
  }
});
