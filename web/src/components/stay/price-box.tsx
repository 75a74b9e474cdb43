import { formatMinor } from '@kerala-stays/domain/core/money';
import { nightsInWords, type PriceRow, priceRows } from '@kerala-stays/domain/rates/price-rows';
import type { Party } from '@kerala-stays/domain/rates/rate-card';
import type { ReactNode } from 'react';
import type { CodeAnswer, ShownPrice } from '#web/lib/stay/stay-price.ts';
import { PriceStyles, styles } from './price-styles.tsx';
import { formatParty, sayNights } from './stay-text.ts';
import type { StayPriceState } from './use-stay-price.ts';

type PriceBoxProps = {
  state: StayPriceState;
  party: Party;
  /** Renders the promo code field with the result of the code. */
  renderCode: (answer: CodeAnswer | null) => ReactNode;
};

function RowLabel({ row, price }: { row: PriceRow; price: ShownPrice }) {
  const each = formatMinor(row.eachMinor, price.currency);
  const nights = `${nightsInWords(row)} × ${each}`;
  if (row.kind === 'night') return <>{nights}</>;
  if (row.kind === 'extra-guest') return <>{`${row.label}, ${nights}`}</>;
  return <>{row.label}</>;
}

/** The price: total first, then its parts. */
function Price({ price, party }: { price: ShownPrice; party: Party }) {
  const { currency, lines, nights, totalMinor, taxMinor } = price;
  return (
    <>
      <p className={styles.total}>
        <strong>{formatMinor(totalMinor, currency)}</strong>
        <span>
          {sayNights(nights)}, {formatParty(party)}
        </span>
      </p>
      {taxMinor > 0 && <p className={styles.taxes}>All taxes included</p>}
      <table className={styles.rows} aria-label="What the price is made of">
        <tbody>
          {priceRows(lines).map((row) => (
            <tr key={[row.kind, row.label, row.eachMinor].join()}>
              <th scope="row">
                <RowLabel row={row} price={price} />
              </th>
              <td>{formatMinor(row.amountMinor, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const askAnyway = 'You can still send us your question.';

function Answer({ state: { answer }, party }: Pick<PriceBoxProps, 'state' | 'party'>) {
  if (answer === null) return <p className={styles.quiet}>Working out the price…</p>;
  if (answer.kind === 'told') {
    return (
      <>
        <p className={styles.told}>{answer.message}</p>
        <p className={styles.quiet}>{askAnyway}</p>
      </>
    );
  }
  if (answer.kind === 'unknown') {
    return (
      <p className={styles.quiet}>
        We cannot work out the price right now. {askAnyway} Our reply will include it.
      </p>
    );
  }
  return (
    <>
      <Price price={answer.price} party={party} />
      {!answer.available && (
        <p className={styles.told}>No room is free on all of these nights. {askAnyway}</p>
      )}
    </>
  );
}

/** Price of a stay before anything is sent. Nothing shifts while a new price loads. */
export function PriceBox({ state, party, renderCode }: PriceBoxProps) {
  const { answer, isLoading } = state;
  return (
    <section
      className={styles.box}
      aria-label="Price of the stay"
      aria-busy={isLoading}
      data-loading={isLoading && answer !== null ? '' : undefined}
    >
      <PriceStyles />
      <div className={styles.answer} aria-live="polite">
        <Answer state={state} party={party} />
      </div>
      {answer?.kind === 'priced' && renderCode(isLoading ? null : answer.code)}
    </section>
  );
}
