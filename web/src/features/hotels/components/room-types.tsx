import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { priceOnRequest } from '@kerala-stays/domain/catalogue/hotel-card';
import { flattenHotel } from '@kerala-stays/domain/catalogue/room-listing';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { formatMajor, surfaceCurrency } from '@kerala-stays/domain/core/currency';
import { type Party, partySize } from '@kerala-stays/domain/rates/rate-card';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import buttons from '#web/components/button.module.css';
import { PeopleIcon } from '#web/components/icons/stay-icons.tsx';
import { Section } from '#web/components/section.tsx';
import { SiteImage } from '#web/components/site-image.tsx';
import { env } from '#web/config/env.ts';
import type { AskedStay } from '#web/lib/asked-stay.ts';
import type { PricedStay } from '../api/price-hotel-stay.ts';
import { useHotelStay } from '../use-hotel-stay.ts';
import { FeatureChips } from './feature-chips.tsx';
import styles from './room-types.module.css';

const AskedRooms = lazy(() => import('./asked-rooms.tsx'));
const RoomStay = lazy(() => import('./room-stay.tsx'));

export type RoomTypeChoice = { _id: string; name: string };
export type ChosenStay = {
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  party: Party;
  couponCode: string;
};

type RoomTypesProps = {
  hotel: Hotel;
  /** `rooms`: what was priced for several rooms, in words. */
  onBook: (roomType: RoomTypeChoice | null, stay?: ChosenStay, rooms?: string) => void;
  /** The calendar of free nights; it belongs to another feature, so the route hands it in. */
  renderAvailability: (roomType: RoomTypeChoice, onChoose: (stay: ChosenStay) => void) => ReactNode;
  /** The calendar of one room type is open with these people, when somebody comes from a search. */
  asked: AskedStay | null;
  onPointerEnter: () => void;
  onFocus: () => void;
};

/** The first room type that holds the people of the first room, one that is free where there is one; '' when none does. */
function roomFor(
  { roomTypes }: Hotel,
  { parties: [party] }: AskedStay,
  priced: PricedStay | undefined,
): string {
  const people = party === undefined ? 0 : partySize(party);
  const free = priced?.roomTypes.find(({ state }) => state === 'free')?.roomTypeId;
  return free ?? roomTypes.find(({ maxGuests }) => maxGuests >= people)?._id ?? '';
}

/** Beside a long price it keeps to one line. */
const bookButton = { flexShrink: 0 };

const allChips = Number.POSITIVE_INFINITY;

/** 'Available Room Types' (product §5.3); their images cycle through the hotel's (product §5.3). */
export function RoomTypes({ hotel, onBook, renderAvailability, asked, ...hints }: RoomTypesProps) {
  const [opened, setCalendarOf] = useState<string | null>(null);
  const state = useHotelStay(hotel._id, asked);
  const { priced, failed } = state;
  // Not before it is known which one is free: a calendar that jumps to another room would be worse than none.
  const isKnown = asked !== null && (failed || priced !== undefined);
  const calendarOf = opened ?? (isKnown ? roomFor(hotel, asked, priced) : '');
  const listings = flattenHotel(hotel);
  if (hotel.roomTypes.length === 0) return null;
  return (
    <Section title="Available Room Types" ground="white" className={styles.section}>
      {asked !== null && (
        <Suspense>
          <AskedRooms
            asked={asked}
            state={state}
            onAsk={(rooms) => onBook(null, undefined, rooms)}
          />
        </Suspense>
      )}
      <ul className={styles.rooms}>
        {hotel.roomTypes.map((room, index) => (
          <li key={room._id} className={styles.room}>
            <SiteImage
              className={styles.picture}
              url={listings[index]?.images[0] ?? ''}
              alt=""
              sizes="(min-width: 60rem) 22rem, 92vw"
            />
            <div className={styles.text}>
              <h3>{room.name}</h3>
              <p className={styles.guests}>
                <PeopleIcon size={20} />
                Max Guests: {room.maxGuests}
              </p>
              {room.description !== '' && <p>{room.description}</p>}
              <FeatureChips features={room.amenities} max={allChips} />
              <button
                type="button"
                className={`${buttons.quiet} ${styles.nights}`}
                aria-expanded={calendarOf === room._id}
                aria-label={`Check availability: ${room.name}`}
                onClick={() => setCalendarOf(calendarOf === room._id ? '' : room._id)}
              >
                Check availability
              </button>
              {calendarOf === room._id &&
                renderAvailability(room, (stay) =>
                  onBook({ _id: room._id, name: room.name }, stay),
                )}
            </div>
            <div className={styles.book}>
              <Suspense fallback={<NightlyPrice hotel={hotel} room={room} />}>
                {asked !== null && priced !== undefined ? (
                  <RoomStay priced={priced} roomTypeId={room._id} rooms={asked.parties.length} />
                ) : (
                  <NightlyPrice hotel={hotel} room={room} />
                )}
              </Suspense>
              <button
                type="button"
                className={isTaken(priced, room._id) ? buttons.secondary : buttons.primary}
                style={bookButton}
                aria-label={`Book Now: ${room.name}`}
                onClick={() => onBook({ _id: room._id, name: room.name })}
                {...hints}
              >
                Book Now
              </button>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Whether a room type is known not to be had for the asked stay. */
function isTaken(priced: PricedStay | undefined, roomTypeId: string): boolean {
  const state = priced?.roomTypes.find((each) => each.roomTypeId === roomTypeId)?.state ?? 'free';
  return state !== 'free' && state !== 'on-request';
}

function NightlyPrice({ hotel, room }: { hotel: Hotel; room: Hotel['roomTypes'][number] }) {
  if (room.pricePerNight <= 0) return <p>{priceOnRequest}</p>;
  return (
    <p>
      <strong>
        {formatMajor(room.pricePerNight, surfaceCurrency('roomType', env.siteCurrency))}
      </strong>{' '}
      / night
      {hotel.plusTaxes && ', plus taxes'}
    </p>
  );
}
