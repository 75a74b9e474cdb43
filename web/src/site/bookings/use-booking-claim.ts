import { messages } from '@kerala-stays/domain/core/messages';
import { useEffect } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { claimBooking } from './api/claim-booking.ts';
import { forgetBookingKey, keptBookingKey, takeBookingKey } from './booking-key.ts';

const refused =
  'This link opens no booking in this account. Please use the link in our latest mail about your stay, or call us.';

/** Takes the booking of a mail's link into the signed-in account (product §8.1). */
export function useBookingClaim(): void {
  const { getIdToken } = useAccount();
  const toast = useToast();
  useEffect(() => {
    const claim = async () => {
      takeBookingKey();
      const link = keptBookingKey();
      if (link === null) return;
      const token = await getIdToken();
      const outcome = token === null ? 'unknown' : await claimBooking(link, token);
      // What could not be asked is asked again with the next visit.
      if (outcome !== 'unknown') forgetBookingKey();
      if (outcome === 'refused') toast.error(refused);
      if (outcome === 'unknown') toast.error(messages.generic);
    };
    const run = () => void claim();
    run();
    // A mail may be opened in a tab that shows this page already.
    addEventListener('hashchange', run);
    return () => removeEventListener('hashchange', run);
  }, [getIdToken, toast]);
}
