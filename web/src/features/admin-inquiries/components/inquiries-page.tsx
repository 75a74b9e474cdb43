import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { messages } from '@kerala-stays/domain/core/messages';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import Download from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TablePagination from '@mui/material/TablePagination';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AdminPage } from '#web/components/admin/admin-page.tsx';
import { DensitySwitch } from '#web/components/admin/density-switch.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { downloadText } from '#web/lib/download-text.ts';
import { contactLinks } from '../contact-links.ts';
import { inquiryCsv } from '../inquiry-csv.ts';
import { listInquiredHotels, tabStatus } from '../inquiry-view.ts';
import { useInbox } from '../use-inbox.ts';
import { useInboxKeys } from '../use-inbox-keys.ts';
import { useSelection } from '../use-selection.ts';
import { InboxHelp } from './inbox-help.tsx';
import { InquiryCards } from './inquiry-cards.tsx';
import { InquiryDrawer, type RenderBooking } from './inquiry-drawer.tsx';
import { InquiryTable } from './inquiry-table.tsx';
import { InquiryTabs } from './inquiry-tabs.tsx';
import { InquiryToolbar } from './inquiry-toolbar.tsx';
import { NoInquiries } from './no-inquiries.tsx';
import { OlderInquiries } from './older-inquiries.tsx';
import { OwnViews } from './own-views.tsx';
import { SelectionBar } from './selection-bar.tsx';

const noFilters = { status: '', hotelId: '', unchecked: '', search: '' } as const;
const nobody: ReadonlySet<string> = new Set();
const panelWidth = '27.5rem';

type InquiriesPageProps = {
  /** The way to an inquiry's booking; it belongs to another feature, so the route hands it in. */
  renderBooking: RenderBooking;
  /** How an inquiry's booking stands; likewise. */
  renderBooked: (inquiry: Inquiry) => ReactNode;
  /** What was written about an inquiry; likewise. */
  renderConversation: (inquiry: Inquiry) => ReactNode;
  /** Inquiries whose guest has written since they were answered; likewise. */
  wroteAgain?: ReadonlySet<string>;
  /** What is said of them above the list. */
  news?: ReactNode;
};

function saveCsv(inquiries: Inquiry[]): void {
  downloadText(`inquiries-${dateInKerala(new Date())}.csv`, inquiryCsv(inquiries));
}

