import { type CalendarDate, dateInKerala, daysBetween } from '@kerala-stays/domain/core/calendar';
import { formatMinor } from '@kerala-stays/domain/core/money';
import type { Party } from '@kerala-stays/domain/rates/rate-card';
import { useEffect, useRef, useState } from 'react';
import buttons from '#web/components/button.module.css';
import { ModalDialog } from '#web/components/modal-dialog.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { askAges, knowsAges } from '#web/components/stay/child-ages.ts';
import { PeopleFields } from '#web/components/stay/people-fields.tsx';
import { PriceBox } from '#web/components/stay/price-box.tsx';
import { PromoCode } from '#web/components/stay/promo-code.tsx';
import { StayCalendarDays } from '#web/components/stay/stay-calendar.tsx';
import { chooseDay, formatRange, type StayRange } from '#web/components/stay/stay-range.ts';
import { formatShortStay } from '#web/components/stay/stay-text.ts';
import { useRoomCalendar } from '#web/components/stay/use-room-calendar.ts';
import { useStayPrice } from '#web/components/stay/use-stay-price.ts';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { useWideScreen } from '#web/lib/browser/use-wide-screen.ts';
import { calendarDays } from '#web/lib/stay/stay-calendar.ts';
import css from './availability-calendar.css?inline';
import { styles } from './availability-calendar-styles.ts';

/** A stay with its people, passed on to the inquiry. */
export type ChosenStay = {
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  party: Party;
  couponCode: string;
};

type CalendarProps = {
  hotelId: string;
  roomType: { _id: string; name: string };
  /** Label of the button that accepts the stay. */
  action: string;
  onChoose: (stay: ChosenStay) => void;
  /** Initial stay. */
  asked?: { from: CalendarDate; to: CalendarDate; party: Party } | undefined;
  /** People known without a stay; two adults by default. */
  people?: Party | undefined;
};

type AvailabilityCalendarProps = CalendarProps & {
  open: boolean;
  /** Receives the chosen stay; null when the dates were cleared; undefined when nothing changed. */
  onClose: (stay: ChosenStay | null | undefined) => void;
};

/** Maximum nights of a search. */
const longestAsked = 31;

const couple: Party = { adults: 2, childAges: [] };

/** For a stay months ahead the calendar begins there: the first read would not reach it. */
function firstNight(from: CalendarDate | undefined): CalendarDate | undefined {
  const today = dateInKerala(serverNow());
  return from !== undefined && daysBetween(today, from) > calendarDays - longestAsked
    ? from
    : undefined;
}

/** Calendar dialog with free nights of a room type and the price of a stay (product §5.3). */
export default function AvailabilityCalendar(props: AvailabilityCalendarProps) {
  const { open, onClose, ...calendar } = props;
  const isWide = useWideScreen();
  const chosen = useRef<ChosenStay | null | undefined>(undefined);
  return (
    <ModalDialog
      open={open}
      // The element fires `close` once more after everything is settled.
      onClose={() => open && onClose(chosen.current)}
      label={`Free nights of ${calendar.roomType.name}`}
      placement={isWide ? 'centre' : 'sheet'}
    >
      <style href="availability-calendar" precedence="default">
        {css}
      </style>
      <FreeNights
        {...calendar}
        isWide={isWide}
        onChange={(stay) => {
          chosen.current = stay;
        }}
      />
    </ModalDialog>
  );
}

type FreeNightsProps = CalendarProps & {
  isWide: boolean;
  onChange: (stay: ChosenStay | null | undefined) => void;
};

function FreeNights(props: FreeNightsProps) {
  const { hotelId, roomType, action, onChoose, asked, people, isWide, onChange } = props;
  const calendar = useRoomCalendar(hotelId, roomType._id, firstNight(asked?.from));
  const [range, setRange] = useState<StayRange | null>(
    asked ? { checkIn: asked.from, checkOut: asked.to } : null,
  );
  const [chosenParty, setParty] = useState(asked?.party ?? people ?? couple);
  const [couponCode, setCouponCode] = useState('');
  const maxGuests = calendar?.maxGuests ?? 1;
  const party = chosenParty === couple && maxGuests < 2 ? { ...couple, adults: 1 } : chosenParty;
  const checkIn = range?.checkIn ?? null;
  const checkOut = range?.checkOut ?? null;
  const isComplete = checkIn !== null && checkOut !== null && knowsAges(party);
  const stay = isComplete ? { checkIn, checkOut, party, couponCode } : null;
  const price = useStayPrice(stay && { ...stay, hotelId, roomTypeId: roomType._id });
  const isCleared = range === null && asked !== undefined;
  useEffect(() => onChange(stay ?? (isCleared ? null : undefined)));
  const root = useRef<HTMLElement>(null);
  const isHere = Boolean(calendar);
  const first = asked?.from;
  // On a phone the months are stacked: scroll the chosen one into view.
  useEffect(() => {
    if (!isHere || isWide || first === undefined) return;
    root.current?.querySelector(`[data-day="${first}"]`)?.scrollIntoView({ block: 'center' });
  }, [isHere, isWide, first]);

  if (calendar === undefined) return <Spinner label="Loading availability" />;
  if (calendar === null) {
    return (
      <p role="alert" className={styles.calendar}>
        The calendar is not available right now. Ask us and we will check for you.
      </p>
    );
  }
  const total = !price.isLoading && price.answer?.kind === 'priced' ? price.answer.price : null;
  return (
    <section ref={root} className={styles.calendar} aria-label={`Availability of ${roomType.name}`}>
      <div>
        <h2>{roomType.name}</h2>
        <p className={styles.legend}>
          ○ free, with the price of a night · <s>12</s> taken · pale: past, or no day to choose
        </p>
      </div>
      <PeopleFields party={party} onChange={setParty} most={maxGuests} />
      <StayCalendarDays
        calendar={calendar}
        range={range}
        months={isWide ? 2 : 'all'}
        onDay={(day) => setRange((current) => chooseDay(current, day, calendar.nights))}
      />
      {stay !== null && (
        <PriceBox
          state={price}
          party={party}
          renderCode={(answer) => (
            <PromoCode code={couponCode} answer={answer} onCode={setCouponCode} />
          )}
        />
      )}
      <div className={styles.foot}>
        <div className={styles.range}>
          <p role="status">
            {checkIn && checkOut
              ? [formatShortStay(checkIn, checkOut), ...(isComplete ? [] : [askAges])].join('. ')
              : formatRange(range, calendar.nights)}
          </p>
          {total !== null && <strong>{formatMinor(total.totalMinor, total.currency)}</strong>}
          {range !== null && (
            <button type="button" className={styles.clear} onClick={() => setRange(null)}>
              Clear dates
            </button>
          )}
        </div>
        <div className={styles.next}>
          <button
            type="button"
            className={buttons.primary}
            disabled={stay === null}
            onClick={() => stay !== null && onChoose(stay)}
          >
            {action}
          </button>
          <small>No payment now</small>
        </div>
      </div>
    </section>
  );
}
