import { isOpen, type Refund } from '@kerala-stays/domain/money/refund';

export type RefundStep = 'paid' | 'stripe' | 'by-hand' | 'withdraw';

export function listRefundSteps({
  state,
  channel,
}: Pick<Refund, 'state' | 'channel'>): RefundStep[] {
  if (!isOpen({ state })) return [];
  const isStripe = channel === 'stripe';
  if (state === 'owed') return isStripe ? ['withdraw'] : ['paid', 'withdraw'];
  return isStripe ? ['stripe', 'by-hand', 'withdraw'] : ['by-hand', 'withdraw'];
}
