import { changesStay, type PriceChoice } from '../../booking-change.ts';
import type { BookingChangeState } from '../../use-change-booking.ts';
import { ChangePreviewNote } from './change-preview.tsx';
import { ChoiceField } from './choice-field.tsx';
import { MoneyField } from './money-field.tsx';
import { WordsField } from './words-field.tsx';

const prices: (readonly [PriceChoice, string])[] = [
  ['rates', 'Today’s rates'],
  ['keep', 'As it was'],
  ['own', 'Another price'],
];

const differences: (readonly ['return' | 'keep', string])[] = [
  ['return', 'Refund it to the guest'],
  ['keep', 'Keep it'],
];

/** Price of a changed booking, the server's preview, and the choice about the excess. */
export function ChangePriceFields({ change }: { change: BookingChangeState }) {
  const { before, draft, set, field, isAsking, result } = change;
  const { isDecided, isKept, setKept, keepReason, setKeepReason } = change;
  return (
    <>
      <ChoiceField
        label="Price"
        value={draft.price}
        choices={prices.filter(([each]) => each !== 'keep' || changesStay(draft, before))}
        onChange={set('price')}
      />
      {draft.price === 'own' && (
        <>
          <MoneyField label="New total" currency={before.currency} {...field('total')} />
          <WordsField label="Reason for the price" isRequired {...field('priceReason')} />
        </>
      )}
      <ChangePreviewNote booking={before} isAsking={isAsking} result={result} />
      {(isDecided || isKept) && (
        <ChoiceField
          label="Amount overpaid"
          value={isKept ? 'keep' : 'return'}
          choices={differences}
          onChange={(choice) => setKept(choice === 'keep')}
        />
      )}
      {isKept && (
        <WordsField
          label="Reason for keeping it"
          value={keepReason}
          onChange={setKeepReason}
          isRequired
        />
      )}
    </>
  );
}
