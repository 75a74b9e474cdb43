import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { largestRoom } from '@kerala-stays/domain/catalogue/largest-room';
import { countOf } from '@kerala-stays/domain/core/count-of';
import { formatDayOfMonth } from '@kerala-stays/domain/core/format-dates';
import { partySize } from '@kerala-stays/domain/rates/rate-card';
import { Link } from 'react-router-dom';
import buttons from '#web/components/button.module.css';
import { formatShortStay } from '#web/components/stay/stay-text.ts';
import { paths } from '#web/config/paths.ts';
import { everybody, type RequestedStay } from '#web/lib/stay/requested-stay.ts';
import { firstRooms, inRooms } from '../api/find-more-rooms.ts';
import { type PricedStay, staySearchOf } from '../api/price-hotel-stay.ts';
import { formatRooms, formatStayPrice } from '../stay-price-text.ts';
import type { useHotelStay } from '../use-hotel-stay.ts';
import { useMoreRooms } from '../use-more-rooms.ts';
import { MoreRoomsProposal, SeeMoreRooms } from './more-rooms.tsx';

type RequestedRoomsProps = {
  hotel: Hotel;
  asked: RequestedStay;
  state: ReturnType<typeof useHotelStay>;
  /** Opens the inquiry with a description of the rooms. */
  onAsk: (rooms: string) => void;
  onClear: () => void;
};

const place = { display: 'grid', gap: '0.75rem', justifyItems: 'start', marginBottom: '1.5rem' };

/** Compensates for the padding of a quiet button. */
const flush = { marginLeft: '-0.75rem' };

/** Above the room types: the requested stay, and the hotel's offer for it (product §5.3). */
export default function RequestedRooms({
  hotel,
  asked,
  state,
  onAsk,
  onClear,
}: RequestedRoomsProps) {
  const { priced, failed, problem, retry } = state;
  const isRefused = priced !== undefined && isAllRefused(priced);
  const isCrowded = isRefused && priced.roomTypes.some((room) => room.state === 'too-small');
  const most = largestRoom(hotel)?.maxGuests ?? 0;
  const more = useMoreRooms(hotel._id, asked, isCrowded ? most : null);
  const { adults, childAges } = everybody(asked);
  const guests = adults + childAges.length;
  const dates = `${formatDayOfMonth(asked.from)} to ${formatDayOfMonth(asked.to)}`;
  const people = countOf(guests, 'guest');
  const clear = (
    <button type="button" className={buttons.quiet} onClick={onClear}>
      Clear dates
    </button>
  );
  if (failed) {
    return (
      <p role="alert" style={place}>
        {`${problem || 'Prices could not be checked just now'}. Below are the prices of one night.`}
        <button type="button" className={buttons.quiet} style={flush} onClick={retry}>
          Try again
        </button>
        {clear}
      </p>
    );
  }
  const stay = priced?.stay;
  const isLooking = priced === undefined || (isCrowded && more === 'looking');
  const inMore = isCrowded && typeof more === 'object' ? more.found : null;
  const isUnknown = isCrowded && more === 'failed';
  const isNone = isRefused && !isLooking && !isUnknown && inMore === null;
  const first = isUnknown ? firstRooms(asked, most) : null;
  const said = priced && stay ? formatStayPrice({ ...priced, ...stay }) : null;
  const proposal = stay && said ? `${formatRooms(stay)}: ${said.total} ${said.of}` : '';
  return (
    <div style={place}>
      <div role="status">
        <p>
          {isLooking && `Looking at ${dates} for ${people}…`}
          {isNone && `Nothing here is free from ${dates} for ${people}.`}
          {!isLooking && !isNone && `${formatShortStay(asked.from, asked.to)} · ${people}`}
          {clear}
        </p>
        {priced !== undefined && (inMore !== null || isUnknown) && (
          <p>{formatCrowded(asked, priced)}</p>
        )}
      </div>
      {inMore !== null && <MoreRoomsProposal more={inMore} onAsk={onAsk} />}
      {first !== null && <SeeMoreRooms asked={inRooms(asked, first)} />}
      {isNone && (
        <Link
          className={buttons.quiet}
          style={flush}
          to={`${paths.hotels.href}?${new URLSearchParams(staySearchOf(asked))}`}
        >
          Other stays on these dates
        </Link>
      )}
      {proposal !== '' && asked.parties.length > 1 && (
        <>
          <p>
            For your {asked.parties.length} rooms: <strong>{proposal}</strong>
          </p>
          <button type="button" className={buttons.primary} onClick={() => onAsk(`${proposal}.`)}>
            Ask for these rooms
          </button>
          <small>No payment now</small>
        </>
      )}
    </div>
  );
}

const isAllRefused = ({ roomTypes, stay }: PricedStay) =>
  stay === null && roomTypes.every(({ state }) => state !== 'free' && state !== 'on-request');

/** Explains that no room type is free because of the number of people, not the dates. */
function formatCrowded({ parties }: RequestedStay, { roomTypes }: PricedStay): string {
  const people = countOf(Math.max(...parties.map(partySize)), 'guest');
  return roomTypes.every(({ state }) => state === 'too-small')
    ? `No room here sleeps ${people}.`
    : `No room that sleeps ${people} is free on these days.`;
}
