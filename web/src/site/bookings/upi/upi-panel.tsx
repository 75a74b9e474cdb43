import { formatMinor } from '@kerala-stays/domain/core/money';
import { upiMessages } from '@kerala-stays/domain/money/upi-messages';
import { parseUtr } from '@kerala-stays/domain/money/utr';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import buttons from '#web/components/button.module.css';
import { useCopy } from '#web/components/use-copy.ts';
import { useOneAtATime } from '#web/lib/forms/use-one-at-a-time.ts';
import { claimUpi, type OwnUpiClaim, type UpiOffer } from '../api/upi-calls.ts';
import { QrCode } from './qr-code.tsx';
import { styles } from './upi-styles.ts';

/** Many UPI apps send no more than a lakh of rupees a day, in paise. */
const usualLimitMinor = 100_000_00;

/** A computer has no UPI app: its guest scans the code with a phone. */
const canHaveApp = () => matchMedia('(pointer: coarse)').matches;

type UpiPanelProps = {
  bookingId: string;
  offer: UpiOffer;
  title: string;
  onClaimed: (claim: OwnUpiClaim) => void;
  /** The offer may have changed. */
  onRefused: () => void;
  onClose: () => void;
};

/** The payee as text, with buttons that copy. */
function Payee({ vpa, payee, amountMinor }: UpiOffer) {
  const copy = useCopy();
  const amount = formatMinor(amountMinor, 'inr');
  return (
    <dl style={styles.payee}>
      <div>
        <dt style={styles.term}>Amount</dt>
        <dd style={styles.fact}>{amount}</dd>
      </div>
      <div>
        <dt style={styles.term}>UPI ID</dt>
        <dd style={styles.fact}>
          {vpa}{' '}
          <button
            type="button"
            className={buttons.quiet}
            onClick={() =>
              void copy(vpa, {
                done: 'UPI ID copied',
                refused: 'Your browser does not allow copying. Please mark the UPI ID and copy it.',
              })
            }
          >
            Copy
          </button>
        </dd>
      </div>
      <div>
        <dt style={styles.term}>Name in your app</dt>
        <dd style={styles.fact}>{payee}</dd>
      </div>
    </dl>
  );
}

/** How to pay by UPI, and the form for the UTR. Default export: loaded when it is opened. */
export default function UpiPanel(props: UpiPanelProps) {
  const { offer, title, onClose } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div style={styles.panel}>
      <h2 ref={heading} tabIndex={-1} style={styles.title}>
        {title}
      </h2>
      <div style={styles.ways}>
        <QrCode
          text={offer.address}
          label={`QR code: pay ${formatMinor(offer.amountMinor, 'inr')} to ${offer.payee} by UPI`}
        />
        <div>
          <p>Scan the code with any UPI app, or pay to the UPI ID.</p>
          <Payee {...offer} />
          {canHaveApp() && (
            <a className={buttons.secondary} href={offer.address}>
              Open UPI app
            </a>
          )}
          {offer.amountMinor > usualLimitMinor && (
            <p style={styles.note}>
              Many UPI apps send no more than {formatMinor(usualLimitMinor as never, 'inr')} a day.
              If yours refuses, please pay another way or call us.
            </p>
          )}
        </div>
      </div>
      <UtrForm {...props} />
      <button type="button" className={buttons.quiet} onClick={onClose}>
        Close
      </button>
    </div>
  );
}

function UtrForm({ bookingId, offer, onClaimed, onRefused }: UpiPanelProps) {
  const { getIdToken } = useAccount();
  const { runAlone, isBusy } = useOneAtATime();
  const [utr, setUtr] = useState('');
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  const refuse = (message: string) => {
    setProblem(message);
    field.current?.focus();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (parseUtr(utr) === null) return refuse(upiMessages.utr);
    setProblem('');
    const body = { utr, vpa: offer.vpa, amountMinor: offer.amountMinor };
    const result = await runAlone(async () => claimUpi(bookingId, body, await getIdToken()));
    if (result === null) return;
    if (result.ok) return onClaimed(result.value);
    refuse(result.message);
    onRefused();
  };

  return (
    <form style={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <label htmlFor={id}>After paying, enter the UTR (12 digits)</label>
      <input
        ref={field}
        id={id}
        value={utr}
        onChange={(event) => {
          setUtr(event.target.value);
          setProblem('');
        }}
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        style={styles.field}
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-help`}
      />
      <p id={`${id}-help`} style={styles.note}>
        Your UPI app shows it with the payment, as UTR or UPI reference number. Your stay counts as
        paid once we have found the payment at our bank; we write to you then.
      </p>
      <p role="alert" style={styles.problem}>
        {problem}
      </p>
      <button type="submit" className={buttons.primary} disabled={isBusy}>
        {isBusy ? 'Sending…' : 'I have paid'}
      </button>
    </form>
  );
}
