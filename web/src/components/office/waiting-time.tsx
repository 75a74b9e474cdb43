import { answerClock, formatWait } from '@kerala-stays/domain/conversation/answer-clock';
import { formatInstant } from '@kerala-stays/domain/core/format-dates';
import Box from '@mui/material/Box';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { useTick } from '#web/lib/browser/use-tick.ts';

type WaitingTimeProps = {
  /** ISO instant. */
  since: string;
  /** Whether a reply is still due: red after a day. */
  isOpen: boolean;
};

/** Time since arrival, with the exact time on hover and for screen readers. */
export function WaitingTime({ since, isOpen }: WaitingTimeProps) {
  useTick();
  const clock = answerClock({ waitingSince: since }, serverNow());
  if (clock === null) return null;
  const isLate = isOpen && clock.isLate;
  const exact = `${isOpen ? 'Waiting since' : 'Received'} ${formatInstant(since)}`;
  return (
    <Box
      component="time"
      dateTime={since}
      title={exact}
      sx={{
        whiteSpace: 'nowrap',
        fontSize: '0.875rem',
        fontWeight: isOpen ? 600 : 400,
        color: isLate ? 'var(--danger)' : isOpen ? 'text.primary' : 'text.secondary',
      }}
    >
      {formatWait(clock.minutes)}
      <span className="visually-hidden">{`, ${exact}`}</span>
    </Box>
  );
}
