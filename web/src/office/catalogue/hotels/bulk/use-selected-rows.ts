import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { type GridRowId, type GridRowSelectionModel, useGridApiRef } from '@mui/x-data-grid';
import { startTransition, useCallback, useMemo, useState } from 'react';

const noIds: ReadonlySet<GridRowId> = new Set();

/**
 * Selected rows of the current page, so that no action affects hidden rows. The table holds the
 * selection itself: passed as a prop, each tick would re-render all rows.
 */
export function useSelectedRows(hotels: readonly Hotel[]) {
  const table = useGridApiRef();
  const [ids, setIds] = useState(noIds);
  const selected = useMemo(() => hotels.filter(({ _id }) => ids.has(_id)), [hotels, ids]);
  const onModel = useCallback(
    (model: GridRowSelectionModel) => startTransition(() => setIds(model.ids)),
    [],
  );
  const select = useCallback(
    (some: readonly Hotel[]) =>
      table.current?.setRowSelectionModel({
        type: 'include',
        ids: new Set(some.map(({ _id }) => _id)),
      }),
    [table],
  );
  const toggle = useCallback(
    (id: GridRowId) => table.current?.selectRow(id, !table.current.isRowSelected(id)),
    [table],
  );
  return { table, selected, select, toggle, onModel };
}
