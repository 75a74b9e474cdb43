import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { site } from '@kerala-stays/domain/content/site';
import { Link } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import { chatLinkFor } from '#web/lib/browser/chat-place.ts';
import type { SentInquiry } from '../sent-inquiry.ts';

const headingId = 'asked-today';

/** Moves the focus to the notice, and the notice into view. */
export function focusRequestedToday(): void {
  const heading = document.getElementById(headingId);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'center' });
}

type RequestedTodayProps = {
  hotel: Pick<Hotel, '_id' | 'name' | 'city'>;
  /** The inquiry, if it was sent since the page was loaded. */
  sent: SentInquiry | null;
};

/** Notice for readers who asked about this hotel today: the inquiry has arrived; the next steps. */
export function RequestedToday({ hotel, sent }: RequestedTodayProps) {
  const chat = sent?.chat ?? `Hello, I sent you an inquiry about ${hotel.name} today.`;
  return (
    <>
      <h2 id={headingId} tabIndex={-1} style={{ fontSize: 'inherit', outline: 'none' }}>
        You asked about this house today.
      </h2>
      {sent !== null && (
        <p style={{ overflowWrap: 'anywhere' }}>
          {sent.lines.map((line) => (
            <span key={line} style={{ display: 'block' }}>
              {line}
            </span>
          ))}
        </p>
      )}
      <p style={{ overflowWrap: 'anywhere' }}>
        A person in {site.office.city} answers, usually within the day
        {sent !== null && (
          <>
            , to <strong>{sent.email}</strong>
          </>
        )}
        . Nothing is charged for asking.
      </p>
      <p style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem 1.25rem' }}>
        <a href={chatLinkFor(chat)} target="_blank" rel="noreferrer">
          Write on WhatsApp
        </a>
        <Link to={hotel.city === '' ? paths.hotels.href : paths.hotels.forDestination(hotel.city)}>
          See similar stays
        </Link>
      </p>
    </>
  );
}
