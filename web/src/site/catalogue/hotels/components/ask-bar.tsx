import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { Suspense, useEffect, useState } from 'react';
import buttons from '#web/components/button.module.css';
import { WhatsAppIcon } from '#web/components/icons/shell-icons.tsx';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { chatLinkFor } from '#web/lib/browser/chat-place.ts';
import { partCode } from '#web/lib/browser/part-code.ts';
import type { RequestedStay } from '#web/lib/stay/requested-stay.ts';
import type { PricedStay } from '../api/price-hotel-stay.ts';
import styles from './hotel-page.module.css';
import { HotelPrice } from './hotel-price.tsx';
import { roomsId } from './rooms-id.ts';

const RequestedWords = lazyPart(partCode(() => import('./requested-text.tsx')).load);

type AskBarProps = {
  hotel: Hotel;
  /** Prefilled first chat message. */
  chat: string;
  asked: RequestedStay | null;
  /** Its prices, once they are known. */
  priced: PricedStay | undefined;
  onInquire: () => void;
  onPointerEnter: () => void;
  onFocus: () => void;
};

/**
 * Bar at the bottom of a phone's screen: the price and the next step, while no inquiry button is in
 * view (product §5.2).
 */
export function AskBar({ hotel, chat, asked, priced, onInquire, ...hints }: AskBarProps) {
  const hidden = useButtonInView(hotel._id);
  const hasChoice = hotel.roomTypes.length > 1;
  return (
    <div className={styles.bar} data-bottom-bar hidden={hidden}>
      <a href={chatLinkFor(chat)} target="_blank" rel="noreferrer" aria-label="Ask on WhatsApp">
        <WhatsAppIcon size={26} />
      </a>
      <p>
        <strong>
          <HotelPrice hotel={hotel} priced={priced} />
        </strong>
        {asked !== null && (
          <span>
            <Suspense>
              <RequestedWords asked={asked} />
            </Suspense>
          </span>
        )}
        <small>No payment now</small>
      </p>
      {hasChoice ? (
        <a
          className={buttons.primary}
          href={`#${roomsId}`}
          onClick={(event) => {
            // No history entry of its own: Back leaves the page.
            event.preventDefault();
            document.getElementById(roomsId)?.scrollIntoView();
          }}
          {...hints}
        >
          Choose a room
        </a>
      ) : (
        <button type="button" className={buttons.primary} onClick={onInquire} {...hints}>
          Inquire
        </button>
      )}
    </div>
  );
}

/** Whether one of the page's own inquiry buttons is visible. */
function useButtonInView(hotelId: string): boolean {
  const [inView, setInView] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another hotel has other buttons
  useEffect(() => {
    if (!('IntersectionObserver' in globalThis)) return;
    const seen = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) seen.add(target);
        else seen.delete(target);
      }
      setInView(seen.size > 0);
    });
    for (const button of document.querySelectorAll('[data-ask]')) observer.observe(button);
    return () => observer.disconnect();
  }, [hotelId]);
  return inView;
}
