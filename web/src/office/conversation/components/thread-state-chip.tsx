import { answerClock, formatWait } from '@kerala-stays/domain/conversation/answer-clock';
import { type Thread, threadStateDisplay } from '@kerala-stays/domain/conversation/thread';
import Chip from '@mui/material/Chip';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { useTick } from '#web/lib/browser/use-tick.ts';

/** Background and text colours that pass AA. */
const looks = {
  green: { bgcolor: '#dcefe2', color: '#14552e' },
  blue: { bgcolor: '#dbe8f5', color: '#0d3d69' },
  yellow: { bgcolor: '#fdf0c4', color: '#624a00' },
  red: { bgcolor: '#fbe3df', color: '#7d1f10' },
} as const;

/** Whose turn it is, and since when a guest waits: red after a day. */
export function ThreadStateChip({ thread }: { thread: Pick<Thread, 'state' | 'waitingSince'> }) {
  useTick();
  const { label, colour } = threadStateDisplay[thread.state];
  const clock = answerClock(thread, serverNow());
  const words = clock === null ? label : `${label}, ${formatWait(clock.minutes)}`;
  return (
    <Chip component="span" size="small" label={words} sx={looks[clock?.isLate ? 'red' : colour]} />
  );
}
