import { type Booking, roomWords } from '@kerala-stays/domain/bookings/booking';
import { policyOf } from '@kerala-stays/domain/bookings/cancellation-policy';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import { formatMinor } from '@kerala-stays/domain/core/money';
import { nightsInWords, priceRows } from '@kerala-stays/domain/rates/price-rows';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatRefund } from '#web/components/bookings/booking-status.ts';
import { listGuestSums } from '#web/components/bookings/booking-sums.ts';
import buttons from '#web/components/button.module.css';
import { SiteImage } from '#web/components/site-image.tsx';
import { directionsTo } from '#web/components/stay/directions-to.ts';
import { PriceStyles, styles as priceStyles } from '#web/components/stay/price-styles.tsx';
import { sayNights } from '#web/components/stay/stay-text.ts';
import { paths } from '#web/config/paths.ts';
import { useServerNow } from '#web/lib/api/use-server-now.ts';
import { formatTrip } from '../format-trip.ts';
import { usePaymentReturn } from '../use-payment-return.ts';
import { KeepStay, KeptStay } from './kept-stay.tsx';
import { ReturnBanner } from './return-banner.tsx';
import { TripActions } from './trip-actions.tsx';
import styles from './trip-stay.module.css';

function Facts({ booking }: { booking: Booking }) {
  const { hotel, guests, nights, guestName, guestEmail, reference } = booking;
  const facts: [label: string, value: string][] = [
    ['Check-in', formatDay(booking.checkInDate)],
    ['Check-out', formatDay(booking.checkOutDate)],
    ['Room', `${roomWords(booking)}, ${sayNights(nights)}`],
    ['Guests', String(guests)],
    ['Booked for', [guestName, guestEmail].filter(Boolean).join(', ')],
    ['Reference', reference],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      <div>
        <dt>Address</dt>
        <dd>
          {hotel.address}{' '}
          <a href={directionsTo(hotel)} target="_blank" rel="noreferrer">
            Directions
          </a>
        </dd>
      </div>
    </dl>
  );
}

/** Total price with its line items, paid amount and balance. */
function Price({ booking }: { booking: Booking }) {
  const { currency, lines, totalMinor, taxMinor } = booking;
  const refund = formatRefund(booking);
  return (
    <section className={priceStyles.box} aria-label="Price of the stay">
      <PriceStyles />
      <p className={priceStyles.total}>
        <strong>{formatMinor(totalMinor, currency)}</strong>
        {taxMinor > 0 && <span>all taxes included</span>}
      </p>
      <table className={priceStyles.rows} aria-label="What the price is made of">
        <tbody>
          {priceRows(lines).map((row) => (
            <tr key={[row.kind, row.label, row.eachMinor].join()}>
              <th scope="row">
                {row.kind === 'night'
                  ? `${nightsInWords(row)} × ${formatMinor(row.eachMinor, currency)}`
                  : row.label}
              </th>
              <td>{formatMinor(row.amountMinor, currency)}</td>
            </tr>
          ))}
          {listGuestSums(booking).map(([label, minor]) => (
            <tr key={label}>
              <th scope="row">
                <strong>{label}</strong>
              </th>
              <td>
                <strong>{formatMinor(minor, currency)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {refund !== '' && <p>{refund}</p>}
    </section>
  );
}

type TripStayProps = {
  booking: Booking;
  /** Whether the last reload failed. */
  isOld: boolean;
  /** Since when the device keeps what is shown; '' when it was read now. */
  keptAt: string;
  conversation: ReactNode;
  review: ReactNode;
  house: ReactNode;
  arrival: ReactNode;
  loadVoucher: () => Promise<unknown>;
  onChanged: () => void;
};

/** A stay opened by its secret link: status, next step and agreed terms. */
export function TripStay({
  booking,
  isOld,
  keptAt,
  conversation,
  review,
  house,
  arrival,
  loadVoucher,
  onChanged,
}: TripStayProps) {
  const { heading, text } = formatTrip(booking, useServerNow());
  const back = usePaymentReturn(booking._id);
  const [picture = ''] = booking.room.images;
  const isKept = keptAt !== '';
  return (
    <article className={`page-width ${styles.page}`}>
      {back !== null && (
        <ReturnBanner key={back.time} booking={booking} back={back} onPaid={onChanged} />
      )}
      <header className={styles.head}>
        <p className={styles.where}>
          <Link to={paths.hotel.href(booking.hotel._id)}>{booking.hotel.name}</Link>
        </p>
        <h1 tabIndex={-1}>{heading}</h1>
        {text !== '' && <p>{text}</p>}
        {isKept && <KeptStay booking={booking} at={keptAt} onRetry={onChanged} />}
        {isOld && !isKept && (
          <p role="alert">
            We could not check whether this has changed.{' '}
            <button type="button" className={buttons.quiet} onClick={onChanged}>
              Try again
            </button>
          </p>
        )}
      </header>
      {!isKept && review}
      <div className={styles.columns}>
        <div className={styles.main}>
          {!isKept && <TripActions booking={booking} onChanged={onChanged} />}
          <Facts booking={booking} />
          {!isKept && arrival}
          {house}
          <details>
            <summary>Cancellation and refunds</summary>
            <ul>
              {policyOf(booking).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </details>
        </div>
        <div className={styles.main}>
          {picture !== '' && (
            <SiteImage url={picture} alt="" sizes="(min-width: 900px) 480px, 100vw" />
          )}
          <Price booking={booking} />
        </div>
      </div>
      {!isKept && conversation}
      {!isOld && <KeepStay booking={booking} loadVoucher={loadVoucher} />}
    </article>
  );
}
