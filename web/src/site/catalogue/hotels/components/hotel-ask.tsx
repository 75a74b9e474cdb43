import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { site } from '@kerala-stays/domain/content/site';
import { type ReactNode, Suspense } from 'react';
import buttons from '#web/components/button.module.css';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { partCode } from '#web/lib/browser/part-code.ts';
import type { RequestedStay } from '#web/lib/stay/requested-stay.ts';
import { useRequestedStay } from '#web/lib/stay/use-requested-stay.ts';
import type { PricedStay } from '../api/price-hotel-stay.ts';
import { formatDeposit } from '../format-deposit.ts';
import styles from './hotel-page.module.css';
import { HotelPrice } from './hotel-price.tsx';

const RequestedWords = lazyPart(partCode(() => import('./requested-text.tsx')).load);

type HotelAskProps = {
  hotel: Hotel;
  asked: RequestedStay | null;
  /** Its prices, once they are known. */
  priced: PricedStay | undefined;
  /** Notice in place of the invitation to write, for readers who have written today. */
  requested: ReactNode;
  onInquire: () => void;
  /** Opens the calendar; null for a hotel without room types. */
  onDates: (() => void) | null;
  onPointerEnter: () => void;
  onFocus: () => void;
};

/** Box beside the description: nightly price, dates and people, and the inquiry button. */
export function HotelAsk(props: HotelAskProps) {
  const { hotel, asked, priced, requested, onInquire, onDates, ...hints } = props;
  const terms = formatDeposit(hotel);
  const { problem } = useRequestedStay();
  return (
    <aside className={styles.ask} aria-label="Inquiry">
      <p className={styles.question}>
        <HotelPrice hotel={hotel} priced={priced} />
      </p>
      {/* Tells the reader when the requested dates are ignored. */}
      {problem !== '' && <p role="alert">{problem}.</p>}
      {onDates !== null && (
        <p className={styles.chosen}>
          <span>
            {asked === null ? (
              'Is it free on your dates?'
            ) : (
              <Suspense>
                <RequestedWords asked={asked} />
              </Suspense>
            )}
          </span>
          <button type="button" className={buttons.quiet} aria-haspopup="dialog" onClick={onDates}>
            {asked === null ? 'Choose dates' : 'Change'}
          </button>
        </p>
      )}
      {requested ?? (
        <p>
          Write to us with your dates and your wishes. A person in {site.office.city} answers,
          usually within the day, and nothing is charged for asking.
        </p>
      )}
      {terms !== '' && <p>{terms}</p>}
      <button
        type="button"
        className={requested === null ? buttons.primary : buttons.secondary}
        data-ask
        onClick={onInquire}
        {...hints}
      >
        Inquire About This Hotel
      </button>
    </aside>
  );
}
