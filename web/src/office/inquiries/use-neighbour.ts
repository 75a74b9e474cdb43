import { useRef } from 'react';

interface Row {
  readonly _id: string;
}

/**
 * Finds the row before or after one of a live list, also while that one is missing. Firestore reports an answered inquiry
 * to the list and to the open page one after the other; between the two it is in neither, and the keys still mean it.
 * @param shown the rows in their order
 * @param openId of the open row as rendered; ''
 * @returns a function of an id and a direction; its index is the neighbour's, and null of a row that has not been in the
 * list, or at an end of it
 */
export function useNeighbour(shown: readonly Row[], openId: string) {
  const last = useRef({ id: '', at: -1 });
  const at = shown.findIndex(({ _id }) => _id === openId);
  if (at !== -1) last.current = { id: openId, at };

  return (id: string, by: 1 | -1): number | null => {
    const from = shown.findIndex(({ _id }) => _id === id);
    let neighbour: number;
    if (from !== -1) neighbour = from + by;
    else if (last.current.id === id) {
      // The rows behind a missing one have moved up by one.
      neighbour = by === 1 ? last.current.at : last.current.at - 1;
    } else return null;
    return shown[neighbour] === undefined ? null : neighbour;
  };
}
