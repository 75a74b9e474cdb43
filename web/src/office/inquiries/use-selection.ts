import { useState } from 'react';

/** Which rows of a list are selected; with Shift, everything from the last one that was. */
export function useSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState('');
  // What has left the page cannot be seen, and so is not acted upon.
  const selected = new Set(ids.filter((id) => chosen.has(id)));

  const toggle = (id: string, isRange: boolean) => {
    const from = ids.indexOf(last);
    const to = ids.indexOf(id);
    const next = new Set(selected);
    if (isRange && from !== -1) {
      for (const each of ids.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(each);
    } else if (!next.delete(id)) next.add(id);
    setChosen(next);
    setLast(id);
  };
  const toggleAll = () => setChosen(selected.size === ids.length ? new Set() : new Set(ids));
  const clear = () => setChosen(new Set());
  return { selected, toggle, toggleAll, clear };
}

export type Selection = ReturnType<typeof useSelection>;
