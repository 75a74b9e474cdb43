import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { shownRating } from '@kerala-stays/domain/catalogue/shown-rating';
import { type ReactNode, useState } from 'react';
import buttons from '#web/components/button.module.css';
import { PlaceIcon, StarIcon } from '#web/components/icons/stay-icons.tsx';
import { type AskedStay, everybody, sayParties } from '#web/lib/asked-stay.ts';
import { describeDeposit } from '../describe-deposit.ts';
import { Gallery } from './gallery.tsx';
import { Highlights } from './highlights.tsx';
import { HotelFacts } from './hotel-facts.tsx';
import styles from './hotel-page.module.css';
import { type ChosenStay, type RoomTypeChoice, RoomTypes } from './room-types.tsx';

/** What an inquiry is about. */
export type InquirySubject = {
  hotel: Pick<Hotel, '_id' | 'name' | 'city'>;
  roomType: RoomTypeChoice | null;
  /** Nights chosen in the calendar. */
  stay?: ChosenStay;
  message?: string;
};

type HotelPageProps = {
  hotel: Hotel;
  /** The inquiry dialog; it belongs to another feature, so the route hands it in. */
  renderInquiry: (subject: InquirySubject, open: boolean, onClose: () => void) => ReactNode;
  renderAvailability: (
    hotelId: string,
    roomType: RoomTypeChoice,
    onChoose: (stay: ChosenStay) => void,
  ) => ReactNode;
  /** What guests say; of another feature, too. */
  reviews: ReactNode;
  /** The stay that the reader came with. */
  asked: AskedStay | null;
  /** Called when the reader is about to open it. */
  onInquiryLikely: () => void;
};

const defaultDescription =
  'A quiet place to stay, looked after by people who live nearby. Ask us for the details: we have been there, and we answer on the same day.';

/** One hotel (product §5). */
export function HotelPage({
  hotel,
  renderInquiry,
  renderAvailability,
  reviews,
  asked,
  onInquiryLikely,
}: HotelPageProps) {
  const [inquiry, setInquiry] = useState<{ subject: InquirySubject; open: boolean } | null>(null);
  const inquire = (
    roomType: InquirySubject['roomType'] = null,
    stay: ChosenStay | undefined = asked === null ? undefined : wholeStay(asked, roomType !== null),
    rooms = '',
  ) => {
    const message = [asked === null ? '' : sayParties(asked), rooms].filter(Boolean).join(' ');
    setInquiry({ subject: { hotel, roomType, stay, message }, open: true });
  };
  const hints = { onPointerEnter: onInquiryLikely, onFocus: onInquiryLikely };
  const terms = describeDeposit(hotel);
  return (
    <>
      <div className={`page-width ${styles.head}`}>
        <div>
          <p className={styles.line}>
            {hotel.featured && <span className={styles.badge}>Featured</span>}
            <span className={styles.rating}>
              <StarIcon size={20} />
              <HotelRating hotel={hotel} />
            </span>
          </p>
          <h1>{hotel.name}</h1>
          <p className={styles.address}>
            <PlaceIcon size={20} />
            {placeOf(hotel)}
          </p>
        </div>
      </div>
      <div className="page-width">
        <Gallery hotel={hotel} />
      </div>
      <div className={`page-width ${styles.columns}`}>
        <div className={styles.story}>
          <h2 className={styles.about}>About this stay</h2>
          {(hotel.description || defaultDescription).split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <HotelFacts hotel={hotel} />
        </div>
        <aside className={styles.ask} aria-label="Inquiry">
          <p className={styles.question}>Is it available on your dates?</p>
          <p>
            Write to us with your dates and your wishes. A person in Kochi answers, usually within
            the day, and nothing is charged for asking.
          </p>
          {terms !== '' && <p>{terms}</p>}
          <button type="button" className={buttons.primary} onClick={() => inquire()} {...hints}>
            Inquire About This Hotel
          </button>
        </aside>
      </div>
      <RoomTypes
        hotel={hotel}
        onBook={inquire}
        renderAvailability={(roomType, onChoose) =>
          renderAvailability(hotel._id, roomType, onChoose)
        }
        asked={asked}
        {...hints}
      />
      {reviews}
      <Highlights />
      {inquiry &&
        renderInquiry(inquiry.subject, inquiry.open, () => setInquiry({ ...inquiry, open: false }))}
    </>
  );
}

/** The stay of a search as the form takes it: a room type has a price for the people of one room only. */
function wholeStay(asked: AskedStay, isOneRoom: boolean): ChosenStay {
  const [first] = asked.parties;
  const party = isOneRoom && first !== undefined ? first : everybody(asked);
  return { checkIn: asked.from, checkOut: asked.to, party, couponCode: '' };
}

/** Address and city; many addresses name the city already. */
function placeOf({ address, city }: Hotel): string {
  const named = address.toLowerCase().includes(city.toLowerCase());
  return named ? address : [address, city].filter((part) => part !== '').join(', ');
}

function HotelRating({ hotel }: { hotel: Hotel }) {
  const count = hotel.reviewCount === 1 ? '1 review' : `${hotel.reviewCount} reviews`;
  return (
    <span>
      <span className="visually-hidden">Rated </span>
      <strong>{shownRating(hotel).toFixed(1)}</strong> (
      {hotel.reviewCount === 0 ? count : <a href="#reviews">{count}</a>})
    </span>
  );
}
