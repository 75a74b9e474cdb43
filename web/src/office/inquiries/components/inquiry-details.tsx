import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import { inquiryStatusDisplay } from '@kerala-stays/domain/inquiries/inquiry-lifecycle';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { WaitingTime } from '#web/components/office/waiting-time.tsx';
import { twoLines, WholeNames } from '#web/components/office/whole-names.tsx';
import { statusTone } from './status-select.tsx';

const small = { height: 20, ml: 1, flexShrink: 0 } as const;

/** Marks above an inquiry's text: new, or part of a flood. */
export function InquiryMarks({ inquiry, isNew }: { inquiry: Inquiry; isNew: boolean }) {
  return (
    <>
      {isNew && <Chip label="New" size="small" color="secondary" sx={small} />}
      {inquiry.unchecked && <Chip label="Unchecked" size="small" variant="outlined" sx={small} />}
    </>
  );
}

type OpenButtonProps = { inquiry: Inquiry; isOpen: boolean; onOpen: () => void };

/** Guest's name; opens the inquiry by keyboard and screen reader. */
export function OpenButton({ inquiry, isOpen, onOpen }: OpenButtonProps) {
  return (
    <WholeNames names={[inquiry.name, inquiry.hotel.name]}>
      <Link
        component="button"
        type="button"
        underline="hover"
        color="textPrimary"
        data-opens=""
        aria-label={`Open the inquiry from ${inquiry.name}`}
        aria-current={isOpen ? true : undefined}
        onClick={onOpen}
        sx={{
          font: 'inherit',
          fontWeight: 600,
          textAlign: 'left',
          minWidth: 0,
          ...twoLines,
        }}
      >
        {inquiry.name}
      </Link>
    </WholeNames>
  );
}

type LineProps = { children: ReactNode; isQuiet?: boolean; isName?: boolean };

/** One truncated line; names may take two. */
export function Line({ children, isQuiet = false, isName = false }: LineProps) {
  return (
    <Typography
      component="div"
      variant="body2"
      color={isQuiet ? 'textSecondary' : 'textPrimary'}
      noWrap={!isName}
      sx={isName ? twoLines : { lineHeight: 1.4 }}
    >
      {children}
    </Typography>
  );
}

export function StatusMark({ inquiry }: { inquiry: Inquiry }) {
  const { ink, ground } = statusTone(inquiry.status);
  return (
    <Box
      component="span"
      sx={{ px: 0.75, borderRadius: 0.5, fontSize: '0.75rem', color: ink, bgcolor: ground }}
    >
      {inquiryStatusDisplay[inquiry.status].label}
    </Box>
  );
}

/** Age of an inquiry; red after a day without an answer. */
export function InquiryAge({ inquiry }: { inquiry: Inquiry }) {
  const isWaiting = inquiry.status === 'pending' && inquiry.bookingId === '';
  return <WaitingTime since={inquiry.createdAt} isOpen={isWaiting} />;
}
