import {
  addDays,
  type CalendarDate,
  dateInKerala,
  parseCalendarDate,
} from '@kerala-stays/domain/core/calendar';
import { formatShortWeekday } from '@kerala-stays/domain/core/format-dates';
import {
  stayQuestionLimits,
  stayQuestionMessages,
} from '@kerala-stays/domain/search/stay-question';
import { useEffect, useRef, useState } from 'react';
import buttons from '#web/components/button.module.css';
import { ModalDialog } from '#web/components/modal-dialog.tsx';
import { StayCalendarDays } from '#web/components/stay/stay-calendar.tsx';
import { formatShortStay } from '#web/components/stay/stay-text.ts';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { useWideScreen } from '#web/lib/browser/use-wide-screen.ts';
import type { RoomCalendar } from '#web/lib/stay/stay-calendar.ts';
import { chooseDates, type DatesPart, type SearchDates, whyNotDay } from '../choose-dates.ts';
import css from './search-dates.css?inline';
import { styles } from './search-dates-styles.ts';

type SearchDatesProps = {
  /** The date to choose first; null while closed. */
  part: DatesPart | null;
  from: string;
  to: string;
  onChange: (dates: { from: string; to: string }) => void;
  onClose: () => void;
  onSearch: () => void;
};

/** No house has been chosen yet, so no night has a price and each is free. */
const anyHouse: RoomCalendar = { nights: new Map(), maxGuests: 0, currency: 'inr' };

const names: Record<DatesPart, string> = { from: 'Arrival', to: 'Departure' };

/** Dates of a search, in the site's own calendar. */
export default function SearchDatesPanel(props: SearchDatesProps) {
  const { part, onClose } = props;
  return (
    <ModalDialog open={part !== null} onClose={onClose} label="Your dates" placement="centre">
      <style href="search-dates" precedence="default">
        {css}
      </style>
      {part !== null && <Dates {...props} first={part} />}
    </ModalDialog>
  );
}

/** The chosen stay, or the next step. */
function formatDates({ from, to }: SearchDates, part: DatesPart): string {
  if (from !== null && to !== null && from < to) return formatShortStay(from, to);
  return part === 'from' ? 'Choose the day you arrive.' : 'Choose the day you leave.';
}

function Dates(props: SearchDatesProps & { first: DatesPart }) {
  const { first, from, to, onChange, onClose, onSearch } = props;
  const isWide = useWideScreen();
  const [part, setPart] = useState(first);
  const [problem, setProblem] = useState('');
  const dates: SearchDates = { from: parseCalendarDate(from), to: parseCalendarDate(to) };
  const { from: checkIn, to: checkOut } = dates;
  // A quick second press comes before the first one is drawn.
  const latest = useRef({ dates, part });
  useEffect(() => {
    latest.current = { dates, part };
  });
  const choose = (day: CalendarDate) => {
    const chosen = chooseDates(latest.current.dates, latest.current.part, day);
    latest.current = { dates: chosen.dates, part: chosen.next };
    setProblem('');
    setPart(chosen.next);
    onChange({ from: chosen.dates.from ?? '', to: chosen.dates.to ?? '' });
  };
  const clear = () => {
    setProblem('');
    setPart('from');
    onChange({ from: '', to: '' });
  };
  const search = () => {
    // A search with one date would only come back to ask for the other.
    if (checkIn !== null && checkOut === null) {
      setPart('to');
      return setProblem(stayQuestionMessages.departure);
    }
    onClose();
    onSearch();
  };
  return (
    <div className={styles.dates}>
      <h2>Your dates</h2>
      <div className={styles.ends}>
        {(['from', 'to'] as const).map((end) => (
          <button
            key={end}
            type="button"
            className={styles.end}
            aria-pressed={part === end}
            onClick={() => setPart(end)}
          >
            {names[end]} <strong>{formatShortWeekday(dates[end] ?? '') || 'Choose'}</strong>
          </button>
        ))}
      </div>
      <StayCalendarDays
        calendar={anyHouse}
        range={checkIn === null ? null : { checkIn, checkOut }}
        prices={false}
        months={isWide ? 2 : 1}
        lastDay={addDays(dateInKerala(serverNow()), stayQuestionLimits.daysAhead)}
        why={(day) => whyNotDay(dates, part, day)}
        onDay={choose}
      />
      <div className={styles.foot}>
        <p role="status">{problem || formatDates(dates, part)}</p>
        {checkIn !== null && (
          <button type="button" className={styles.clear} onClick={clear}>
            Clear dates
          </button>
        )}
      </div>
      <div className={styles.acts}>
        <button type="button" className={buttons.secondary} onClick={onClose}>
          Done
        </button>
        <button type="button" className={buttons.primary} onClick={search}>
          Search
        </button>
      </div>
    </div>
  );
}
