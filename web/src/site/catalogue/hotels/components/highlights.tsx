import { type Highlight, highlights } from '@kerala-stays/domain/catalogue/highlights';
import {
  CleaningIcon,
  KeyIcon,
  LocationIcon,
  SafeStayIcon,
} from '#web/components/icons/stay-icons.tsx';
import styles from './highlights.module.css';

const icons = {
  'safe-stay': SafeStayIcon,
  cleaning: CleaningIcon,
  location: LocationIcon,
  'check-in': KeyIcon,
} satisfies Record<Highlight['id'], unknown>;

type HighlightsProps = { shown?: readonly Highlight[] };

/** The highlight cards (product §5.2). */
export function Highlights({ shown = highlights }: HighlightsProps) {
  return (
    <section className={styles.highlights} aria-label="What every stay has in common">
      <ul className={`page-width ${styles.cards}`}>
        {shown.map(({ id, title, text, base }) => {
          const Icon = icons[id];
          return (
            <li key={id}>
              <Icon size={28} />
              <h3>{title}</h3>
              <p>{text}</p>
              {base !== '' && <small>{base}</small>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
