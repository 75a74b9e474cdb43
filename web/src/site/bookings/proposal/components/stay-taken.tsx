import { formatInstant } from '@kerala-stays/domain/core/format-dates';
import { formatMinor } from '@kerala-stays/domain/core/money';
import { useEffect, useRef } from 'react';
import buttons from '#web/components/button.module.css';
import { WholeReferences } from '#web/components/whole-references.tsx';
import { hasPaymentPage } from '#web/config/payment-provider.ts';
import type { TakenStay } from '../../api/proposal-calls.ts';
import { styles } from './proposal-styles.ts';

/** Result for a guest whose link was not mailed: the page of the booking is open to the mail only. */
export function StayTaken({ taken }: { taken: TakenStay }) {
  const { booking, message, payUrl } = taken;
  const { reference, holdUntil, dueNowMinor, currency } = booking;
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  const due = formatMinor(dueNowMinor, currency);
  // The browser navigates to this URL: accept only http(s).
  const canPay = /^https?:\/\//.test(payUrl);
  const later = canPay ? 'where you can also pay later' : 'where you can pay';
  const offer = hasPaymentPage ? later : 'which says how to pay';
  return (
    <section ref={place} tabIndex={-1} className={styles.taken} aria-label={message}>
      <h2>{message}</h2>
      <p>
        <WholeReferences>{`Reference ${reference}.`}</WholeReferences>{' '}
        {holdUntil !== '' && `It is held until ${formatInstant(holdUntil)} (India).`}
      </p>
      {canPay && (
        <p>
          <a className={buttons.primary} href={payUrl} rel="noreferrer">
            Pay now, {due}
          </a>
        </p>
      )}
      <p>
        A mail is on its way to the address of your inquiry. Its link opens your stay
        {holdUntil === '' ? '' : `, ${offer}`}.
      </p>
    </section>
  );
}
