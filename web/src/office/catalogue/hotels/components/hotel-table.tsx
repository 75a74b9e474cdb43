import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import {
  defaultStaffHotelSort,
  staffHotelAccess,
  staffHotelSorts,
} from '@kerala-stays/domain/catalogue/staff-hotel-query';
import LinearProgress from '@mui/material/LinearProgress';
import {
  DataGrid,
  type GridCellParams,
  type GridPaginationModel,
  type GridSortDirection,
  type GridSortModel,
} from '@mui/x-data-grid';
import { type KeyboardEvent, useCallback, useEffect, useMemo } from 'react';
import { useMay } from '#web/components/office/role-context.ts';
import { useDensity } from '#web/lib/browser/use-density.ts';
import type { useStaffHotels } from '../api/staff-hotels.ts';
import type { useSelectedRows } from '../bulk/use-selected-rows.ts';
import type { useHotelTable } from '../use-hotel-table.ts';
import { hotelColumns } from './hotel-columns.tsx';
import { HotelRowActions } from './hotel-row-actions.tsx';

/** Maximum number of pages without a match that a search skips automatically. */
const maxWindows = 3;
const noneYet = 'None among the first hotels of this search. The next page searches further.';

/** In pixels. */
const rowHeights = { comfortable: 56, compact: 44 };

/** Defined outside the component: a new value would re-render every row. */
const idOf = (hotel: Hotel) => hotel._id;
const sortingOrder: GridSortDirection[] = ['asc', 'desc'];
const noRows = { noRowsLabel: 'No hotels found' };
const noRowsYet = { noRowsLabel: noneYet };
const cells = { '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center', lineHeight: 1.4 } };
// The grid's own bar has no name for screen readers.
const slots = { baseLinearProgress: () => <LinearProgress aria-label="Loading the hotels" /> };
const allColumns = {};
const onPhone = { hotel_id: false, city: false, price: false, marks: false, added: false };
/** Checkboxes replace the menus. */
const onPhoneSelecting = { ...onPhone, actions: false };

type Table = ReturnType<typeof useHotelTable>;
type HotelPage = ReturnType<typeof useStaffHotels>;

/** Order and paging of the table, as the grid's models. */
function useOrderAndPages(table: Table, next: HotelPage['next'], isSortable: boolean) {
  const { sort, change, toPage, changePageSize, pagination } = table;
  // Memoised: the grid treats a new array as a new order, and returns to the first page.
  const sortModel = useMemo(() => {
    const { by, direction } = isSortable ? sort : defaultStaffHotelSort;
    return [{ field: by, sort: direction }];
  }, [sort, isSortable]);
  const onPage = useCallback(
    ({ page, pageSize }: GridPaginationModel) => {
      if (pageSize !== pagination.pageSize) changePageSize(pageSize);
      else toPage(page, next);
    },
    [pagination, changePageSize, toPage, next],
  );
  const onSort = useCallback(
    ([model]: GridSortModel) => {
      const by = staffHotelSorts.find((field) => field === model?.field);
      if (by !== undefined) change(() => ({ sort: { by, direction: model?.sort ?? 'asc' } }));
    },
    [change],
  );
  return { sortModel, onSort, onPage };
}

type HotelTableProps = {
  table: Table;
  list: HotelPage;
  rows: ReturnType<typeof useSelectedRows>;
  isPhone: boolean;
  /** Whether rows have checkboxes on a phone; wide screens always have them. */
  isSelecting: boolean;
  onDelete: (hotel: Hotel) => void;
};

/** One page of hotels with sorting and row actions. */
export function HotelTable(props: HotelTableProps) {
  const { table, list, rows, isPhone, isSelecting, onDelete } = props;
  const { status, hotels, next } = list;
  const { pageIndex, toPage, pagination } = table;
  const [density] = useDensity();
  const maySelect = useMay('catalogue:write');
  const isSortable = staffHotelAccess(table.filters) === 'all';
  const { sortModel, onSort, onPage } = useOrderAndPages(table, next, isSortable);

  const hasNextPage = status === 'loading' || next !== null;
  const isEmptyWindow = status === 'success' && hotels.length === 0 && next !== null;
  // No match in this window: skip to the next one, but not to the end of the catalogue.
  const goesOn = isEmptyWindow && pageIndex < maxWindows - 1;
  useEffect(() => {
    if (goesOn) toPage(pageIndex + 1, next);
  }, [goesOn, toPage, pageIndex, next]);
  const columns = useMemo(
    () => [
      ...hotelColumns(isSortable, isPhone),
      {
        field: 'actions',
        headerName: 'Actions',
        width: 76,
        sortable: false,
        renderCell: ({ row }: { row: Hotel }) => (
          <HotelRowActions hotel={row} onDelete={onDelete} />
        ),
      },
    ],
    [isSortable, isPhone, onDelete],
  );
  const { toggle } = rows;
  const onKey = useCallback(
    ({ id }: GridCellParams, event: KeyboardEvent) => {
      if (event.key === 'x' && !event.ctrlKey && !event.metaKey) toggle(id);
    },
    [toggle],
  );
  const paginationMeta = useMemo(() => ({ hasNextPage }), [hasNextPage]);
  return (
    <DataGrid
      apiRef={rows.table}
      rows={hotels}
      columns={columns}
      getRowId={idOf}
      loading={status === 'loading' || goesOn}
      columnVisibilityModel={isSelecting ? onPhoneSelecting : isPhone ? onPhone : allColumns}
      rowHeight={isPhone ? 64 : rowHeights[density]}
      disableColumnMenu
      // In that mode the whole card is the checkbox.
      disableRowSelectionOnClick={!isSelecting}
      checkboxSelection={maySelect && (!isPhone || isSelecting)}
      disableRowSelectionExcludeModel
      onRowSelectionModelChange={rows.onModel}
      onCellKeyDown={onKey}
      paginationMode="server"
      sortingMode="server"
      filterMode="server"
      // The total is only known on the last page; a wrong one makes the grid return to the first.
      rowCount={hasNextPage ? -1 : table.pageIndex * table.page.pageSize + hotels.length}
      paginationMeta={paginationMeta}
      pageSizeOptions={table.pageSizes}
      paginationModel={pagination}
      onPaginationModelChange={onPage}
      sortModel={sortModel}
      sortingOrder={sortingOrder}
      onSortModelChange={onSort}
      localeText={isEmptyWindow ? noRowsYet : noRows}
      slots={slots}
      sx={cells}
      autoHeight
    />
  );
}
