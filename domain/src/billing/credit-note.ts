import { type MinorUnits, roundHalfUp, shareMinor, sumMinor } from '../core/money.ts';
import { type TaxGroup, totalTax } from '../rates/tax.ts';

/** Amounts of a document, or of its remainder. */
export type TaxedAmounts = {
  groups: readonly TaxGroup[];
  netMinor: MinorUnits;
  taxMinor: MinorUnits;
  totalMinor: MinorUnits;
};

const taxOf = ({ taxes }: TaxGroup): MinorUnits =>
  sumMinor(taxes.map(({ amountMinor }) => amountMinor));
const grossOf = (group: TaxGroup): MinorUnits => sumMinor([group.netMinor, taxOf(group)]);

export function amountsOf(groups: readonly TaxGroup[]): TaxedAmounts {
  const netMinor = sumMinor(groups.map((group) => group.netMinor));
  const taxMinor = totalTax(groups);
  return { groups, netMinor, taxMinor, totalMinor: sumMinor([netMinor, taxMinor]) };
}

/** A group less the amounts of the same group in other documents. */
function leftOf(group: TaxGroup, taken: readonly TaxGroup[]): TaxGroup {
  const same = taken.filter(({ percent }) => percent === group.percent);
  const less = (amount: MinorUnits, parts: MinorUnits[]) =>
    (amount - sumMinor(parts)) as MinorUnits;
  return {
    percent: group.percent,
    netMinor: less(
      group.netMinor,
      same.map(({ netMinor }) => netMinor),
    ),
    taxes: group.taxes.map((tax, n) => ({
      ...tax,
      amountMinor: less(
        tax.amountMinor,
        same.map(({ taxes }) => taxes[n]?.amountMinor ?? (0 as MinorUnits)),
      ),
    })),
  };
}

/**
 * One group of a note. Tax follows from everything credited to the group so far, so rounding errors
 * do not add up. Two taxes are equal; the net value absorbs one paisa where necessary.
 * @returns null when the amount cannot be divided, e.g. one paisa where only tax is left
 */
function noteGroup(whole: TaxGroup, left: TaxGroup, gross: MinorUnits): TaxGroup | null {
  const step = Math.max(1, whole.taxes.length);
  const [leftTax, leftGross] = [taxOf(left), grossOf(left)];
  if (gross === leftGross) return left;
  const before = grossOf(whole) - leftGross;
  const soFar = before + gross;
  const exact = soFar - roundHalfUp((soFar * 100) / (100 + whole.percent));
  const wanted = Math.ceil(exact / step) * step - (taxOf(whole) - leftTax);
  const least = Math.ceil(Math.max(0, gross - left.netMinor) / step) * step;
  const most = Math.floor(Math.min(gross, leftTax) / step) * step;
  if (least > most) return null;
  const tax = Math.min(Math.max(wanted, least), most);
  return {
    percent: whole.percent,
    netMinor: (gross - tax) as MinorUnits,
    taxes: whole.taxes.map((each) => ({ ...each, amountMinor: (tax / step) as MinorUnits })),
  };
}

/**
 * A credit note for a partial refund, shared over the groups by what is left of each. The note that
 * completes the refund takes exactly what earlier ones left.
 * @returns null when the refund exceeds what is left, or the amount cannot be divided
 */
export function creditNote(
  invoice: { groups: readonly TaxGroup[] },
  earlier: readonly { groups: readonly TaxGroup[] }[],
  refundMinor: MinorUnits,
): TaxedAmounts | null {
  const taken = earlier.flatMap(({ groups }) => groups);
  const left = invoice.groups.map((group) => leftOf(group, taken));
  const grosses = left.map(grossOf);
  if (refundMinor <= 0 || refundMinor > sumMinor(grosses)) return null;
  const shares = shareMinor(refundMinor, grosses);
  const groups = invoice.groups.map((group, n) => {
    const rest = left[n];
    return rest === undefined ? null : noteGroup(group, rest, shares[n] ?? (0 as MinorUnits));
  });
  if (!groups.every((group) => group !== null)) return null;
  return amountsOf(groups.filter((group) => grossOf(group) > 0));
}
