import { countOf } from '@kerala-stays/domain/core/count-of';
import { sayShortStay } from '#web/components/stay/stay-words.ts';
import { everybody, type RequestedStay } from '#web/lib/stay/asked-stay.ts';

/** "24–27 Dec · 3 nights · 5 guests"; loaded only when a stay is chosen. */
export default function AskedWords({ asked }: { asked: RequestedStay }) {
  const { adults, childAges } = everybody(asked);
  return `${sayShortStay(asked.from, asked.to)} · ${countOf(adults + childAges.length, 'guest')}`;
}
