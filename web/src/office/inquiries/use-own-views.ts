import { useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { browserStorage } from '#web/lib/browser/browser-storage.ts';

/** A view that a member of staff named for themselves; `query` is its address without what was open. */
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

/** The views of whoever is signed in, kept in this browser; one name is one view. */
export function useOwnViews() {
  const uid = useAccount().user?.uid ?? '';
  const [shown, setShown] = useState<{ of: string; views: OwnView[] } | null>(null);
  const views = shown?.of === uid ? shown.views : read(uid);

  const write = (next: OwnView[]) => {
    setShown({ of: uid, views: next });
    // Where storage is blocked or full they last until the page is left.
    browserStorage.writeJson(keyOf(uid), next);
  };
  const without = (name: string) => read(uid).filter((view) => view.name !== name);
  return {
    views,
    save: (view: OwnView) => write([...without(view.name), view].slice(-most)),
    remove: (name: string) => write(without(name)),
  };
}
