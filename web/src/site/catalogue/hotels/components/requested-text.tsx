import { countOf } from '@kerala-stays/domain/core/count-of';
import { formatShortStay } from '#web/components/stay/stay-text.ts';
import { everybody, type RequestedStay } from '#web/lib/stay/requested-stay.ts';

/** "24–27 Dec · 3 nights · 5 guests"; loaded only when a stay is chosen. */
export default function RequestedWords({ asked }: { asked: RequestedStay }) {
  const { adults, childAges } = everybody(asked);
  return `${formatShortStay(asked.from, asked.to)} · ${countOf(adults + childAges.length, 'guest')}`;
}
