import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { EmptyState } from '#web/components/office/empty-state.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { paths } from '#web/config/paths.ts';
import type { DateRange } from '../board-bars.ts';
import type { UnitRow } from '../board-rows.ts';
import type { LoadedBoard } from '../use-board.ts';
import type { BoardView } from '../use-board-view.ts';
import { LiveBoard } from './live-board.tsx';

type BoardBodyProps = {
  view: BoardView;
  loaded: LoadedBoard;
  /** Whether the hotel to show is known. */
  hotelState: 'known' | 'looking' | 'none' | 'failed';
  today: CalendarDate;
  now: Date;
  isPhone: boolean;
  onBook: (unit: UnitRow, stretch: DateRange) => void;
};

/** Saved data is shown at once; after this many milliseconds out of sight it is read again. */
const staleMs = 60_000;

/** The board, or the reason for its absence. */
export function BoardBody(props: BoardBodyProps) {
  const { loaded, hotelState } = props;
  const { board, refresh } = loaded;
  useEffect(() => {
    let leftAt = Date.now();
    const onChange = () => {
      if (document.visibilityState === 'hidden') leftAt = Date.now();
      // Other calendars' nights have no listener, so reload them when the tab is visible again.
      else if (Date.now() - leftAt > staleMs) refresh();
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [refresh]);

  if (hotelState === 'none') {
    return (
      <EmptyState
        title="No rooms yet"
        text="The board shows hotels that have room types."
        action={
          <Button component={Link} to={paths.admin.hotels.href}>
            Manage hotels
          </Button>
        }
      />
    );
  }
  if (hotelState === 'failed' || loaded.status === 'failed') {
    return (
      <LoadFailure message={loaded.problem || 'The board could not be loaded.'} onRetry={refresh} />
    );
  }
  if (board === null) return <Spinner label="Loading the board" />;
  return (
    <>
      <LiveBoard {...props} board={board} />
      {loaded.hasMore && (
        <Button variant="outlined" onClick={loaded.more} sx={{ mt: 2 }}>
          Show more hotels
        </Button>
      )}
    </>
  );
}
