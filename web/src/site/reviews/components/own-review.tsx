import { hiddenTextSentence, type Review, reasonTexts } from '@kerala-stays/domain/reviews/review';
import { reviewMessages } from '@kerala-stays/domain/reviews/review-messages';
import { useState } from 'react';
import buttons from '#web/components/button.module.css';
import { ReviewItem } from './review-item.tsx';

/** Status of the guest's review; '' while it is public in full. */
function standing({ status, textHidden, notCounted }: Review): string {
  if (status === 'held') return reviewMessages.held;
  if (notCounted !== '') return `This review is not shown: ${reasonTexts[notCounted]}.`;
  return textHidden === ''
    ? ''
    : `${hiddenTextSentence(textHidden)} Your scores are shown and counted.`;
}

type OwnReviewProps = {
  review: Review;
  /** @returns an error message; '' when withdrawn */
  onWithdraw: () => Promise<string>;
};

/** The guest's own review, with a button to withdraw it. */
export function OwnReview({ review, onWithdraw }: OwnReviewProps) {
  const [step, setStep] = useState<'shown' | 'asked' | 'busy'>('shown');
  const [problem, setProblem] = useState('');
  const says = standing(review);
  const withdraw = async () => {
    setStep('busy');
    const failure = await onWithdraw();
    setProblem(failure);
    setStep('shown');
  };
  return (
    <div style={{ display: 'grid', gap: '1rem' }}>
      {says !== '' && <p>{says}</p>}
      <ReviewItem review={{ ...review, textHidden: '' }} />
      {step === 'shown' ? (
        <div>
          <button type="button" className={buttons.quiet} onClick={() => setStep('asked')}>
            Withdraw my review
          </button>
        </div>
      ) : (
        <div className={buttons.row} style={{ justifyContent: 'start', alignItems: 'center' }}>
          <p>It will no longer be shown, and its scores will not count.</p>
          <button
            type="button"
            className={buttons.secondary}
            aria-disabled={step === 'busy'}
            onClick={() => step === 'asked' && void withdraw()}
          >
            {step === 'busy' ? 'Withdrawing…' : 'Withdraw it'}
          </button>
          <button type="button" className={buttons.quiet} onClick={() => setStep('shown')}>
            Keep it
          </button>
        </div>
      )}
      {problem !== '' && (
        <p role="alert" style={{ color: 'var(--danger)' }}>
          {problem}
        </p>
      )}
    </div>
  );
}
