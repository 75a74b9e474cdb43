import { stateName } from '@kerala-stays/domain/billing/indian-states';
import type { Supplier } from '@kerala-stays/domain/billing/supplier';
import { formatMajor } from '@kerala-stays/domain/core/currency';
import { formatMinor, type MinorUnits } from '@kerala-stays/domain/core/money';
import type { InclusivePrice, TaxedRate } from '@kerala-stays/domain/rates/inclusive-price';
import { addsTax, type RateTax, type TaxMode } from '@kerala-stays/domain/rates/rate-tax';

/** Each mode as a sentence, with the guests' document. */
export const taxModeWords: Record<TaxMode, { mode: string; document: string }> = {
  none: {
    mode: 'No tax is added',
    document: 'Guests get a receipt that is not a tax invoice.',
  },
  property: {
    mode: 'The property is registered; the agency sells for it',
    document: 'The property’s invoice, in its own series, with CGST and SGST, or IGST.',
  },
  agency: {
    mode: 'The agency sells in its own name',
    document: 'The agency’s invoice with CGST and SGST, or IGST.',
  },
  operator: {
    mode: 'The property is not registered; the agency pays as operator',
    document: 'The agency’s invoice, which says that the operator pays the tax.',
  },
  composition: {
    mode: 'The property pays a lump sum and may not collect tax',
    document: 'The property’s bill of supply. No tax is added.',
  },
};

/** Label of a supplier: the name that guests know, and its place of registration. */
export function supplierWords({ legalName, tradeName, stateCode, gstin }: Supplier): string {
  const name = tradeName === '' || tradeName === legalName ? legalName : tradeName;
  return `${name}, ${gstin === '' ? 'not registered' : stateName(stateCode)}`;
}

/**
 * Question for the adviser when supplier and house are in different States; null when they are not.
 */
export function otherStateWarning(
  { mode, propertyStateCode }: RateTax,
  supplier: Supplier | undefined,
): string | null {
  if (supplier === undefined || propertyStateCode === '' || !addsTax(mode)) return null;
  if (supplier.stateCode === propertyStateCode) return null;
  return `The supplier is of ${stateName(supplier.stateCode)} and the house lies in ${stateName(propertyStateCode)}: guests pay IGST. A registration in the State of the house is usual; ask your tax adviser.`;
}

const rupees = (rate: number) => formatMajor(rate, 'inr');
const paid = ({ paidMinor, percent }: TaxedRate) =>
  `${formatMinor(paidMinor, 'inr')} with ${percent} % tax`;

/** Result text for a price including tax. */
export function inclusiveWords(wantedMinor: MinorUnits, answer: InclusivePrice): string {
  if (answer.kind === 'rate') return `Rate ${rupees(answer.rate)}: guests pay ${paid(answer)}.`;
  const { below, above } = answer;
  return `No rate comes to ${formatMinor(wantedMinor, 'inr')}. At ${rupees(below.rate)} guests pay ${paid(below)}, at ${rupees(above.rate)} ${paid(above)}.`;
}