/** /admin/inquiries: the live inbox (product §10.10). */
export function InquiriesPage(props: InquiriesPageProps) {
  const { renderBooking, renderBooked, renderConversation, wroteAgain = nobody, news } = props;
  const inbox = useInbox(wroteAgain);
  const { view, change, live, opened, shown, rows } = inbox;
  const [, setParams] = useSearchParams();
  const isWide = useMediaQuery('(min-width: 1100px)');
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const hasRoomBeside = useMediaQuery('(min-width: 1280px)');
  const isBeside = hasRoomBeside && opened !== null;
  const [showsFilters, setShowsFilters] = useState(false);
  const selection = useSelection(rows.map(({ _id }) => _id));
  const byId = (id: string) =>
    shown.find(({ _id }) => _id === id) ?? (opened?._id === id ? opened : undefined);

  useInboxKeys({
    currentId: inbox.currentId,
    onStep: inbox.step,
    onNext: inbox.next,
    onStatus: (id, status) =>
      inbox.setStatus(
        [byId(id)].filter((one) => one !== undefined),
        status,
      ),
    onSelect: selection.toggle,
    onWhatsApp: (id) => {
      const shownLink = document.querySelector<HTMLElement>('[data-inbox-panel] [data-whatsapp]');
      const inquiry = byId(id);
      if (shownLink !== null) shownLink.click();
      else if (inquiry !== undefined) openLink(contactLinks(inquiry).whatsApp);
    },
  });

  const openId = view.openId;
  useEffect(() => {
    const row =
      openId === '' ? null : document.querySelector(`[data-inquiry="${CSS.escape(openId)}"]`);
    row?.scrollIntoView({ block: 'nearest' });
  }, [openId]);

  const filterCount = [view.status, view.hotelId, view.unchecked, view.search].filter(
    Boolean,
  ).length;
  const isFiltered = filterCount > 0;
  const selected = rows.filter(({ _id }) => selection.selected.has(_id));
  const List = isWide && !isBeside ? InquiryTable : InquiryCards;
  const exportButton = (
    <Button
      variant="outlined"
      startIcon={<Download />}
      onClick={() => saveCsv(shown)}
      disabled={shown.length === 0}
    >
      Export CSV
    </Button>
  );

  const filterButton = (
    <Button
      size="small"
      aria-expanded={showsFilters}
      onClick={() => setShowsFilters(!showsFilters)}
    >
      {isFiltered ? `Filter (${filterCount})` : 'Filter'}
    </Button>
  );

  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: isBeside ? `minmax(0, 1fr) ${panelWidth}` : 'minmax(0, 1fr)',
        gap: 3,
        alignItems: 'start',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <AdminPage
          title="Inquiries"
          intro={isPhone ? undefined : 'New inquiries appear here automatically.'}
          actions={
            isPhone ? undefined : (
              <>
                <InboxHelp />
                <DensitySwitch />
                {exportButton}
              </>
            )
          }
        >
          <InquiryTabs
            tab={view.tab}
            toAnswer={inbox.toAnswer}
            onChoose={(tab) => change({ tab })}
            end={isPhone && filterButton}
          >
            <OwnViews
              query={inbox.query}
              canSave={isFiltered && !isPhone}
              onOpen={(query) => setParams(query)}
            />
          </InquiryTabs>

          {(!isPhone || showsFilters) && (
            <InquiryToolbar
              view={view}
              hotels={listInquiredHotels(live.inquiries)}
              isNarrow={isBeside}
              onChange={change}
            />
          )}
          {isPhone && showsFilters && <Box sx={{ mb: 2 }}>{exportButton}</Box>}
          <p className="visually-hidden" role="status">
            {live.arrivedIds.size > 0
              ? `${live.arrivedIds.size} new since you opened this page`
              : ''}
          </p>
          {view.tab !== 'all' && news}
          {live.status === 'loading' && <Spinner label="Loading inquiries" />}
          {live.status === 'error' && (
            <LoadFailure message={messages.fetchInquiriesFailed} onRetry={live.retry} />
          )}
          {live.status === 'success' && shown.length === 0 && (
            <NoInquiries
              tab={view.tab}
              isFiltered={isFiltered}
              onClear={() => change(noFilters)}
              onShowAll={() => change({ tab: 'all' })}
            />
          )}
          {rows.length > 0 && (
            <List
              inquiries={rows}
              newIds={live.arrivedIds}
              leftIds={inbox.leftIds}
              openId={opened?._id ?? ''}
              selected={selection.selected}
              onSelect={selection.toggle}
              onSelectAll={selection.toggleAll}
              onOpen={({ _id }) => inbox.show(_id)}
              onStatus={(inquiry, status) => inbox.setStatus([inquiry], status)}
              renderBooked={renderBooked}
              marksStatus={tabStatus[view.tab] === ''}
            />
          )}
          {shown.length > inbox.pageSize && (
            <TablePagination
              component="div"
              count={shown.length}
              page={inbox.page}
              rowsPerPage={inbox.pageSize}
              rowsPerPageOptions={[inbox.pageSize]}
              onPageChange={(_event, next) => change({ page: next })}
            />
          )}
          {live.hasOlder && (
            <OlderInquiries count={live.inquiries.length} onLoad={live.loadOlder} />
          )}
          {selected.length > 0 && (
            <SelectionBar
              inquiries={selected}
              onStatus={(inquiries, status) => {
                inbox.setStatus(inquiries, status);
                selection.clear();
              }}
              onExport={saveCsv}
              onClear={selection.clear}
            />
          )}
        </AdminPage>
      </Box>
      {openId !== '' && (
        <InquiryDrawer
          inquiry={opened}
          place={inbox.place}
          isBeside={hasRoomBeside}
          onStatus={(inquiry, status) => inbox.setStatus([inquiry], status)}
          onNext={inbox.next}
          renderBooking={renderBooking}
          renderConversation={renderConversation}
          onClose={() => inbox.show('')}
        />
      )}
    </Box>
  );
}

function openLink(link: string | null): void {
  if (link !== null) open(link, '_blank', 'noopener');
}
