import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { priceOnRequest } from '@kerala-stays/domain/catalogue/hotel-card';
import { flattenHotel } from '@kerala-stays/domain/catalogue/room-listing';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { formatMajor, surfaceCurrency } from '@kerala-stays/domain/core/currency';
import type { Party } from '@kerala-stays/domain/rates/rate-card';
import { Suspense } from 'react';
import buttons from '#web/components/button.module.css';
import { PeopleIcon } from '#web/components/icons/stay-icons.tsx';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { Section } from '#web/components/section.tsx';
import { env } from '#web/config/env.ts';
import { partCode } from '#web/lib/browser/part-code.ts';
import type { RequestedStay } from '#web/lib/stay/requested-stay.ts';
import type { PricedStay } from '../api/price-hotel-stay.ts';
import type { useHotelStay } from '../use-hotel-stay.ts';
import { FeatureChips } from './feature-chips.tsx';
import { RoomPicture } from './room-picture.tsx';
import styles from './room-types.module.css';
import { roomsId } from './rooms-id.ts';

const RequestedRooms = lazyPart(partCode(() => import('./requested-rooms.tsx')).load);
const RoomStay = lazyPart(partCode(() => import('./room-stay.tsx')).load);

export type RoomTypeChoice = { _id: string; name: string };
export type ChosenStay = {
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  party: Party;
  couponCode: string;
};

type RoomTypesProps = {
  hotel: Hotel;
  bedsOf: (roomTypeId: string) => string;
  /** `rooms`: text about the rooms that were priced together. */
  onBook: (roomType: RoomTypeChoice | null, stay?: ChosenStay, rooms?: string) => void;
  /** Opens the calendar of free nights. */
  onCalendar: (roomType: RoomTypeChoice) => void;
  /** The stay in the address, for which every room type shows its price. */
  asked: RequestedStay | null;
  /** Its price, while it is read and after. */
  state: ReturnType<typeof useHotelStay>;
  onClearDates: () => void;
  onPointerEnter: () => void;
  onFocus: () => void;
};

/** Stays on one line beside a long price. */
const bookButton = { flexShrink: 0 };

const allChips = Number.POSITIVE_INFINITY;

/** 'Available Room Types' (product §5.3); their images cycle through the hotel's. */
export function RoomTypes(props: RoomTypesProps) {
  const { hotel, bedsOf, onBook, onCalendar, asked, state, onClearDates, ...hints } = props;
  const { priced } = state;
  const listings = flattenHotel(hotel);
  if (hotel.roomTypes.length === 0) return null;
  return (
    <Section title="Available Room Types" ground="white" className={styles.section}>
      <span id={roomsId} className={styles.place} tabIndex={-1} />
      {asked !== null && (
        <Suspense>
          <RequestedRooms
            hotel={hotel}
            asked={asked}
            state={state}
            onAsk={(rooms) => onBook(null, undefined, rooms)}
            onClear={onClearDates}
          />
        </Suspense>
      )}
      <ul className={styles.rooms}>
        {hotel.roomTypes.map((room, index) => (
          <li key={room._id} className={styles.room}>
            <RoomPicture
              className={styles.picture}
              url={listings[index]?.images[0] ?? ''}
              room={room}
            />
            <div className={styles.text}>
              <h3>{room.name}</h3>
              <p className={styles.guests}>
                <PeopleIcon size={20} />
                Max Guests: {room.maxGuests}
              </p>
              {bedsOf(room._id) !== '' && <p>{bedsOf(room._id)}</p>}
              {room.description !== '' && <p>{room.description}</p>}
              <FeatureChips features={room.amenities} max={allChips} />
              <button
                type="button"
                className={`${buttons.quiet} ${styles.nights}`}
                aria-haspopup="dialog"
                aria-label={`Check availability: ${room.name}`}
                onClick={() => onCalendar({ _id: room._id, name: room.name })}
              >
                Check availability
              </button>
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
                data-ask
                onClick={() => onBook({ _id: room._id, name: room.name })}
                {...hints}
              >
                Book Now
              </button>
              <small className={styles.free}>No payment now</small>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Whether a room type is known to be unavailable for the requested stay. */
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
