import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { needsBilling } from '@kerala-stays/domain/bookings/needs-billing';
import { chatText, site } from '@kerala-stays/domain/content/site';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import { formatMinor } from '@kerala-stays/domain/core/money';
import { whatsappLink } from '@kerala-stays/domain/people/whatsapp-link';
import { Suspense, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import buttons from '#web/components/button.module.css';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { paths } from '#web/config/paths.ts';
import { hasPaymentPage } from '#web/config/payment-provider.ts';
import { savedTripKey } from '#web/lib/api/trip-keys.ts';
import { partCode } from '#web/lib/browser/part-code.ts';
import { useOpening } from '#web/lib/layers/use-opening.ts';
import { startPayment } from '../api/start-payment.ts';
import { type GuestDialog, guestChoices } from '../guest-choices.ts';
import { goToPaymentPage } from '../payment-leave.ts';
import { paymentOffer } from '../payment-offer.ts';
import { usePageRestored } from '../use-page-restored.ts';
import { HowToPay } from './how-to-pay.tsx';

const UpiPayment = lazyPart(partCode(() => import('../upi/upi-payment.tsx')).load);
const GuestDialogs = lazyPart(partCode(() => import('./guest-dialogs.tsx')).load);

/** Beginning of a WhatsApp message: identifies the stay, but contains no link or key. */
function chatWords({ reference, hotel, checkInDate, checkOutDate }: Booking): string {
  const days = `${formatDay(checkInDate)} to ${formatDay(checkOutDate)}`;
  return chatText(`I am writing about my stay ${reference} at ${hotel.name}, ${days}. `);
}

/** The guest's actions, payment first. */
export function TripActions({ booking, onChanged }: { booking: Booking; onChanged: () => void }) {
  const toast = useToast();
  const [isPaying, setPaying] = useState(false);
  const [dialog, setDialog] = useOpening<GuestDialog | 'billing-and-pay' | null>(null);
  /** The way to pay that waits for the billing details. */
  const payNext = useRef<() => void>(() => undefined);
  const offer = paymentOffer(booking);
  const { papers, dialogs, call } = guestChoices(booking, new Date());

  const howToPay = offer !== null && !hasPaymentPage && <HowToPay />;

  usePageRestored(() => setPaying(false));

  const pay = async () => {
    setPaying(true);
    const start = await startPayment(booking._id, null);
    // The button stays busy until the payment page has replaced this one.
    if (start.ok) return goToPaymentPage(booking, start.url);
    setPaying(false);
    toast.error(start.message);
    onChanged();
  };
  // The invoice is issued with the payment, so billing must be known first.
  const withBilling = (go: () => void) => {
    payNext.current = go;
    if (needsBilling(booking)) setDialog('billing-and-pay');
    else go();
  };
  const close = () => {
    setDialog(null);
    onChanged();
  };

  return (
    <>
      {offer !== null && (
        <div>
          {hasPaymentPage && (
            <button
              type="button"
              className={buttons.primary}
              disabled={isPaying}
              onClick={() => withBilling(() => void pay())}
            >
              {isPaying ? 'Opening the payment page…' : offer.payAmount}
            </button>
          )}
          {offer.laterMinor > 0 && booking.balanceDueOn !== '' && (
            <p>
              {formatMinor(offer.laterMinor, booking.currency)} due on{' '}
              {formatDay(booking.balanceDueOn)}
            </p>
          )}
        </div>
      )}
      {booking.currency === 'inr' && !booking.isPaid && (
        <Suspense>
          <UpiPayment
            booking={booking}
            before={withBilling}
            otherwise={howToPay}
            onChanged={onChanged}
          />
        </Suspense>
      )}
      {booking.currency !== 'inr' && howToPay}
      <div className={buttons.row} style={{ justifyContent: 'start' }}>
        {papers.map(({ label, href }) => (
          <Link key={label} className={buttons.secondary} to={href}>
            {label}
          </Link>
        ))}
        {dialogs.map(({ kind, label }) => (
          <button
            key={kind}
            type="button"
            className={kind === 'cancel' ? buttons.quiet : buttons.secondary}
            onClick={() => setDialog(kind)}
          >
            {label}
          </button>
        ))}
      </div>
      <p>
        {call || 'Questions? Write to us below, or call us: '}
        <a href={`tel:${site.phone.replaceAll(' ', '')}`}>{site.phone}</a>
        {' or '}
        <a href={whatsappLink(site.phone, chatWords(booking))} target="_blank" rel="noreferrer">
          write on WhatsApp
        </a>
      </p>
      <p>
        <Link
          to={`${paths.myBookings.href}#booking=${booking._id}&key=${savedTripKey(booking._id) ?? ''}`}
        >
          Keep this booking in an account
        </Link>
      </p>
      {dialog !== null && (
        <Suspense>
          <GuestDialogs
            booking={booking}
            dialog={dialog}
            onPay={() => payNext.current()}
            onInstead={setDialog}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
