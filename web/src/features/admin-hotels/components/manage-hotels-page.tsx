import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import {
  defaultStaffHotelSort,
  noStaffHotelFilters,
  type StaffHotelFilters,
  staffHotelAccess,
  staffHotelSorts,
} from '@kerala-stays/domain/catalogue/staff-hotel-query';
import { messages } from '@kerala-stays/domain/core/messages';
import Download from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  DataGrid,
  type GridCellParams,
  type GridPaginationModel,
  type GridSortDirection,
  type GridSortModel,
} from '@mui/x-data-grid';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { AdminPage } from '#web/components/admin/admin-page.tsx';
import { DensitySwitch } from '#web/components/admin/density-switch.tsx';
import { EmptyState } from '#web/components/admin/empty-state.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { paths } from '#web/config/paths.ts';
import { useDensity } from '#web/lib/use-density.ts';
import { useOpening } from '#web/lib/use-opening.ts';
import { useHotelCounts } from '../api/hotel-views.ts';
import { useStaffHotels } from '../api/staff-hotels.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { useHotelExport } from '../bulk/use-hotel-export.ts';
import { useSelectedRows } from '../bulk/use-selected-rows.ts';
import { useHotelTable } from '../use-hotel-table.ts';
import { DeleteHotelDialog } from './delete-hotel-dialog.tsx';
import { hotelColumns } from './hotel-columns.tsx';
import { HotelRowActions } from './hotel-row-actions.tsx';
import { HotelToolbar } from './hotel-toolbar.tsx';

/** Windows of a search without a match that are passed over by themselves. */
const maxWindows = 3;
const noneYet = 'None among the first hotels of this search. The next page searches further.';

/** In pixels. */
const rowHeights = { comfortable: 56, compact: 44 };

/** What the table is told about, out here: given anew it would draw every row anew. */
const idOf = (hotel: Hotel) => hotel._id;
const sortingOrder: GridSortDirection[] = ['asc', 'desc'];
const noRows = { noRowsLabel: 'No hotels found' };
const noRowsYet = { noRowsLabel: noneYet };
const cells = { '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center', lineHeight: 1.4 } };
const allColumns = {};
const onPhone = { hotel_id: false, city: false, price: false, marks: false, added: false };
/** The boxes take the place of the menus. */
const onPhoneSelecting = { ...onPhone, actions: false };

