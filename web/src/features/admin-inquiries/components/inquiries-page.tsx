import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { messages } from '@kerala-stays/domain/core/messages';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import type { InquiryStatus } from '@kerala-stays/domain/inquiries/inquiry-lifecycle';
import Download from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import TablePagination from '@mui/material/TablePagination';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ComponentProps, type ReactNode, useCallback, useMemo } from 'react';
import { useStaffAction } from '#web/account/use-staff-action.ts';
import { AdminPage } from '#web/components/admin/admin-page.tsx';
import { EmptyState } from '#web/components/admin/empty-state.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { downloadText } from '#web/lib/download-text.ts';
import { setInquiryStatus } from '../api/update-inquiry.ts';
import { useInquiries, useInquiry } from '../api/use-inquiries.ts';
import { inquiryCsv } from '../inquiry-csv.ts';
import { listInquiredHotels, viewInquiries } from '../inquiry-view.ts';
import { InquiryCards } from './inquiry-cards.tsx';
import { InquiryDrawer } from './inquiry-drawer.tsx';
import { InquiryTable } from './inquiry-table.tsx';
import { InquiryToolbar } from './inquiry-toolbar.tsx';
import { OlderInquiries } from './older-inquiries.tsx';
import { useInquiryView } from './use-inquiry-view.ts';

const pageSize = 25;
const noFilters = { status: '', hotelId: '', unchecked: '', search: '' } as const;

type InquiriesPageProps = {
  /** The way to an inquiry's booking; it belongs to another feature, so the route hands it in. */
  renderBooking: (inquiry: Inquiry) => ReactNode;
  /** What was written about an inquiry; likewise. */
  renderConversation: (inquiry: Inquiry) => ReactNode;
};

type OpenInquiryProps = Omit<ComponentProps<typeof InquiryDrawer>, 'inquiry'> & { id: string };

/** The inquiry of the address: the oldest unanswered one may be beyond those that are listed. */
function OpenInquiry({ id, ...drawer }: OpenInquiryProps) {
  return <InquiryDrawer inquiry={useInquiry(id)} {...drawer} />;
}

/** /admin/inquiries: the live inbox (product §10.10). */
export function InquiriesPage({ renderBooking, renderConversation }: InquiriesPageProps) {
  const { view, change } = useInquiryView();
  const filters = useMemo(
    () => ({ status: view.status, hotelId: view.hotelId, unchecked: view.unchecked }),
    [view.status, view.hotelId, view.unchecked],
  );
  const { status, inquiries, arrivedIds, hasOlder, loadOlder, retry } = useInquiries(filters);
  const runStaffAction = useStaffAction();
  const isWide = useMediaQuery('(min-width: 1100px)');

  const shown = useMemo(() => viewInquiries(inquiries, view), [inquiries, view]);
  const lastPage = Math.max(0, Math.ceil(shown.length / pageSize) - 1);
  const page = Math.min(view.page, lastPage);

  const onOpen = useCallback((inquiry: Inquiry) => change({ openId: inquiry._id }), [change]);
  const onStatus = useCallback(
    (inquiry: Inquiry, next: InquiryStatus) =>
      void runStaffAction(() => setInquiryStatus(inquiry, next), {
        success: messages.statusUpdated,
        failure: messages.updateStatusFailed,
      }),
    [runStaffAction],
  );
  const onExport = () =>
    downloadText(`inquiries-${dateInKerala(new Date())}.csv`, inquiryCsv(shown));

  const List = isWide ? InquiryTable : InquiryCards;
  const isFiltered = Object.values(filters).some((chosen) => chosen !== '');
  const rows = shown.slice(page * pageSize, (page + 1) * pageSize);

  return (
    <AdminPage
      title="Inquiries"
      intro="New inquiries appear here automatically."
      actions={
        <Button
          variant="outlined"
          startIcon={<Download />}
          onClick={onExport}
          disabled={shown.length === 0}
        >
          Export CSV
        </Button>
      }
    >
      <InquiryToolbar view={view} hotels={listInquiredHotels(inquiries)} onChange={change} />
      <p className="visually-hidden" role="status">
        {arrivedIds.size > 0 ? `${arrivedIds.size} new since you opened this page` : ''}
      </p>
      {status === 'loading' && <Spinner label="Loading inquiries" />}
      {status === 'error' && (
        <LoadFailure message={messages.fetchInquiriesFailed} onRetry={retry} />
      )}
      {status === 'success' && shown.length === 0 && (
        <EmptyState
          title="No inquiries found"
          text={
            inquiries.length === 0 && !isFiltered
              ? 'When a traveller writes, the inquiry appears here.'
              : 'Try another search or other filters.'
          }
          action={
            (isFiltered || view.search !== '') && (
              <Button onClick={() => change(noFilters)}>Clear search and filters</Button>
            )
          }
        />
      )}
      {rows.length > 0 && (
        <List inquiries={rows} newIds={arrivedIds} onOpen={onOpen} onStatus={onStatus} />
      )}
      {shown.length > pageSize && (
        <TablePagination
          component="div"
          count={shown.length}
          page={page}
          rowsPerPage={pageSize}
          rowsPerPageOptions={[pageSize]}
          onPageChange={(_event, next) => change({ page: next })}
        />
      )}
      {hasOlder && <OlderInquiries count={inquiries.length} onLoad={loadOlder} />}
      {view.openId !== '' && (
        <OpenInquiry
          key={view.openId}
          id={view.openId}
          onStatus={onStatus}
          renderBooking={renderBooking}
          renderConversation={renderConversation}
          onClose={() => change({ openId: '' })}
        />
      )}
    </AdminPage>
  );
}
