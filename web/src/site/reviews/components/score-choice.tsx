import type { Score } from '@kerala-stays/domain/reviews/review';
import { useId } from 'react';
import { scoreWords } from '../review-text.ts';

const scores: readonly Score[] = [1, 2, 3, 4, 5];

/** One row on a phone, too: a scale in two rows reads as two. */
const row = {
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  maxWidth: '34rem',
};
const option = {
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  gap: '0.25rem',
  minHeight: '2.75rem',
  paddingTop: '0.5rem',
  textAlign: 'center',
} as const;
const word = { display: 'block', fontSize: 'var(--size-small)', lineHeight: 1.2 };

type ScoreChoiceProps = {
  legend: string;
  value: Score | null;
  onChange: (score: Score) => void;
  /** Error message; '' for none. */
  problem?: string;
  /** Id of the first option, the link target when the score is missing. */
  inputId?: string;
};

/** Score of one to five as labelled radio buttons, for keyboard and screen reader. */
export function ScoreChoice({ legend, value, onChange, problem = '', inputId }: ScoreChoiceProps) {
  const id = useId();
  return (
    <fieldset
      style={{ border: 0, padding: 0, margin: 0 }}
      aria-describedby={problem === '' ? undefined : `${id}-problem`}
    >
      <legend style={{ padding: 0, marginBottom: '0.375rem', fontWeight: 600 }}>{legend}</legend>
      <div style={row}>
        {scores.map((score) => (
          <label key={score} style={option}>
            <input
              type="radio"
              name={id}
              id={score === 1 ? inputId : undefined}
              checked={value === score}
              onChange={() => onChange(score)}
              style={{ width: '1.25rem', height: '1.25rem', accentColor: 'var(--palm)' }}
            />
            <span>
              <strong>{score}</strong>
              <span className="visually-hidden"> – </span>
              <span style={word}>{scoreWords[score]}</span>
            </span>
          </label>
        ))}
      </div>
      {problem !== '' && (
        <p id={`${id}-problem`} role="alert" style={{ color: 'var(--danger)' }}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}
