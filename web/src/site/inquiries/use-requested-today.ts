import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { useEffect, useState } from 'react';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { wasRequestedToday } from './last-inquiry-day.ts';
import type { SentInquiry } from './sent-inquiry.ts';

/**
 * Whether this browser asked about the hotel today, and the inquiry sent since the page was loaded.
 */
export function useRequestedToday(hotelId: string) {
  // Only the browser knows this, so it is read after the first paint.
  const [isRemembered, setRemembered] = useState(false);
  useEffect(() => setRemembered(wasRequestedToday(hotelId, dateInKerala(serverNow()))), [hotelId]);
  const [latest, setSent] = useState<SentInquiry | null>(null);
  const sent = latest?.hotelId === hotelId ? latest : null;
  return { isRequested: isRemembered || sent !== null, sent, setSent };
}
