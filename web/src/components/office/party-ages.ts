import type { Party } from '@kerala-stays/domain/rates/rate-card';
import { formatParty } from '../stay/stay-text.ts';

/** "2 adults, 2 children (4 and 9)" */
export function partyWithAges({ adults, childAges }: Party): string {
  const ages = new Intl.ListFormat('en').format([...childAges].sort((a, b) => a - b).map(String));
  return `${formatParty({ adults, childAges })}${ages === '' ? '' : ` (${ages})`}`;
}
