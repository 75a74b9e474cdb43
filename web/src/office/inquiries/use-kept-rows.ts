import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import { startTransition, useCallback, useEffect, useReducer, useRef } from 'react';

const nothing: ReadonlyMap<string, Inquiry> = new Map();

/**
 * Rows that staff have dealt with stay where they were until the view changes: the place in the list is not lost.
 * @param viewKey names the view; another one begins with nothing kept
 * @param listed what the view holds by itself
 * @param open the inquiry that is open, live, or null
 * @param isInView whether an inquiry still belongs to the view
 */
export function useKeptRows(
  viewKey: string,
  listed: readonly Inquiry[],
  open: Inquiry | null,
  isInView: (inquiry: Inquiry) => boolean,
) {
  // Not state: Firestore tells of a change before a transition is drawn, and a row that is in neither list for that moment
  // would be lost to the keys.
  const kept = useRef({ of: viewKey, rows: nothing });
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const rows = kept.current.of === viewKey ? kept.current.rows : nothing;

  // Who comes back to a view finds it as it is by then.
  useEffect(() => {
    if (kept.current.of !== viewKey) kept.current = { of: viewKey, rows: nothing };
  }, [viewKey]);

  const keep = useCallback(
    (...inquiries: Inquiry[]) => {
      const next = new Map(kept.current.of === viewKey ? kept.current.rows : nothing);
      for (const inquiry of inquiries) next.set(inquiry._id, inquiry);
      kept.current = { of: viewKey, rows: next };
      // The whole list is made anew for it: not before the press has been seen.
      startTransition(redraw);
    },
    [viewKey],
  );

  const isListed = open !== null && listed.some(({ _id }) => _id === open._id);
  const before = open === null ? undefined : rows.get(open._id);
  // The list knows of a change before the inquiry that is read by itself: that one would undo it here.
  const isOlder =
    open !== null && !isListed && before !== undefined && !isInView(before) && isInView(open);
  const isToKeep = (isListed || before !== undefined) && !isOlder;
  useEffect(() => {
    if (open !== null && isToKeep) keep(open);
  }, [open, isToKeep, keep]);

  const ids = new Set(listed.map(({ _id }) => _id));
  // A copy that still says that it belongs here was moved by a colleague since: it is not shown.
  const left = [...rows.values()].filter((row) => !ids.has(row._id) && !isInView(row));
  return { inquiries: [...listed, ...left], leftIds: new Set(left.map(({ _id }) => _id)), keep };
}
