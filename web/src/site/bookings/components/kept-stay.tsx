import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { site } from '@kerala-stays/domain/content/site';
import { formatInstant } from '@kerala-stays/domain/core/format-dates';
import { telLink } from '@kerala-stays/domain/core/tel-link';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import buttons from '#web/components/button.module.css';
import { paths } from '#web/config/paths.ts';
import { whenIdle } from '#web/lib/browser/when-idle.ts';
import { forgetTripPages } from '#web/lib/offline/forget-all-stays.ts';
import { isKept, listKept, removeStay } from '#web/lib/offline/kept-stays.ts';
import { keepTripPage } from '#web/lib/offline/trip-pages.ts';

/** Here and not in a stylesheet: those of all pages come with each page's HTML. */
const panel = {
  display: 'grid',
  gap: '0.75rem',
  maxWidth: '44rem',
  marginTop: '1rem',
  padding: '0.25rem 1.25rem',
  borderRadius: 'var(--radius)',
  background: 'var(--mist)',
} as const;

/** Says that the stay is shown as this device kept it, and what needs a connection. */
export function KeptStay({
  booking,
  at,
  onRetry,
}: {
  booking: Booking;
  at: string;
  onRetry: () => void;
}) {
  return (
    <div role="status" style={panel}>
      <p>
        Saved on this device on {formatInstant(at)} (India). The latest news, paying, changing the
        stay and writing to us need a connection.
      </p>
      <div className={buttons.row} style={{ justifyContent: 'start' }}>
        <button type="button" className={buttons.secondary} onClick={onRetry}>
          Try again
        </button>
        <Link className={buttons.secondary} to={paths.voucher.href(booking._id)}>
          Voucher
        </Link>
      </div>
      <p>
        Call us: <a href={telLink(site.phone)}>{site.phone}</a>
      </p>
    </div>
  );
}

type Keeping = 'not-asked' | 'kept' | 'failed' | 'removed';

/** Keeps the page of a secured stay for when there is no connection, and lets the guest remove it. */
export function KeepStay({
  booking: { _id, status },
  loadVoucher,
}: {
  booking: Booking;
  loadVoucher: () => Promise<unknown>;
}) {
  const [keeping, setKeeping] = useState<Keeping>('not-asked');

  // biome-ignore lint/correctness/useExhaustiveDependencies: a payment secures the stay
  useEffect(() => {
    if (!isKept(_id)) return;
    let isCurrent = true;
    const keep = async () => {
      // Its code is kept with the page, which is kept without it all the same.
      await loadVoucher().catch(() => {});
      const isDone = await keepTripPage();
      if (isCurrent) setKeeping(isDone ? 'kept' : 'failed');
    };
    const cancel = whenIdle(() => void keep());
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [_id, status]);

  const remove = () => {
    removeStay(_id);
    setKeeping('removed');
    if (listKept().length === 0) void forgetTripPages();
  };

  return (
    <p role="status">
      {keeping === 'kept' && (
        <>
          Saved on this device: this page opens without a connection, too.{' '}
          <button type="button" className={buttons.quiet} onClick={remove}>
            Remove from this device
          </button>
        </>
      )}
      {keeping === 'failed' &&
        'This browser cannot save the page for when there is no connection. Keep the mail, or print this page.'}
      {keeping === 'removed' && 'Removed from this device. The link in your mail opens it again.'}
    </p>
  );
}
