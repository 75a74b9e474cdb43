import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import buttons from '#web/components/button.module.css';
import { directionsTo } from '#web/components/stay/directions-to.ts';
import { paths } from '#web/config/paths.ts';
import { useServerNow } from '#web/lib/api/use-server-now.ts';
import { downloadFile } from '#web/lib/browser/download-file.ts';
import { hasMoney } from '../payment-check.ts';
import { formatReturn } from '../payment-return.ts';
import { stayFile } from '../stay-file.ts';
import type { PaymentReturn } from '../use-payment-return.ts';

const PaymentWatch = lazy(() => import('./payment-watch.tsx'));

function keepInCalendar(booking: Booking) {
  const file = stayFile(booking, location.origin);
  downloadFile(`Stay-${booking.reference}.ics`, file, 'text/calendar;charset=utf-8');
}

type ReturnBannerProps = {
  booking: Booking;
  back: PaymentReturn;
  /** Pay-again button, where the page has none right below. */
  pay?: ReactNode;
  /** Called when the server has recorded the payment. */
  onPaid: () => void;
};

/** Result of a payment for the returning guest, announced and focused. */
export function ReturnBanner({ booking, back, pay, onPaid }: ReturnBannerProps) {
  const now = useServerNow();
  const place = useRef<HTMLDivElement>(null);
  const words = formatReturn(booking, back, now);
  const isSaid = words !== null;
  useEffect(() => {
    // Only once: later changes are announced, but do not move the focus.
    if (!isSaid) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [isSaid]);
  const told = useRef(onPaid);
  told.current = onPaid;
  const hasArrived = back.charged === 'arrived';
  // The page may have read the booking before the payment.
  useEffect(() => {
    if (hasArrived) told.current();
  }, [hasArrived]);
  const isWaiting = booking.status === 'pending-payment' && back.came === 'paying';
  return (
    <div
      ref={place}
      role="status"
      tabIndex={-1}
      style={
        words === null
          ? undefined
          : {
              display: 'grid',
              gap: '0.5rem',
              padding: '1.25rem 1.5rem',
              borderRadius: 'var(--radius)',
              borderTop: `4px double ${words.isBooked ? 'var(--gold)' : 'var(--line)'}`,
              background: 'var(--mist)',
              scrollMarginBlock: '6rem',
            }
      }
    >
      {words !== null && (
        <>
          <p
            style={{
              margin: 0,
              font: '400 var(--size-3) / 1.25 var(--display)',
              overflowWrap: 'anywhere',
            }}
          >
            {words.heading}
          </p>
          {words.text !== '' && <p style={{ margin: 0 }}>{words.text}</p>}
          {words.isBooked && (
            <div className={buttons.row} style={{ justifyContent: 'start', marginTop: '0.5rem' }}>
              <Link className={buttons.secondary} to={paths.receipt.href(booking._id)}>
                Receipt
              </Link>
              <button
                type="button"
                className={buttons.secondary}
                onClick={() => keepInCalendar(booking)}
              >
                Add to calendar
              </button>
              <a
                className={buttons.secondary}
                href={directionsTo(booking.hotel)}
                target="_blank"
                rel="noreferrer"
              >
                Directions
              </a>
            </div>
          )}
          {pay}
        </>
      )}
      {isWaiting && (
        <Suspense>
          <PaymentWatch bookingId={booking._id} isAwaited={hasMoney} onCame={onPaid} />
        </Suspense>
      )}
    </div>
  );
}
