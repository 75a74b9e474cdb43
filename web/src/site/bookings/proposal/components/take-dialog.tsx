import { roomWords } from '@kerala-stays/domain/bookings/booking';
import { policyInShort } from '@kerala-stays/domain/bookings/policy-terms';
import { proposalMessages } from '@kerala-stays/domain/bookings/proposal';
import { formatMinor } from '@kerala-stays/domain/core/money';
import { type FormEvent, useId, useState } from 'react';
import buttons from '#web/components/button.module.css';
import { ModalDialog } from '#web/components/modal-dialog.tsx';
import { formatParty, formatShortStay } from '#web/components/stay/stay-text.ts';
import { useServerNow } from '#web/lib/api/use-server-now.ts';
import type { ShownStay } from '../../api/proposal-calls.ts';
import { formatChoice } from '../stay-words.ts';
import { styles } from './proposal-styles.ts';

type TakeDialogProps = {
  stay: ShownStay;
  asksEmail: boolean;
  /** The guest chose the stay before, and goes on with it. */
  isAgain: boolean;
  email: string;
  onEmail: (email: string) => void;
  isBusy: boolean;
  /** Why the last attempt failed, or ''. */
  problem: string;
  onTake: () => void;
  onClose: () => void;
};

const emailField = { autoComplete: 'email', inputMode: 'email', type: 'email' } as const;

/** Says what choosing a stay means, and takes it. */
export function TakeDialog(props: TakeDialogProps) {
  const { stay, asksEmail, isAgain, email, onEmail, isBusy, problem, onTake, onClose } = props;
  const id = useId();
  const now = useServerNow();
  const [isMissing, setMissing] = useState(false);
  const { checkIn, checkOut, totalMinor, currency, dueNowMinor } = stay;
  const label = isAgain ? 'Continue' : dueNowMinor === 0 ? 'Book this stay' : 'Hold this stay';
  const shown =
    asksEmail && isMissing && email.trim() === '' ? proposalMessages.emailMissing : problem;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(true);
    if (asksEmail && email.trim() === '') return document.getElementById(`${id}-email`)?.focus();
    onTake();
  };
  return (
    <ModalDialog open onClose={onClose} labelledBy={`${id}-title`} placement="centre">
      <form noValidate className={styles.take} onSubmit={submit}>
        <h2 id={`${id}-title`} className={styles.takeTitle}>
          {stay.hotel.name}
        </h2>
        <p>
          {roomWords({ room: { roomType: stay.roomType }, rooms: stay.rooms })},{' '}
          {formatShortStay(checkIn, checkOut)}, {formatParty(stay)}
        </p>
        <p>
          <strong>{formatMinor(totalMinor, currency)}</strong> in all
        </p>
        {!isAgain && (
          <>
            <p>{formatChoice(stay, now)}</p>
            <p className={styles.quiet}>{policyInShort()}</p>
          </>
        )}
        {asksEmail && (
          <div className={styles.email}>
            <label htmlFor={`${id}-email`}>Email address of your inquiry</label>
            <input
              {...emailField}
              id={`${id}-email`}
              maxLength={254}
              value={email}
              readOnly={isBusy}
              aria-invalid={shown !== ''}
              aria-describedby={`${id}-why ${id}-problem`}
              onChange={(event) => onEmail(event.target.value)}
            />
            <p id={`${id}-why`} className={styles.quiet}>
              So that only you can choose. The confirmation goes there.
            </p>
          </div>
        )}
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {shown}
        </p>
        <div className={`${buttons.row} ${styles.takeActions}`}>
          <button type="submit" className={buttons.primary} aria-disabled={isBusy}>
            {isBusy ? 'One moment…' : label}
          </button>
          <button type="button" className={buttons.quiet} onClick={onClose}>
            Not yet
          </button>
        </div>
      </form>
    </ModalDialog>
  );
}
