import { site } from '@kerala-stays/domain/content/site';
import { hiddenTextSentence, type Review } from '@kerala-stays/domain/reviews/review';
import { StarIcon } from '#web/components/icons/stay-icons.tsx';
import { sayMonth } from '../review-text.ts';

const quiet = { color: 'var(--stone)' } as const;
const words = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;

/** One public review; text in another language than the page's is marked. */
export function ReviewItem({ review }: { review: Review }) {
  const { scores, title, text, language, textHidden, authorName, stayMonth, reply } = review;
  const lang = language === 'en' || language === 'other' ? undefined : language;
  return (
    <article style={{ borderBottom: '1px solid var(--line)', paddingBottom: '1.25rem' }}>
      <p style={{ display: 'flex', gap: '0.375rem', alignItems: 'center' }}>
        <span style={{ display: 'flex', color: 'var(--gold)' }}>
          <StarIcon size={18} />
        </span>
        <span>
          <strong>{scores.overall}</strong> of 5
        </span>
      </p>
      {title !== '' && (
        <h3
          lang={lang}
          dir="auto"
          style={{ ...words, fontSize: '1.1875rem', margin: '0.5rem 0 0.25rem' }}
        >
          {title}
        </h3>
      )}
      {text !== '' && (
        <p lang={lang} dir="auto" style={words}>
          {text}
        </p>
      )}
      {textHidden !== '' && <p style={quiet}>{hiddenTextSentence(textHidden)}</p>}
      <p style={{ ...quiet, overflowWrap: 'anywhere' }}>
        <bdi>{authorName || 'A guest'}</bdi>, stayed in {sayMonth(stayMonth)}
      </p>
      {reply !== null && (
        <div
          style={{ borderLeft: '3px solid var(--gold)', paddingLeft: '1rem', marginTop: '0.75rem' }}
        >
          <p style={{ fontWeight: 600 }}>
            {reply.by === 'the owner' ? 'The owner replies' : `${site.name} replies`}
          </p>
          <p dir="auto" style={words}>
            {reply.text}
          </p>
        </div>
      )}
    </article>
  );
}