/** /admin/hotels (product §10.3). */
export function ManageHotelsPage() {
  const table = useHotelTable();
  const { filters, sort, change } = table;
  const { status, hotels, next, retry } = useStaffHotels(table.page);
  const [density] = useDensity();
  const [deleting, setDeleting] = useState<Hotel | null>(null);
  const isPhone = useMediaQuery('(max-width: 899px)');
  const onFilters = useCallback((value: StaffHotelFilters) => change({ filters: value }), [change]);

  const hasNextPage = status === 'loading' || next !== null;
  const isSortable = staffHotelAccess(filters) === 'all';
  const { pageIndex, toPage, changePageSize, pagination } = table;
  const isEmptyWindow = status === 'success' && hotels.length === 0 && next !== null;
  // None of these has every word of the search: on to the next ones, but not to the end of the catalogue.
  const goesOn = isEmptyWindow && pageIndex < maxWindows - 1;
  useEffect(() => {
    if (goesOn) toPage(pageIndex + 1, next);
  }, [goesOn, toPage, pageIndex, next]);
  const isFilteredAway =
    status === 'success' &&
    hotels.length === 0 &&
    next === null &&
    pageIndex === 0 &&
    Object.values(filters).some((chosen) => chosen !== false && chosen !== '');
  // A new list counts as another order, and another order as a way back to the first page.
  const sortModel = useMemo(() => {
    const { by, direction } = isSortable ? sort : defaultStaffHotelSort;
    return [{ field: by, sort: direction }];
  }, [sort, isSortable]);
  const columns = useMemo(
    () => [
      ...hotelColumns(isSortable, isPhone),
      {
        field: 'actions',
        headerName: 'Actions',
        width: 76,
        sortable: false,
        renderCell: ({ row }: { row: Hotel }) => (
          <HotelRowActions hotel={row} onDelete={setDeleting} />
        ),
      },
    ],
    [isSortable, isPhone],
  );
  const marks = hotels.map((hotel) => `${hotel._id}${hotel.isActive}${hotel.lowestPrice}`);
  const counts = useHotelCounts(marks.join());
  const rows = useSelectedRows(hotels);
  const { toggle, select } = rows;
  const [isSelectingOnPhone, setSelecting] = useOpening(false);
  const isSelecting = isSelectingOnPhone && isPhone;
  const toggleSelecting = () => {
    if (isSelecting) select([]);
    setSelecting(!isSelecting);
  };
  const onKey = useCallback(
    ({ id }: GridCellParams, event: KeyboardEvent) => {
      if (event.key === 'x' && !event.ctrlKey && !event.metaKey) toggle(id);
    },
    [toggle],
  );
  const paginationMeta = useMemo(() => ({ hasNextPage }), [hasNextPage]);
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
      if (by !== undefined) change({ sort: { by, direction: model?.sort ?? 'asc' } });
    },
    [change],
  );
  const file = useHotelExport(filters, sort);

  return (
    <AdminPage
      title="Manage Hotels"
      actions={
        <>
          {!isPhone && <DensitySwitch />}
          <Button
            variant="outlined"
            startIcon={<Download />}
            disabled={file.busy || hotels.length === 0}
            onClick={file.exportAll}
          >
            {file.busy ? 'Exporting...' : 'Export CSV'}
          </Button>
          <Button component={Link} to={paths.admin.addHotel.href} variant="contained">
            Add Hotel
          </Button>
        </>
      }
    >
      <HotelToolbar filters={filters} counts={counts} onChange={onFilters} />
      {isPhone && (
        <Button size="small" sx={{ mb: 1 }} onClick={toggleSelecting}>
          {isSelecting ? 'Done selecting' : 'Select'}
        </Button>
      )}
      {status === 'error' && <LoadFailure message={messages.fetchHotelsFailed} onRetry={retry} />}
      {isFilteredAway && (
        <EmptyState
          title="No hotels found"
          text="No hotel has all of this."
          action={
            <Button variant="outlined" onClick={() => onFilters(noStaffHotelFilters)}>
              Clear filters
            </Button>
          }
        />
      )}
      {status !== 'error' && !isFilteredAway && (
        <DataGrid
          apiRef={rows.table}
          rows={hotels}
          columns={columns}
          getRowId={idOf}
          loading={status === 'loading' || goesOn}
          columnVisibilityModel={isSelecting ? onPhoneSelecting : isPhone ? onPhone : allColumns}
          rowHeight={isPhone ? 64 : rowHeights[density]}
          disableColumnMenu
          // The whole card is the box there.
          disableRowSelectionOnClick={!isSelecting}
          checkboxSelection={!isPhone || isSelecting}
          disableRowSelectionExcludeModel
          onRowSelectionModelChange={rows.onModel}
          onCellKeyDown={onKey}
          paginationMode="server"
          sortingMode="server"
          filterMode="server"
          // The total is known on the last page only; a wrong one makes the table go back to its first.
          rowCount={hasNextPage ? -1 : table.pageIndex * table.page.pageSize + hotels.length}
          paginationMeta={paginationMeta}
          pageSizeOptions={table.pageSizes}
          paginationModel={pagination}
          onPaginationModelChange={onPage}
          sortModel={sortModel}
          sortingOrder={sortingOrder}
          onSortModelChange={onSort}
          localeText={isEmptyWindow ? noRowsYet : noRows}
          sx={cells}
          autoHeight
        />
      )}
      <BulkBar selected={rows.selected} onSelect={rows.select} onExport={file.exportSome} />
      <DeleteHotelDialog hotel={deleting} onClose={() => setDeleting(null)} />
    </AdminPage>
  );
}
