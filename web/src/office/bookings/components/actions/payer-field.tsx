import type { RefundPayer } from '@kerala-stays/domain/bookings/cancellation-policy';
import { refundPayerLabels } from '../../refund-text.ts';
import { ChoiceField } from './choice-field.tsx';

const payers = [
  ['agency', refundPayerLabels.agency],
  ['hotel', refundPayerLabels.hotel],
] as const;

/** Payer of a refund, for the settlement with the house. */
export function PayerField({
  value,
  onChange,
}: {
  value: RefundPayer;
  onChange: (payer: RefundPayer) => void;
}) {
  return <ChoiceField label="Borne by" value={value} choices={payers} onChange={onChange} />;
}
