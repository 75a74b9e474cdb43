import { type CalendarDate, dateInKerala, daysBetween } from '@kerala-stays/domain/core/calendar';
import type { Party } from '@kerala-stays/domain/rates/rate-card';
import { useState } from 'react';
import buttons from '#web/components/button.module.css';
import { Spinner } from '#web/components/spinner.tsx';
import { PeopleFields } from '#web/components/stay/people-fields.tsx';
import { PriceBox } from '#web/components/stay/price-box.tsx';
import { PromoCode } from '#web/components/stay/promo-code.tsx';
import { StayCalendarDays } from '#web/components/stay/stay-calendar.tsx';
import { chooseDay, describeRange, type StayRange } from '#web/components/stay/stay-range.ts';
import { useRoomCalendar } from '#web/components/stay/use-room-calendar.ts';
import { useStayPrice } from '#web/components/stay/use-stay-price.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { calendarDays } from '#web/lib/stay-calendar.ts';
import styles from './availability-calendar.module.css';

/** A stay with its people, as it goes along into the inquiry. */
export type ChosenStay = {
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  party: Party;
  couponCode: string;
};

type AvailabilityCalendarProps = {
  hotelId: string;
  roomType: { _id: string; name: string };
  onChoose: (stay: ChosenStay) => void;
  /** The stay to begin with, of a search. */
  asked?: { from: CalendarDate; to: CalendarDate; party: Party } | undefined;
};

/** Nights of the longest stay of a search. */
const longestAsked = 31;

const couple: Party = { adults: 2, childAges: [] };

/** Months ahead the calendar begins at the stay itself: what it reads at once would end before it. */
function firstNight(from: CalendarDate | undefined): CalendarDate | undefined {
  const today = dateInKerala(serverNow());
  return from !== undefined && daysBetween(today, from) > calendarDays - longestAsked
    ? from
    : undefined;
}

/** Which nights of a room type are free, and what a stay costs (product §5.3). */
export default function AvailabilityCalendar({
  hotelId,
  roomType,
  onChoose,
  asked,
}: AvailabilityCalendarProps) {
  const calendar = useRoomCalendar(hotelId, roomType._id, firstNight(asked?.from));
  const [range, setRange] = useState<StayRange | null>(
    asked ? { checkIn: asked.from, checkOut: asked.to } : null,
  );
  const [chosenParty, setParty] = useState(asked?.party ?? couple);
  const [couponCode, setCouponCode] = useState('');
  const maxGuests = calendar?.maxGuests ?? 1;
  const party = chosenParty === couple && maxGuests < 2 ? { ...couple, adults: 1 } : chosenParty;
  const checkIn = range?.checkIn ?? null;
  const checkOut = range?.checkOut ?? null;
  const stay = checkIn && checkOut ? { checkIn, checkOut, party, couponCode } : null;
  const price = useStayPrice(stay && { ...stay, hotelId, roomTypeId: roomType._id });

  if (calendar === undefined) return <Spinner label="Loading availability" />;
  if (calendar === null) {
    return (
      <p role="alert">The calendar is not available right now. Ask us and we will check for you.</p>
    );
  }
  return (
    <section className={styles.calendar} aria-label={`Availability of ${roomType.name}`}>
      <StayCalendarDays
        calendar={calendar}
        range={range}
        onDay={(day) => setRange((current) => chooseDay(current, day, calendar.nights))}
      />
      <div className={styles.range}>
        <p role="status">{describeRange(range, calendar.nights)}</p>
        {range !== null && (
          <button type="button" className={styles.clear} onClick={() => setRange(null)}>
            Clear dates
          </button>
        )}
      </div>
      <PeopleFields party={party} onChange={setParty} most={maxGuests} />
      {stay !== null && (
        <PriceBox
          state={price}
          party={party}
          renderCode={(answer) => (
            <PromoCode code={couponCode} answer={answer} onCode={setCouponCode} />
          )}
        />
      )}
      <button
        type="button"
        className={buttons.primary}
        disabled={stay === null}
        onClick={() => stay !== null && onChoose(stay)}
      >
        Ask about these dates
      </button>
    </section>
  );
}
