import { discountReasons, reasonTexts } from '@kerala-stays/domain/reviews/review';
import type { ReviewFigures as Figures } from '@kerala-stays/domain/reviews/review-stats';
import { aspectNames, formatReviews } from '../review-text.ts';
import styles from './reviews.module.css';

const row = { display: 'flex', alignItems: 'center', gap: '0.75rem' } as const;

type BarRow = { label: string; value: string; share: number };

/** Rows of a label, a bar and its value. */
function Bars({ label, rows }: { label: string; rows: readonly BarRow[] }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {rows.map(({ label: name, value, share }) => (
        <li key={name} style={row}>
          <span style={{ width: '8.5rem' }}>{name}</span>
          <span
            className={styles.bar}
            style={{ backgroundSize: `${Math.round(share * 100)}% 100%` }}
          />
          <span style={{ width: '2rem', textAlign: 'right' }}>{value}</span>
        </li>
      ))}
    </ul>
  );
}

/** Averages of the aspects, and the number of reviews for each number of stars. */
export function ReviewFigures({ figures }: { figures: Figures }) {
  const { count, aspects, histogram } = figures;
  return (
    <div className={styles.list} style={{ gap: '2rem' }}>
      {aspects.length > 0 && (
        <Bars
          label="Average of each aspect, of 5"
          rows={aspects.map(({ aspect, rating }) => ({
            label: aspectNames[aspect],
            value: rating.toFixed(1),
            share: rating / 5,
          }))}
        />
      )}
      <Bars
        label="Reviews by stars"
        rows={histogram.map(({ score, count: of }) => ({
          label: score === 1 ? '1 star' : `${score} stars`,
          value: String(of),
          share: count === 0 ? 0 : of / count,
        }))}
      />
    </div>
  );
}

/** Number of reviews left out of the figures, and the reasons; null for none. */
export function NotCounted({ figures: { count, notCounted } }: { figures: Figures }) {
  const left = notCounted.reduce((sum, { count: of }) => sum + of, 0);
  if (left === 0) return null;
  const reasons = discountReasons.flatMap((reason) => {
    const found = notCounted.find((each) => each.reason === reason);
    return found ? [`${reasonTexts[reason]} (${found.count})`] : [];
  });
  return (
    <p style={{ color: 'var(--stone)' }}>
      Of {formatReviews(count + left)}, {left} {left === 1 ? 'is' : 'are'} not counted:{' '}
      {reasons.join(', ')}.
    </p>
  );
}
