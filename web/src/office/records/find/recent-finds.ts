import { tabStorage } from '#web/lib/browser/browser-storage.ts';
import type { FindItem } from './find-item.ts';

const savedItems = 6;
const keyOf = (uid: string) => `recent_finds_${uid}`;

/**
 * This user's recently opened results. Saved for the tab's session only, because they name guests.
 */
export function readRecent(uid: string): FindItem[] {
  const kept = tabStorage.readJson(keyOf(uid));
  return Array.isArray(kept) ? kept.filter(isItem) : [];
}

export function keepRecent(uid: string, item: FindItem): void {
  const others = readRecent(uid).filter(({ to }) => to !== item.to);
  tabStorage.writeJson(keyOf(uid), [item, ...others].slice(0, savedItems));
}

function isItem(value: unknown): value is FindItem {
  if (typeof value !== 'object' || value === null) return false;
  const { id, label, detail, to } = value as Partial<Record<keyof FindItem, unknown>>;
  return [id, label, detail, to].every((text) => typeof text === 'string');
}
