import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import Download from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect, useState } from 'react';
import { AdminPage } from '#web/components/office/admin-page.tsx';
import { DensitySwitch } from '#web/components/office/density-switch.tsx';
import { useSearchParams } from '#web/lib/browser/use-search-params.ts';
import { contactLinks } from '../contact-links.ts';
import { saveCsv } from '../inquiry-csv.ts';
import { listInquiredHotels } from '../inquiry-view.ts';
import { type Inbox, useInbox } from '../use-inbox.ts';
import { useInboxKeys } from '../use-inbox-keys.ts';
import { type Selection, useSelection } from '../use-selection.ts';
import { InboxHelp } from './inbox-help.tsx';
import { InquiryDrawer, type RenderBooking } from './inquiry-drawer.tsx';
import { InquiryList } from './inquiry-list.tsx';
import { InquiryTabs } from './inquiry-tabs.tsx';
import { InquiryToolbar } from './inquiry-toolbar.tsx';
import { OwnViews } from './own-views.tsx';

const nobody: ReadonlySet<string> = new Set();
const panelWidth = '27.5rem';

type InquiriesPageProps = {
  /** Links to an inquiry's booking; from another feature, so the route passes it in. */
  renderBooking: RenderBooking;
  /** Status of an inquiry's booking; from another feature. */
  renderBooked: (inquiry: Inquiry) => ReactNode;
  /** Conversation about an inquiry; from another feature. */
  renderConversation: (inquiry: Inquiry) => ReactNode;
  /** Inquiries whose guest has written since the answer; from another feature. */
  wroteAgain?: ReadonlySet<string>;
  /** Notice about them above the list. */
  news?: ReactNode;
};

/** /admin/inquiries: the live inbox (product §10.10). */
export function InquiriesPage(props: InquiriesPageProps) {
  const { renderBooking, renderBooked, renderConversation, wroteAgain = nobody, news } = props;
  const inbox = useInbox(wroteAgain);
  const { view, change, live, opened, shown } = inbox;
  const [, setParams] = useSearchParams();
  const isWide = useMediaQuery('(min-width: 1100px)');
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const hasRoomBeside = useMediaQuery('(min-width: 1280px)');
  const isBeside = hasRoomBeside && opened !== null;
  const [showsFilters, setShowsFilters] = useState(false);
  const selection = useSelection(inbox.rows.map(({ _id }) => _id));
  useKeys(inbox, selection);
  useRowInSight(view.openId);

  const filterCount = [view.status, view.hotelId, view.unchecked, view.search].filter(
    Boolean,
  ).length;
  const isFiltered = filterCount > 0;
  const exportButton = <ExportButton inquiries={shown} />;
  const filterButton = (
    <FilterButton
      count={filterCount}
      isOpen={showsFilters}
      onPress={() => setShowsFilters(!showsFilters)}
    />
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
              onOpen={(query) => setParams(() => new URLSearchParams(query))}
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
          <ArrivalStatus count={live.arrivedIds.size} />
          {view.tab !== 'all' && news}
          <InquiryList
            inbox={inbox}
            selection={selection}
            isTable={isWide && !isBeside}
            isFiltered={isFiltered}
            renderBooked={renderBooked}
          />
        </AdminPage>
      </Box>
      {view.openId !== '' && (
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

function ExportButton({ inquiries }: { inquiries: Inquiry[] }) {
  return (
    <Button
      variant="outlined"
      startIcon={<Download />}
      onClick={() => saveCsv(inquiries)}
      disabled={inquiries.length === 0}
    >
      Export CSV
    </Button>
  );
}

type FilterButtonProps = { count: number; isOpen: boolean; onPress: () => void };

function FilterButton({ count, isOpen, onPress }: FilterButtonProps) {
  return (
    <Button size="small" aria-expanded={isOpen} onClick={onPress}>
      {count > 0 ? `Filter (${count})` : 'Filter'}
    </Button>
  );
}

function ArrivalStatus({ count }: { count: number }) {
  return (
    <p className="visually-hidden" role="status">
      {count > 0 ? `${count} new since you opened this page` : ''}
    </p>
  );
}

/** Inbox keys act on the listed inquiries and on the open one. */
function useKeys(inbox: Inbox, selection: Selection): void {
  const { shown, opened } = inbox;
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
}

function useRowInSight(openId: string): void {
  useEffect(() => {
    const row =
      openId === '' ? null : document.querySelector(`[data-inquiry="${CSS.escape(openId)}"]`);
    row?.scrollIntoView({ block: 'nearest' });
  }, [openId]);
}

function openLink(link: string | null): void {
  if (link !== null) open(link, '_blank', 'noopener');
}
