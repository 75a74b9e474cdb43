import { roomWords } from '@kerala-stays/domain/bookings/booking';
import { formatMinor } from '@kerala-stays/domain/core/money';
import { nightsInWords, priceRows } from '@kerala-stays/domain/rates/price-rows';
import { type ReactNode, useId } from 'react';
import { SiteImage } from '#web/components/site-image.tsx';
import { PriceStyles, styles as priceStyles } from '#web/components/stay/price-styles.tsx';
import { formatParty, sayNights } from '#web/components/stay/stay-text.ts';
import { shortDatedRange } from '#web/lib/stay/format-date-range.ts';
import type { ShownStay } from '../../api/proposal-calls.ts';
import { formatDue } from '../stay-words.ts';
import { styles } from './proposal-styles.ts';

/** Amenities that are named; the rest is counted. */
const maxIncluded = 6;

function PriceLines({ lines, currency }: ShownStay) {
  return (
    <details className={styles.lines}>
      <summary>What the price is made of</summary>
      <table className={priceStyles.rows} aria-label="What the price is made of">
        <tbody>
          {priceRows(lines).map((row) => (
            <tr key={[row.kind, row.label, row.eachMinor].join()}>
              <th scope="row">
                {row.kind === 'night'
                  ? `${nightsInWords(row)} × ${formatMinor(row.eachMinor, currency)}`
                  : row.label}
              </th>
              <td>{formatMinor(row.amountMinor, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function Price({ stay, canTake }: { stay: ShownStay; canTake: boolean }) {
  const { currency, nights, totalMinor, taxMinor } = stay;
  const due = canTake ? formatDue(stay) : '';
  return (
    <div className={styles.price}>
      <PriceStyles />
      <p className={priceStyles.total}>
        <strong>{formatMinor(totalMinor, currency)}</strong>
        <span>
          for {sayNights(nights)}
          {taxMinor > 0 && ', all taxes included'}
        </span>
      </p>
      {due !== '' && <p className={styles.due}>{due}</p>}
      <PriceLines {...stay} />
    </div>
  );
}

function Included({ included }: Pick<ShownStay, 'included'>) {
  if (included.length === 0) return <div />;
  const more = included.length - maxIncluded;
  return (
    <div className={styles.included}>
      <h3>Included</h3>
      <ul>
        {included.slice(0, maxIncluded).map((each) => (
          <li key={each}>{each}</li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
    </div>
  );
}

type ProposedStayCardProps = {
  stay: ShownStay;
  /** Loaded before the others. */
  isFirst: boolean;
  /** At most two are shown, each with a large picture. */
  isWide: boolean;
  /** Says on the picture what became of the stay, or ''. */
  badge: string;
  /** Why it cannot be chosen, or ''. */
  problem: string;
  /** The button that chooses it; null without one. */
  action: ReactNode;
};

/** A proposed stay: picture, house, price, what it includes. Its parts line up with the others'. */
export function ProposedStayCard(props: ProposedStayCardProps) {
  const { stay, isFirst, isWide, badge, problem, action } = props;
  const { hotel, roomType, rooms, checkIn, checkOut, image, included, note } = stay;
  const id = useId();
  return (
    <li className={styles.card} data-gone={problem !== '' ? '' : undefined}>
      <article aria-labelledby={id} className={styles.inside}>
        <div className={styles.media}>
          <SiteImage
            url={image}
            alt=""
            sizes={isWide ? '(min-width: 48rem) 39rem, 92vw' : '(min-width: 48rem) 24rem, 92vw'}
            turn={isFirst ? 'first' : 'lazy'}
          />
          {badge !== '' && <p className={styles.badge}>{badge}</p>}
        </div>
        <div className={styles.head}>
          <p className={styles.quiet}>{hotel.city}</p>
          <h2 id={id}>{hotel.name}</h2>
          <p>{roomWords({ room: { roomType }, rooms })}</p>
        </div>
        <Price stay={stay} canTake={action !== null} />
        <dl className={styles.facts}>
          <dt>Dates</dt>
          <dd>{shortDatedRange({ from: checkIn, to: checkOut })}</dd>
          <dt>Guests</dt>
          <dd>{formatParty(stay)}</dd>
        </dl>
        <Included included={included} />
        {note === '' ? <div /> : <p className={styles.note}>{note}</p>}
        <div className={styles.action}>
          {problem !== '' && <p className={styles.gone}>{problem}</p>}
          {action}
        </div>
      </article>
    </li>
  );
}
