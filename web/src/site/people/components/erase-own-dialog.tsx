import { eraseWord, ownDataMessages } from '@kerala-stays/domain/people/own-data-words';
import { type FormEvent, useId, useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import buttons from '#web/components/button.module.css';
import { ModalDialog } from '#web/components/modal-dialog.tsx';
import { eraseOwnData, type OwnDataAccess } from '../api/own-data-calls.ts';

type Props = {
  access: () => Promise<OwnDataAccess>;
  onErased: () => void;
  onClose: () => void;
};

/** Asks for the word that confirms an erasure, which nothing can take back. */
export function EraseOwnDialog({ access, onErased, onClose }: Props) {
  const id = useId();
  const { user, signOut } = useAccount();
  const [word, setWord] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  const erase = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (word.trim().toUpperCase() !== eraseWord) {
      setProblem(ownDataMessages.confirmNeeded);
      document.getElementById(`${id}-word`)?.focus();
      return;
    }
    setBusy(true);
    setProblem('');
    const result = await eraseOwnData(await access());
    setBusy(false);
    if (!result.ok) return setProblem(result.message);
    onErased();
    // The account is gone, too.
    if (user !== null) void signOut().catch(() => {});
  };
  return (
    <ModalDialog open onClose={onClose} labelledBy={`${id}-title`} placement="centre">
      <form noValidate className="own-data-form" onSubmit={erase}>
        <h2 id={`${id}-title`}>Erase my data</h2>
        <p>
          Nobody can bring it back. You will not see your past stays, receipts and messages any
          more.
        </p>
        <div className="own-data-field">
          <label htmlFor={`${id}-word`}>Type {eraseWord} to confirm</label>
          <input
            id={`${id}-word`}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={20}
            value={word}
            readOnly={isBusy}
            aria-invalid={problem !== ''}
            aria-describedby={`${id}-problem`}
            onChange={(event) => setWord(event.target.value)}
          />
        </div>
        <p id={`${id}-problem`} className="own-data-problem" role="alert">
          {problem}
        </p>
        <div className={buttons.row}>
          <button type="submit" className={buttons.primary} aria-disabled={isBusy}>
            {isBusy ? 'One moment…' : 'Erase everything'}
          </button>
          <button type="button" className={buttons.quiet} onClick={onClose}>
            Keep it
          </button>
        </div>
      </form>
    </ModalDialog>
  );
}
