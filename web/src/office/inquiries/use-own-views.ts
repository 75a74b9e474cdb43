import { useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { browserStorage } from '#web/lib/browser/browser-storage.ts';

/** A saved view of a member of staff; `query` is its address without the open inquiry. */
export type OwnView = { name: string; query: string };

export const longestViewName = 40;
const most = 20;
const keyOf = (uid: string) => `inquiry-views:${uid}`;

function isOwnView(value: unknown): value is OwnView {
  const { name, query } = (value ?? {}) as Partial<OwnView>;
  return typeof name === 'string' && name !== '' && typeof query === 'string';
}

function read(uid: string): OwnView[] {
  const stored = browserStorage.readJson(keyOf(uid));
  return Array.isArray(stored) ? stored.filter(isOwnView).slice(0, most) : [];
}

/** The signed-in user's saved views, stored in this browser; names are unique. */
export function useOwnViews() {
  const uid = useAccount().user?.uid ?? '';
  const [shown, setShown] = useState<{ of: string; views: OwnView[] } | null>(null);
  const views = shown?.of === uid ? shown.views : read(uid);

  const write = (next: OwnView[]) => {
    setShown({ of: uid, views: next });
    // If storage is blocked or full, they last until the page is left.
    browserStorage.writeJson(keyOf(uid), next);
  };
  const without = (name: string) => read(uid).filter((view) => view.name !== name);
  return {
    views,
    save: (view: OwnView) => write([...without(view.name), view].slice(-most)),
    remove: (name: string) => write(without(name)),
  };
}
