import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import type { GridRowSelectionModel } from '@mui/x-data-grid';
import { useMemo, useState } from 'react';

/** Rows of the table that are selected: of the page that is shown, so that nothing happens out of sight. */
export function useSelectedRows(hotels: readonly Hotel[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = useMemo(() => hotels.filter(({ _id }) => ids.has(_id)), [hotels, ids]);
  const model = useMemo<GridRowSelectionModel>(
    () => ({ type: 'include', ids: new Set(selected.map(({ _id }) => _id)) }),
    [selected],
  );
  return {
    selected,
    model,
    select: (some: readonly Hotel[]) => setIds(new Set(some.map(({ _id }) => _id))),
    toggle: (id: string) => setIds((known) => withToggled(known, id)),
    /** `exclude` is the table's word for all but some. */
    onModel: ({ type, ids: chosen }: GridRowSelectionModel) =>
      setIds(
        new Set(
          hotels.map(({ _id }) => _id).filter((id) => chosen.has(id) === (type === 'include')),
        ),
      ),
  };
}

function withToggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return ids.has(id) ? new Set([...ids].filter((known) => known !== id)) : new Set([...ids, id]);
}
