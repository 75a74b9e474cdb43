import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import {
  noStaffHotelFilters,
  type StaffHotelFilters,
} from '@kerala-stays/domain/catalogue/staff-hotel-query';
import { messages } from '@kerala-stays/domain/core/messages';
import Download from '@mui/icons-material/DownloadOutlined';
import Upload from '@mui/icons-material/UploadOutlined';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { AdminPage } from '#web/components/office/admin-page.tsx';
import { DensitySwitch } from '#web/components/office/density-switch.tsx';
import { EmptyState } from '#web/components/office/empty-state.tsx';
import { Permitted } from '#web/components/office/permitted.tsx';
import { useMay } from '#web/components/office/role-context.ts';
import { paths } from '#web/config/paths.ts';
import { useOpening } from '#web/lib/layers/use-opening.ts';
import { useHotelCounts } from '../api/hotel-views.ts';
import { useStaffHotels } from '../api/staff-hotels.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { useHotelExport } from '../bulk/use-hotel-export.ts';
import { useSelectedRows } from '../bulk/use-selected-rows.ts';
import { ImportHotelsDialog } from '../import/import-hotels-dialog.tsx';
import { useHotelTable } from '../use-hotel-table.ts';
import { DeleteHotelDialog } from './delete-hotel-dialog.tsx';
import { HotelTable } from './hotel-table.tsx';
import { HotelToolbar } from './hotel-toolbar.tsx';

/**
 * /admin/hotels (product §10.3).
 * @param ratesFiles files of rates; from another feature
 */
export function ManageHotelsPage({ ratesFiles }: { ratesFiles?: ReactNode }) {
  const table = useHotelTable();
  const mayWrite = useMay('catalogue:write');
  const { filters, sort, change } = table;
  const list = useStaffHotels(table.page);
  const { status, hotels, next, retry } = list;
  const [deleting, setDeleting] = useState<Hotel | null>(null);
  const isPhone = useMediaQuery('(max-width: 899px)');
  const onFilters = useCallback(
    (next: (current: StaffHotelFilters) => StaffHotelFilters) =>
      change((view) => ({ filters: next(view.filters) })),
    [change],
  );

  const isFilteredAway =
    status === 'success' &&
    hotels.length === 0 &&
    next === null &&
    table.pageIndex === 0 &&
    Object.values(filters).some((chosen) => chosen !== false && chosen !== '');
  const marks = hotels.map((hotel) => `${hotel._id}${hotel.isActive}${hotel.lowestPrice}`);
  const counts = useHotelCounts(marks.join());
  const rows = useSelectedRows(hotels);
  const [isSelectingOnPhone, setSelecting] = useOpening(false);
  const isSelecting = isSelectingOnPhone && isPhone;
  const toggleSelecting = () => {
    if (isSelecting) rows.select([]);
    setSelecting(!isSelecting);
  };
  const file = useHotelExport(filters, sort);
  const [isImporting, setImporting] = useOpening(false);

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
          {mayWrite && (
            <Button variant="outlined" startIcon={<Upload />} onClick={() => setImporting(true)}>
              Import CSV
            </Button>
          )}
          <Permitted to="rates:write">{ratesFiles}</Permitted>
          {mayWrite && (
            <Button component={Link} to={paths.admin.addHotel.href} variant="contained">
              Add Hotel
            </Button>
          )}
        </>
      }
    >
      <HotelToolbar filters={filters} counts={counts} onChange={onFilters} />
      {isPhone && mayWrite && (
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
            <Button variant="outlined" onClick={() => onFilters(() => noStaffHotelFilters)}>
              Clear filters
            </Button>
          }
        />
      )}
      {status !== 'error' && !isFilteredAway && (
        <HotelTable
          table={table}
          list={list}
          rows={rows}
          isPhone={isPhone}
          isSelecting={isSelecting}
          onDelete={setDeleting}
        />
      )}
      <Permitted to="catalogue:write">
        <BulkBar selected={rows.selected} onSelect={rows.select} onExport={file.exportSome} />
      </Permitted>
      {isImporting && <ImportHotelsDialog onClose={() => setImporting(false)} />}
      <DeleteHotelDialog hotel={deleting} onClose={() => setDeleting(null)} />
    </AdminPage>
  );
}
