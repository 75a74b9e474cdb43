import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { addDays, type CalendarDate } from '@kerala-stays/domain/core/calendar';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import {
  currentStep,
  type RefundStep,
  refundTimeline,
} from '@kerala-stays/domain/money/refund-timeline';
import Box from '@mui/material/Box';

/** "Until 27 Nov 2026", "Today, from 6 Dec 2026" */
function formatDays({ until }: RefundStep, before: RefundStep | undefined, isNow: boolean): string {
  const from = before?.until ? addDays(before.until, 1) : '';
  const days = until === '' ? `from ${formatDay(from)}` : `until ${formatDay(until)}`;
  return isNow ? `Today, ${days}` : `${days.charAt(0).toUpperCase()}${days.slice(1)}`;
}

const formatShare = (percent: number) => (percent === 0 ? 'no refund' : `${percent}% back`);

/**
 * Refund policy as dates of this stay, with today's step marked; nothing when all days are alike.
 */
export function RefundDays({ booking, today }: { booking: Booking; today: CalendarDate }) {
  const steps = refundTimeline(booking);
  if (steps.length < 2) return null;
  const current = currentStep(steps, today);
  return (
    <Box
      component="ol"
      aria-label="What you get back if you cancel"
      sx={{ listStyle: 'none', m: 0, p: 0 }}
    >
      {steps.map((step, index) => {
        const isNow = index === current;
        return (
          <Box
            key={step.percent}
            component="li"
            aria-current={isNow ? 'step' : undefined}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              columnGap: 1.5,
              py: 0.75,
              pl: 2,
              borderLeft: '3px solid',
              borderColor: isNow ? 'primary.main' : 'divider',
              color: isNow ? 'text.primary' : 'text.secondary',
              fontWeight: isNow ? 600 : 400,
            }}
          >
            <span>{formatDays(step, steps[index - 1], isNow)}</span>
            <span style={{ marginLeft: 'auto' }}>{formatShare(step.percent)}</span>
          </Box>
        );
      })}
    </Box>
  );
}
