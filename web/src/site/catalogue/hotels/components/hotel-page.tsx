import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { largestRoom } from '@kerala-stays/domain/catalogue/largest-room';
import { chatText } from '@kerala-stays/domain/content/site';
import { countOf } from '@kerala-stays/domain/core/count-of';
import { houseHighlights } from '@kerala-stays/domain/reviews/house-highlights';
import type { ReviewSums } from '@kerala-stays/domain/reviews/review';
import { type ReactNode, useState } from 'react';
import { useChatPlace } from '#web/lib/browser/chat-place.ts';
import { useOpening } from '#web/lib/layers/use-opening.ts';
import { everybody, formatParties, type RequestedStay } from '#web/lib/stay/requested-stay.ts';
import { afterGalleryId } from '../hotel-page-head.ts';
import { useHotelStay } from '../use-hotel-stay.ts';
import { useStayInAddress } from '../use-stay-in-address.ts';
import { AskBar } from './ask-bar.tsx';
import { Gallery } from './gallery.tsx';
import { Highlights } from './highlights.tsx';
import { HotelAsk } from './hotel-ask.tsx';
import { HotelFacts } from './hotel-facts.tsx';
import { HotelHead } from './hotel-head.tsx';
import styles from './hotel-page.module.css';
import { type ChosenStay, type RoomTypeChoice, RoomTypes } from './room-types.tsx';
import { roomsId } from './rooms-id.ts';

export type InquirySubject = {
  hotel: Pick<Hotel, '_id' | 'name' | 'city'>;
  roomType: RoomTypeChoice | null;
  /** Nights chosen in the calendar. */
  stay?: ChosenStay;
  message?: string;
  /**
   * The room of the form's calendar and its capacity: the chosen room type, else the one that fits.
   */
  room: (RoomTypeChoice & { maxGuests: number }) | null;
};

/** Calendar of free nights above the page. */
export type CalendarLayer = {
  room: RoomTypeChoice;
  open: boolean;
  onChoose: (stay: ChosenStay) => void;
  /** See `AvailabilityCalendar`. */
  onClose: (stay: ChosenStay | null | undefined) => void;
};

type HotelPageProps = {
  hotel: Hotel;
  /** The inquiry dialog; from another feature, so the route passes it in. */
  renderInquiry: (subject: InquirySubject, open: boolean, onClose: () => void) => ReactNode;
  renderAvailability: (layer: CalendarLayer) => ReactNode;
  /** Notice for readers who asked about this hotel today, with the next steps; null for others. */
  requested: ReactNode;
  /** *Good to know*; from another feature. */
  goodToKnow: ReactNode;
  /** The beds of a room type; '' when they are not known. */
  bedsOf: (roomTypeId: string) => string;
  /** Guests' reviews; from another feature. */
  reviews: ReactNode;
  /** Sums of their scores; null while they are unknown. */
  reviewSums: ReviewSums | null;
  /** The requested stay. */
  asked: RequestedStay | null;
  /** The stay while it is still being read from the address. */
  reading: Promise<RequestedStay | null> | null;
  /** Called when the reader is about to open the inquiry. */
  onInquiryLikely: () => void;
};

const defaultDescription =
  'A quiet place to stay, looked after by people who live nearby. Ask us for the details: we have been there, and we answer on the same day.';

