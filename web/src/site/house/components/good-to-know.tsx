import { policyInShort } from '@kerala-stays/domain/bookings/policy-terms';
import type { HouseFacts } from '@kerala-stays/domain/house/house-facts';
import { goodToKnow } from '@kerala-stays/domain/house/house-text';
import { Section } from '#web/components/section.tsx';
import styles from './good-to-know.module.css';

/** *Good to know*: times, meals and rules of a house, and what a cancellation gives back. */
export function GoodToKnow({ facts }: { facts: HouseFacts }) {
  const rows = [...goodToKnow(facts), { label: 'Cancellation', text: policyInShort() }];
  return (
    <Section title="Good to know" ground="cloth">
      <dl className={styles.rows}>
        {rows.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
