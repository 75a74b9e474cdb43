import { messages } from '@kerala-stays/domain/core/messages';
import TablePagination from '@mui/material/TablePagination';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { saveCsv } from '../inquiry-csv.ts';
import { tabStatus } from '../inquiry-view.ts';
import type { Inbox } from '../use-inbox.ts';
import type { Selection } from '../use-selection.ts';
import { InquiryCards } from './inquiry-cards.tsx';
import type { InquiryListProps as RowsProps } from './inquiry-list-props.ts';
import { InquiryTable } from './inquiry-table.tsx';
import { NoInquiries } from './no-inquiries.tsx';
import { OlderInquiries } from './older-inquiries.tsx';
import { SelectionBar } from './selection-bar.tsx';

const noFilters = { status: '', hotelId: '', unchecked: '', search: '' } as const;

type InquiryListProps = {
  inbox: Inbox;
  selection: Selection;
  /** Table rows where there is room; otherwise cards. */
  isTable: boolean;
  isFiltered: boolean;
  renderBooked: RowsProps['renderBooked'];
};

/**
 * One page of the inbox, or its loading, empty and failure states, with the selection bar below.
 */
export function InquiryList(props: InquiryListProps) {
  const { inbox, selection, isTable, isFiltered, renderBooked } = props;
  const { view, change, live, opened, shown, rows } = inbox;
  const selected = rows.filter(({ _id }) => selection.selected.has(_id));
  const List = isTable ? InquiryTable : InquiryCards;
  return (
    <>
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
      {live.hasOlder && <OlderInquiries count={live.inquiries.length} onLoad={live.loadOlder} />}
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
    </>
  );
}
