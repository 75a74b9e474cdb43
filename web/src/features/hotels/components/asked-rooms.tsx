import { countOf } from '@kerala-stays/domain/core/count-of';
import { Link } from 'react-router-dom';
import buttons from '#web/components/button.module.css';
import { sayDay, sayShortStay } from '#web/components/stay/stay-words.ts';
import { paths } from '#web/config/paths.ts';
import { type AskedStay, everybody } from '#web/lib/asked-stay.ts';
import { staySearchOf } from '../api/price-hotel-stay.ts';
import { sayRooms, sayStayPrice } from '../stay-price-words.ts';
import type { useHotelStay } from '../use-hotel-stay.ts';

type AskedRoomsProps = {
  asked: AskedStay;
  state: ReturnType<typeof useHotelStay>;
  /** Opens the inquiry with what the rooms are. */
  onAsk: (rooms: string) => void;
  onClear: () => void;
};

const place = { display: 'grid', gap: '0.75rem', justifyItems: 'start', marginBottom: '1.5rem' };

/** A quiet button has room around its words. */
const flush = { marginLeft: '-0.75rem' };

/** Above the room types: the stay that somebody came with, and what the hotel has for it (product §5.3). */
export default function AskedRooms({ asked, state, onAsk, onClear }: AskedRoomsProps) {
  const { priced, failed, problem, retry } = state;
  const { adults, childAges } = everybody(asked);
  const guests = adults + childAges.length;
  const dates = `${sayDay(asked.from)} to ${sayDay(asked.to)}`;
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
  const isNone =
    priced?.roomTypes.every((room) => room.state !== 'free' && room.state !== 'on-request') &&
    stay === null;
  const said = priced && stay ? sayStayPrice({ ...priced, ...stay }) : null;
  const proposal = stay && said ? `${sayRooms(stay)}: ${said.total} ${said.of}` : '';
  return (
    <div style={place}>
      <p role="status">
        {priced === undefined && `Looking at ${dates} for ${people}…`}
        {isNone && `Nothing here is free from ${dates} for ${people}.`}
        {priced !== undefined && !isNone && `${sayShortStay(asked.from, asked.to)} · ${people}`}
        {clear}
      </p>
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
