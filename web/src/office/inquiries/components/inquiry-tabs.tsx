import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';
import { type InquiryTab, inquiryTabLabels, inquiryTabs } from '../inquiry-view.ts';

type InquiryTabsProps = {
  tab: InquiryTab;
  /** Number of inquiries that wait for an answer; null while unknown. */
  toAnswer: number | null;
  onChoose: (tab: InquiryTab) => void;
  /** Further items in the same line, such as saved views. */
  children?: ReactNode;
  /** Stays visible at the end of the line. */
  end?: ReactNode;
};

/** Tabs of the inbox, in one line that scrolls where it is narrow. */
export function InquiryTabs({ tab, toAnswer, onChoose, children, end }: InquiryTabsProps) {
  const labelOf = (each: InquiryTab) =>
    each === 'to-answer' && toAnswer !== null
      ? `${inquiryTabLabels[each]} ${toAnswer >= 200 ? '200+' : toAnswer}`
      : inquiryTabLabels[each];
  return (
    <Box sx={{ display: 'flex', gap: 1, mb: 2, alignItems: 'center' }}>
      <Box
        role="group"
        aria-label="Views"
        sx={{
          display: 'flex',
          flexWrap: { sm: 'wrap' },
          gap: 1,
          py: 0.5,
          minWidth: 0,
          flexGrow: 1,
          overflowX: { xs: 'auto', sm: 'visible' },
          scrollbarWidth: 'none',
          '& > *': { flexShrink: 0 },
        }}
      >
        {inquiryTabs.map((each) => (
          <Chip
            key={each}
            component="button"
            clickable
            aria-pressed={each === tab}
            label={labelOf(each)}
            color={each === tab ? 'primary' : 'default'}
            variant={each === tab ? 'filled' : 'outlined'}
            onClick={() => onChoose(each)}
            sx={{ minHeight: 36, borderRadius: 18 }}
          />
        ))}
        {children}
      </Box>
      {end}
    </Box>
  );
}
