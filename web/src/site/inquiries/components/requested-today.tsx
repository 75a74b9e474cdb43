import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { site } from '@kerala-stays/domain/content/site';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { whatsappLink } from '@kerala-stays/domain/people/whatsapp-link';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { wasRequestedToday } from '../last-inquiry-day.ts';

/**
 * Notice for readers who asked about this hotel today: the inquiry has arrived, and these are the
 * next steps.
 */
export function RequestedToday({ hotel }: { hotel: Pick<Hotel, '_id' | 'name' | 'city'> }) {
  // Only the browser knows this, so it is read after the first paint.
  const [isRequested, setRequested] = useState(false);
  useEffect(
    () => setRequested(wasRequestedToday(hotel._id, dateInKerala(serverNow()))),
    [hotel._id],
  );
  if (!isRequested) return null;
  const text = `Hello, I sent you an inquiry about ${hotel.name} today.`;
  return (
    <p
      className="page-width"
      style={{ display: 'flex', flexWrap: 'wrap', gap: '0.25rem 1rem', marginBlock: '1rem 0' }}
    >
      <strong>You asked about this house today.</strong>
      <span>A person in Kochi answers, usually within the day.</span>
      <a href={whatsappLink(site.phone, text)} target="_blank" rel="noreferrer">
        Write on WhatsApp
      </a>
      <Link to={hotel.city === '' ? paths.hotels.href : paths.hotels.forDestination(hotel.city)}>
        See similar stays
      </Link>
    </p>
  );
}
