import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import { startTransition, useCallback, useEffect, useReducer, useRef } from 'react';

const nothing: ReadonlyMap<string, Inquiry> = new Map();

/**
 * Keeps handled rows in place until the view changes, so that staff do not lose their place.
 * @param viewKey identifies the view; another one starts with no retained rows.
 * @param listed inquiries that the view itself returns.
 * @param open the open inquiry, live, or null.
 * @param isInView whether an inquiry still belongs to the view.
 */
export function useSavedRows(
  viewKey: string,
  listed: readonly Inquiry[],
  open: Inquiry | null,
  isInView: (inquiry: Inquiry) => boolean,
) {
  // Not state: Firestore reports a change before a transition renders. A row in neither list for
  // that moment would be lost to the keys.
  const kept = useRef({ of: viewKey, rows: nothing });
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const rows = kept.current.of === viewKey ? kept.current.rows : nothing;

  // A view opened again starts from its current data.
  useEffect(() => {
    if (kept.current.of !== viewKey) kept.current = { of: viewKey, rows: nothing };
  }, [viewKey]);

  const keep = useCallback(
    (...inquiries: Inquiry[]) => {
      const next = new Map(kept.current.of === viewKey ? kept.current.rows : nothing);
      for (const inquiry of inquiries) next.set(inquiry._id, inquiry);
      kept.current = { of: viewKey, rows: next };
      // Re-renders the whole list, so it must not delay feedback on the press.
      startTransition(redraw);
    },
    [viewKey],
  );

  const isListed = open !== null && listed.some(({ _id }) => _id === open._id);
  const before = open === null ? undefined : rows.get(open._id);
  // What staff have just answered is kept before Firestore reports it. Until then the open inquiry
  // may arrive once more as it was, which would undo the answer here.
  const isOlder = open !== null && before !== undefined && !isInView(before) && isInView(open);
  const isToKeep = (isListed || before !== undefined) && !isOlder;
  useEffect(() => {
    if (open !== null && isToKeep) keep(open);
  }, [open, isToKeep, keep]);

  const ids = new Set(listed.map(({ _id }) => _id));
  // A retained copy that claims to be in view was moved by a colleague since: hide it.
  const left = [...rows.values()].filter((row) => !ids.has(row._id) && !isInView(row));
  return { inquiries: [...listed, ...left], leftIds: new Set(left.map(({ _id }) => _id)), keep };
}
