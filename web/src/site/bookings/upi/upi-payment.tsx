import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { formatMinor } from '@kerala-stays/domain/core/money';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import buttons from '#web/components/button.module.css';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { partCode } from '#web/lib/browser/part-code.ts';
import type { OwnUpiClaim } from '../api/upi-calls.ts';
import { styles } from './upi-styles.ts';
import { useUpi } from './use-upi.ts';

const UpiPanel = lazyPart(partCode(() => import('./upi-panel.tsx')).load);

export type UpiPaymentProps = {
  booking: Booking;
  /** Runs what has to come before a payment, e.g. asking for the invoice's address, then `go`. */
  before?: (go: () => void) => void;
  /** Shown where the guest cannot pay by UPI. */
  otherwise?: ReactNode;
  /** Called when the booking may have changed. */
  onChanged: () => void;
};

function ClaimStatus({ claim, amount }: { claim: OwnUpiClaim; amount: string }) {
  if (claim.state === 'waiting') {
    return (
      <p style={styles.note}>
        <strong>We are checking your UPI payment of {amount}.</strong> UTR {claim.utr}. We look for
        it at our bank and write to you; please do not pay again.
      </p>
    );
  }
  if (claim.state === 'confirmed') return null;
  return (
    <p style={styles.problem}>
      <strong>We could not find a UPI payment with the UTR {claim.utr}.</strong> Compare the number
      with the one in your UPI app and enter it again, or call us.
    </p>
  );
}

/** Payment by UPI beside *Pay Now*. Default export: loaded with the first booking in rupees. */
export default function UpiPayment({ booking, before, otherwise, onChanged }: UpiPaymentProps) {
  const { view, read, take } = useUpi(booking._id, onChanged);
  const [isOpen, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  const status = useRef<HTMLDivElement>(null);
  // The code above it is gone: without this the page would show what stood far below.
  useEffect(() => {
    if (isSent) status.current?.focus();
  }, [isSent]);
  if (view.status === 'loading') return null;
  if (view.status === 'failed') {
    return (
      <p style={styles.note}>
        Whether you can pay by UPI could not be loaded.{' '}
        <button type="button" className={buttons.quiet} onClick={() => void read()}>
          Try again
        </button>
      </p>
    );
  }
  const { upi, claim } = view;
  if (upi === null && (claim === null || claim.state === 'confirmed')) return otherwise;
  const isWaiting = claim?.state === 'waiting';
  const open = () => setOpen(true);
  const money = (minor: Booking['totalMinor']) => formatMinor(minor, booking.currency);
  const label = `Send ${upi === null ? '' : money(upi.amountMinor)} by UPI`;
  return (
    <section style={styles.upi} aria-label="Payment by UPI">
      <div role="status" ref={status} tabIndex={-1} style={{ scrollMarginBlock: '6rem' }}>
        {claim !== null && <ClaimStatus claim={claim} amount={money(claim.amountMinor)} />}
      </div>
      {upi !== null && !isWaiting && !isOpen && (
        <button
          type="button"
          className={buttons.secondary}
          onClick={() => (before === undefined ? open() : before(open))}
        >
          {label}
        </button>
      )}
      {upi !== null && !isWaiting && isOpen && (
        <Suspense>
          <UpiPanel
            bookingId={booking._id}
            offer={upi}
            title={label}
            onClaimed={(sent) => {
              take(sent);
              setOpen(false);
              setSent(true);
              // The hold may end later now.
              onChanged();
            }}
            onClose={() => setOpen(false)}
            onRefused={() => {
              setSent(false);
              void read();
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
