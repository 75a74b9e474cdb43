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

/** Context for the warnings: the hotel's room types, currency, tax and the date. */
export function ratesSeen({ roomTypes }: Hotel, card: RateCard): RatesSeen {
  return {
    roomTypes,
    currency: rateCurrency,
    today: dateInKerala(serverNow()),
    // Guests pay the same tax within a State or across.
    taxScheme: addsTax(card.tax.mode) ? 'cgst-sgst' : null,
  };
}

/** Warnings about the rates. They do not prevent saving. */
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
