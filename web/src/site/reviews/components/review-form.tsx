import { reviewAspects } from '@kerala-stays/domain/reviews/review';
import { reviewLimits, reviewMessages } from '@kerala-stays/domain/reviews/review-messages';
import { type CSSProperties, type FormEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import buttons from '#web/components/button.module.css';
import { paths } from '#web/config/paths.ts';
import { useOneAtATime } from '#web/lib/forms/use-one-at-a-time.ts';
import type { NewReview } from '../api/own-review.ts';
import { type ReviewDraft, readReviewDraft, saveReviewDraft } from '../review-draft.ts';
import { aspectNames } from '../review-text.ts';
import { ScoreChoice } from './score-choice.tsx';

const field: CSSProperties = {
  width: '100%',
  padding: '0.75rem',
  border: '1px solid var(--stone)',
  borderRadius: 'var(--radius-input)',
  background: 'var(--white)',
};
const small: CSSProperties = { fontSize: 'var(--size-small)', color: 'var(--stone)' };

type ReviewFormProps = {
  bookingId: string;
  /** Proposed display name of the guest. */
  authorName: string;
  /** @returns an error message; '' when sent */
  onSend: (review: NewReview) => Promise<string>;
};

/** Review form for a stay. Input is saved in this tab until it is sent. */
export function ReviewForm({ bookingId, authorName, onSend }: ReviewFormProps) {
  const id = useId();
  const [draft, setDraft] = useState(() => readReviewDraft(bookingId, authorName));
  const [problem, setProblem] = useState({ overall: '', name: '', send: '' });
  const { runAlone, isBusy: isSending } = useOneAtATime();
  const form = useRef<HTMLFormElement>(null);

  const change = (part: Partial<ReviewDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    saveReviewDraft(bookingId, next);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const { overall, ...aspects } = draft.scores;
    const missing = {
      overall: overall === null ? reviewMessages.rateOverall : '',
      name: draft.authorName.trim() === '' ? reviewMessages.name : '',
    };
    setProblem({ ...missing, send: '' });
    if (overall === null || missing.name !== '') {
      const first = overall === null ? 'overall' : 'name';
      form.current?.querySelector<HTMLElement>(`[id="${id}-${first}"]`)?.focus();
      return;
    }
    const { title, text } = draft;
    const review = {
      scores: { overall, ...aspects },
      title,
      text,
      authorName: draft.authorName,
    };
    const failure = await runAlone(() => onSend(review));
    if (failure === null) return;
    if (failure === '') saveReviewDraft(bookingId, null);
    else setProblem({ overall: '', name: '', send: failure });
  };

  return (
    <form ref={form} noValidate style={{ display: 'grid', gap: '1.5rem' }} onSubmit={send}>
      <ScoreChoice
        legend="Your stay overall"
        inputId={`${id}-overall`}
        value={draft.scores.overall}
        problem={problem.overall}
        onChange={(overall) => change({ scores: { ...draft.scores, overall } })}
      />
      <AspectScores draft={draft} onChange={change} />
      <ReviewWords id={id} draft={draft} onChange={change} />
      <AuthorName id={id} draft={draft} problem={problem.name} onChange={change} />
      <p style={small}>
        Anyone can read your scores, your words, this name and the month of your stay, good or bad.
        You can withdraw your review at any time.{' '}
        <Link to={`${paths.terms.href}#reviews`}>How we treat reviews</Link>
      </p>
      <div>
        <button type="submit" className={buttons.primary} aria-disabled={isSending}>
          {isSending ? 'Sending…' : 'Publish my review'}
        </button>
        {problem.send !== '' && (
          <p role="alert" style={{ color: 'var(--danger)', marginTop: '0.75rem' }}>
            {problem.send}
          </p>
        )}
      </div>
    </form>
  );
}

type PartProps = { draft: ReviewDraft; onChange: (part: Partial<ReviewDraft>) => void };

function AspectScores({ draft, onChange }: PartProps) {
  return (
    <details open={reviewAspects.some((aspect) => draft.scores[aspect] !== null)}>
      <summary style={{ minHeight: '2.75rem', fontWeight: 600 }}>
        Rate cleanliness, comfort, location, staff and value, if you like
      </summary>
      <div style={{ display: 'grid', gap: '1rem', marginTop: '0.5rem' }}>
        {reviewAspects.map((aspect) => (
          <ScoreChoice
            key={aspect}
            legend={aspectNames[aspect]}
            value={draft.scores[aspect]}
            onChange={(score) => onChange({ scores: { ...draft.scores, [aspect]: score } })}
          />
        ))}
      </div>
    </details>
  );
}

function ReviewWords({ id, draft, onChange }: PartProps & { id: string }) {
  return (
    <>
      <div>
        <label htmlFor={`${id}-title`} style={{ fontWeight: 600 }}>
          Title (optional)
        </label>
        <input
          id={`${id}-title`}
          style={field}
          dir="auto"
          maxLength={reviewLimits.title}
          value={draft.title}
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </div>
      <div>
        <label htmlFor={`${id}-text`} style={{ fontWeight: 600 }}>
          What would you tell other travellers? (optional)
        </label>
        <textarea
          id={`${id}-text`}
          style={{ ...field, minHeight: '8rem', resize: 'vertical' }}
          dir="auto"
          maxLength={reviewLimits.text}
          value={draft.text}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onChange({ text: event.target.value })}
        />
        <p id={`${id}-hint`} style={small}>
          In any language. Please leave out names, numbers, addresses and links.
        </p>
      </div>
    </>
  );
}

function AuthorName({ id, draft, problem, onChange }: PartProps & { id: string; problem: string }) {
  return (
    <div>
      <label htmlFor={`${id}-name`} style={{ fontWeight: 600 }}>
        Name to show with your review
      </label>
      <input
        id={`${id}-name`}
        style={{ ...field, maxWidth: '20rem', display: 'block' }}
        dir="auto"
        maxLength={reviewLimits.authorName}
        value={draft.authorName}
        aria-invalid={problem !== ''}
        aria-describedby={problem === '' ? undefined : `${id}-name-problem`}
        onChange={(event) => onChange({ authorName: event.target.value })}
      />
      {problem !== '' && (
        <p id={`${id}-name-problem`} role="alert" style={{ color: 'var(--danger)' }}>
          {problem}
        </p>
      )}
    </div>
  );
}
