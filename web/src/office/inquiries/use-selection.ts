import { useState } from 'react';

/** Selected rows of a list; Shift selects everything from the last selected row. */
export function useSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState('');
  // Rows that have left the page are invisible, so bulk actions skip them.
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
