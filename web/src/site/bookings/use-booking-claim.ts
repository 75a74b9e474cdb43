import { messages } from '@kerala-stays/domain/core/messages';
import { useEffect, useRef } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { claimBooking } from './api/claim-booking.ts';
import { forgetBookingKey, savedBookingKey, takeBookingKey } from './booking-key.ts';

const refused =
  'This link opens no booking in this account. Please use the link in our latest mail about your stay, or call us.';

/**
 * Claims an email link's booking for the signed-in account (product §8.1).
 * @param onClaimed called when a booking is in the account now
 */
export function useBookingClaim(onClaimed: () => void): void {
  const { getIdToken } = useAccount();
  const toast = useToast();
  const told = useRef(onClaimed);
  told.current = onClaimed;
  useEffect(() => {
    const claim = async () => {
      takeBookingKey();
      const link = savedBookingKey();
      if (link === null) return;
      const token = await getIdToken();
      const outcome = token === null ? 'unknown' : await claimBooking(link, token);
      // After a failed request, the next visit tries again.
      if (outcome !== 'unknown') forgetBookingKey();
      if (outcome === 'claimed') told.current();
      if (outcome === 'refused') toast.error(refused);
      if (outcome === 'unknown') toast.error(messages.generic);
    };
    const run = () => void claim();
    run();
    // An email link may open in a tab that already shows this page.
    addEventListener('hashchange', run);
    return () => removeEventListener('hashchange', run);
  }, [getIdToken, toast]);
}