/** One hotel (product §5). */
export function HotelPage({
  hotel,
  renderInquiry,
  renderAvailability,
  requested,
  goodToKnow,
  bedsOf,
  reviews,
  reviewSums,
  asked,
  reading,
  onInquiryLikely,
}: HotelPageProps) {
  const [inquiry, setInquiry] = useOpening<{ subject: InquirySubject; open: boolean } | null>(null);
  const [calendar, setCalendar] = useOpening<{ room: RoomTypeChoice; open: boolean } | null>(null);
  const [couponCode, setCouponCode] = useState('');
  const setStay = useStayInAddress();
  const state = useHotelStay(hotel._id, asked);
  const chat = chatText(`I have a question about ${hotel.name}${hotel.city && `, ${hotel.city}`}.`);
  useChatPlace(chat, true);
  const inquire = async (
    roomType: InquirySubject['roomType'] = null,
    chosen?: ChosenStay,
    rooms = '',
  ) => {
    // The dates survive a click that comes before the code that reads the address.
    const about = reading === null ? asked : await reading;
    const fromAddress = about && { ...wholeStay(about, roomType !== null), couponCode };
    const stay = chosen ?? fromAddress ?? undefined;
    const message = [about === null ? '' : formatParties(about), rooms].filter(Boolean).join(' ');
    const room = hotel.roomTypes.find(({ _id }) => _id === roomType?._id) ?? largestRoom(hotel);
    setInquiry({ subject: { hotel, roomType, stay, message, room }, open: true });
  };
  const closeCalendar = (stay: ChosenStay | null | undefined) => {
    setCalendar((current) => current && { ...current, open: false });
    if (stay === undefined) return;
    setCouponCode(stay?.couponCode ?? '');
    setStay(stay);
  };
  const fitting = roomFor(hotel, asked);
  const hints = { onPointerEnter: onInquiryLikely, onFocus: onInquiryLikely };
  return (
    <>
      <HotelHead hotel={hotel} />
      <div className="page-width">
        <Gallery hotel={hotel} />
        <p id={afterGalleryId} className={styles.facts}>
          {formatFacts(hotel)}
        </p>
      </div>
      <div className={`page-width ${styles.columns}`}>
        <div className={styles.story}>
          <h2 className={styles.about}>About this stay</h2>
          {(hotel.description || defaultDescription).split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <HotelAsk
          hotel={hotel}
          asked={asked}
          priced={state.priced}
          requested={requested}
          onInquire={() => void inquire()}
          onDates={fitting && (() => setCalendar({ room: fitting, open: true }))}
          {...hints}
        />
      </div>
      {goodToKnow}
      <RoomTypes
        hotel={hotel}
        bedsOf={bedsOf}
        onBook={(...about) => void inquire(...about)}
        onCalendar={(room) => setCalendar({ room, open: true })}
        asked={asked}
        state={state}
        onClearDates={() => {
          setStay(null);
          // The pressed button disappears with the dates.
          document.getElementById(roomsId)?.focus({ preventScroll: true });
        }}
        {...hints}
      />
      <HotelFacts hotel={hotel} />
      {reviews}
      <Highlights shown={houseHighlights(reviewSums)} />
      <AskBar
        hotel={hotel}
        chat={chat}
        asked={asked}
        priced={state.priced}
        onInquire={() => void inquire(onlyRoom(hotel))}
        {...hints}
      />
      {calendar &&
        renderAvailability({
          ...calendar,
          onChoose: (stay) => {
            closeCalendar(stay);
            void inquire(calendar.room, stay);
          },
          onClose: closeCalendar,
        })}
      {inquiry &&
        renderInquiry(inquiry.subject, inquiry.open, () => setInquiry({ ...inquiry, open: false }))}
    </>
  );
}

/** The first room type that holds the first party, else the largest. */
function roomFor(hotel: Hotel, asked: RequestedStay | null): RoomTypeChoice | null {
  const [party] = asked?.parties ?? [];
  const people = party === undefined ? 1 : party.adults + party.childAges.length;
  const fitting = hotel.roomTypes.find(({ maxGuests }) => maxGuests >= people);
  return fitting ?? largestRoom(hotel);
}

const onlyRoom = ({ roomTypes: [room] }: Hotel): RoomTypeChoice | null =>
  room === undefined ? null : { _id: room._id, name: room.name };

/** "2 room types · up to 5 guests in a room · Munnar" */
function formatFacts({ roomTypes, city }: Hotel): string {
  const most = Math.max(0, ...roomTypes.map(({ maxGuests }) => maxGuests));
  return [
    ...(roomTypes.length === 0 ? [] : [countOf(roomTypes.length, 'room type')]),
    ...(most === 0 ? [] : [`up to ${countOf(most, 'guest')} in a room`]),
    ...(city === '' ? [] : [city]),
  ].join(' · ');
}

/** The requested stay as form values: a room type's price covers the people of one room only. */
function wholeStay(asked: RequestedStay, isOneRoom: boolean): Omit<ChosenStay, 'couponCode'> {
  const [first] = asked.parties;
  const party = isOneRoom && first !== undefined ? first : everybody(asked);
  return { checkIn: asked.from, checkOut: asked.to, party };
}
