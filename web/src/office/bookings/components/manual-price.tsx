import type { Currency } from '@kerala-stays/domain/core/currency';
import { type MinorUnits, parseAmount } from '@kerala-stays/domain/core/money';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { MoneyField } from './actions/money-field.tsx';
import { WordsField } from './actions/words-field.tsx';

/** A manual price, as typed. */
export type OwnPriceDraft = { isOn: boolean; total: string; reason: string };

export const noOwnPrice: OwnPriceDraft = { isOn: false, total: '', reason: '' };

export type OwnPrice = { totalMinor: MinorUnits; reason: string };

/** @returns null while incomplete */
export function readOwnPrice(draft: OwnPriceDraft, currency: Currency): OwnPrice | null {
  const totalMinor = parseAmount(draft.total, currency);
  const reason = draft.reason.trim();
  return totalMinor === null || reason === '' ? null : { totalMinor, reason };
}

type OwnPriceFieldsProps = {
  draft: OwnPriceDraft;
  currency: Currency;
  onChange: (draft: OwnPriceDraft) => void;
};

/** Manual price instead of the rates, with its reason. */
export function OwnPriceFields({ draft, currency, onChange }: OwnPriceFieldsProps) {
  return (
    <>
      <FormControlLabel
        control={
          <Switch
            checked={draft.isOn}
            onChange={(event) => onChange({ ...draft, isOn: event.target.checked })}
          />
        }
        label="Another price"
      />
      {draft.isOn && (
        <>
          <MoneyField
            label="Total of the stay"
            value={draft.total}
            onChange={(total) => onChange({ ...draft, total })}
            currency={currency}
          />
          <WordsField
            label="Reason for the price"
            value={draft.reason}
            onChange={(reason) => onChange({ ...draft, reason })}
            isRequired
          />
        </>
      )}
    </>
  );
}
