import Button from '@mui/material/Button';
import { EmptyState } from '#web/components/office/empty-state.tsx';
import type { InquiryTab } from '../inquiry-view.ts';

type NoInquiriesProps = {
  tab: InquiryTab;
  isFiltered: boolean;
  onClear: () => void;
  onShowAll: () => void;
};

const texts: Record<InquiryTab, string> = {
  'to-answer':
    'No one is waiting for an answer. When a traveller writes, the inquiry appears here.',
  waiting: 'No guest owes us an answer.',
  booked: 'No booking was made from these inquiries.',
  all: 'When a traveller writes, the inquiry appears here.',
};

/** The reason for an empty list, with a link to one that is not. */
export function NoInquiries({ tab, isFiltered, onClear, onShowAll }: NoInquiriesProps) {
  return (
    <EmptyState
      title="No inquiries found"
      text={isFiltered ? 'Try another search or other filters.' : texts[tab]}
      action={
        (isFiltered || tab !== 'all') && (
          <>
            {isFiltered && <Button onClick={onClear}>Clear search and filters</Button>}
            {tab !== 'all' && (
              <Button onClick={onShowAll}>
                {isFiltered ? 'Search in all inquiries' : 'Show all inquiries'}
              </Button>
            )}
          </>
        )
      }
    />
  );
}
