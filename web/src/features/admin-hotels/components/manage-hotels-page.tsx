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
import { DataGrid } from '@mui/x-data-grid';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { AdminPage } from '#web/components/admin/admin-page.tsx';
import { DensitySwitch } from '#web/components/admin/density-switch.tsx';
import { EmptyState } from '#web/components/admin/empty-state.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { paths } from '#web/config/paths.ts';
import { useDensity } from '#web/lib/use-density.ts';
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

const onPhone = { hotel_id: false, city: false, price: false, marks: false, added: false };

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
  const { pageIndex, toPage } = table;
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
          rows={hotels}
          columns={columns}
          getRowId={(hotel) => hotel._id}
          loading={status === 'loading' || goesOn}
          columnVisibilityModel={isPhone ? onPhone : {}}
          rowHeight={isPhone ? 64 : rowHeights[density]}
          disableColumnMenu
          disableRowSelectionOnClick
          checkboxSelection={!isPhone}
          rowSelectionModel={rows.model}
          onRowSelectionModelChange={rows.onModel}
          onCellKeyDown={({ id }, event) => {
            if (event.key === 'x' && !event.ctrlKey && !event.metaKey) rows.toggle(String(id));
          }}
          paginationMode="server"
          sortingMode="server"
          filterMode="server"
          // The total is known on the last page only; a wrong one makes the table go back to its first.
          rowCount={hasNextPage ? -1 : table.pageIndex * table.page.pageSize + hotels.length}
          paginationMeta={{ hasNextPage }}
          pageSizeOptions={table.pageSizes}
          paginationModel={{ page: table.pageIndex, pageSize: table.page.pageSize }}
          onPaginationModelChange={(model) => {
            if (model.pageSize !== table.page.pageSize) table.changePageSize(model.pageSize);
            else table.toPage(model.page, next);
          }}
          sortModel={sortModel}
          sortingOrder={['asc', 'desc']}
          onSortModelChange={([model]) => {
            const by = staffHotelSorts.find((field) => field === model?.field);
            if (by !== undefined) change({ sort: { by, direction: model?.sort ?? 'asc' } });
          }}
          localeText={{ noRowsLabel: isEmptyWindow ? noneYet : 'No hotels found' }}
          sx={{ '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center', lineHeight: 1.4 } }}
          autoHeight
        />
      )}
      <BulkBar selected={rows.selected} onSelect={rows.select} onExport={file.exportSome} />
      <DeleteHotelDialog hotel={deleting} onClose={() => setDeleting(null)} />
    </AdminPage>
  );
}
