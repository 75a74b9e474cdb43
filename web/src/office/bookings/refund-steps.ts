import { isOpen, type Refund } from '@kerala-stays/domain/money/refund';

export type RefundStep = 'paid' | 'card' | 'by-hand' | 'withdraw';

export function listRefundSteps({ state, method }: Pick<Refund, 'state' | 'method'>): RefundStep[] {
  if (!isOpen({ state })) return [];
  const isCard = method === 'card';
  if (state === 'owed') return isCard ? ['withdraw'] : ['paid', 'withdraw'];
  return isCard ? ['card', 'by-hand', 'withdraw'] : ['by-hand', 'withdraw'];
}
