import { countOf } from '@kerala-stays/domain/core/count-of';
import { formatTime } from '@kerala-stays/domain/core/format-dates';
import type { Comparison } from './api/payment-comparison.ts';

const mended = {
  recovered: ['payment recovered', 'payments recovered'],
  closed: ['payment page closed', 'payment pages closed'],
  refunds: ['refund sent', 'refunds sent'],
} as const;
type Mended = keyof typeof mended;

/** "Compared 21:05: 3 payments, 0 differences", or the repairs, if any. */
export function formatComparison(found: Comparison, at: Date): string {
  const parts = (Object.keys(mended) as Mended[])
    .filter((name) => found[name] > 0)
    .map((name) => {
      const [one, many] = mended[name];
      return countOf(found[name], one, many);
    });
  const all = [
    countOf(found.payments, 'payment'),
    ...(parts.length === 0 ? ['0 differences'] : parts),
  ];
  const rest = found.isComplete ? '' : '. Not everything was checked: the next run continues';
  return `Compared ${formatTime(at.toISOString())}: ${all.join(', ')}${rest}`;
}
