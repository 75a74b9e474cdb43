import { priceOnRequest } from '@kerala-stays/domain/catalogue/hotel-card';
import { countOf } from '@kerala-stays/domain/core/count-of';
import { Link } from 'react-router-dom';
import buttons from '#web/components/button.module.css';
import type { RequestedStay } from '#web/lib/stay/requested-stay.ts';
import type { MoreRooms } from '../api/find-more-rooms.ts';
import { staySearchOf } from '../api/price-hotel-stay.ts';
import { formatRooms, formatStayPrice } from '../stay-price-text.ts';
import { roomsId } from './rooms-id.ts';

type MoreRoomsProposalProps = { more: MoreRooms; onAsk: (rooms: string) => void };

/** The room combination that sleeps everyone, with its price and an inquiry button. */
export function MoreRoomsProposal({ more: { asked, priced }, onAsk }: MoreRoomsProposalProps) {
  const rooms = countOf(asked.rooms, 'room');
  const said = priced.stay && formatStayPrice({ ...priced, ...priced.stay });
  const proposal =
    priced.stay && said
      ? `${formatRooms(priced.stay)}: ${said.total} ${said.of}`
      : `${rooms}: ${priceOnRequest}`;
  return (
    <>
      <p>
        In {rooms} you can all stay: <strong>{proposal}</strong>
      </p>
      <p className={buttons.row} style={{ justifyContent: 'start' }}>
        <button type="button" className={buttons.primary} onClick={() => onAsk(`${proposal}.`)}>
          Ask for these rooms
        </button>
        <SeeMoreRooms asked={asked} />
      </p>
    </>
  );
}

/** Compensates for the padding of a quiet link. */
const flush = { marginLeft: '-0.75rem' };

/** Link to each room type's price for this many rooms. */
export function SeeMoreRooms({ asked }: { asked: RequestedStay }) {
  return (
    <Link
      className={buttons.quiet}
      style={flush}
      to={`?${new URLSearchParams(staySearchOf(asked))}`}
      preventScrollReset
      // The link disappears together with its text.
      onClick={() => document.getElementById(roomsId)?.focus({ preventScroll: true })}
    >
      Prices for {countOf(asked.rooms, 'room')}
    </Link>
  );
}
