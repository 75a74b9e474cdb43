import { policyInShort } from '@kerala-stays/domain/bookings/policy-terms';
import type { HouseFacts } from '@kerala-stays/domain/house/house-facts';
import { goodToKnow } from '@kerala-stays/domain/house/house-text';
import type { ReactNode } from 'react';
import { Section } from '#web/components/section.tsx';
import { HouseRows } from './house-rows.tsx';

/** *Good to know*: times, meals and rules of a house, and what a cancellation gives back. */
export function GoodToKnow({ facts, map }: { facts: HouseFacts; map?: ReactNode }) {
  const rows = [...goodToKnow(facts), { label: 'Cancellation', text: policyInShort() }];
  return (
    <Section title="Good to know" ground="cloth" aside={map}>
      <HouseRows rows={rows} />
    </Section>
  );
}
