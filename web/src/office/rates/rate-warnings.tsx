import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import type { RateCard } from '@kerala-stays/domain/rates/rate-card';
import { addsTax } from '@kerala-stays/domain/rates/rate-tax';
import { findRateWarnings, type RatesSeen } from '@kerala-stays/domain/rates/rate-warnings';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useMemo } from 'react';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { rateCurrency } from './rate-currency.ts';

/** What warnings are judged by: the hotel's room types, its money, its tax and the day. */
export function ratesSeen({ roomTypes }: Hotel, card: RateCard): RatesSeen {
  return {
    roomTypes,
    currency: rateCurrency,
    today: dateInKerala(serverNow()),
    // Within a State or across: guests pay the same.
    taxScheme: addsTax(card.tax.mode) ? 'cgst-sgst' : null,
  };
}

/** What staff may want to look at once more. Nothing here keeps the rates from being saved. */
export function RateWarnings({ hotel, card }: { hotel: Hotel; card: RateCard }) {
  const warnings = useMemo(() => findRateWarnings(card, ratesSeen(hotel, card)), [hotel, card]);
  if (warnings.length === 0) return null;
  return (
    <Alert severity="warning">
      <AlertTitle>Worth a second look</AlertTitle>
      <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
        {warnings.map(({ about, text }) => (
          <li key={`${about} ${text}`}>
            {about}: {text}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
