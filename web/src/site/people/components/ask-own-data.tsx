import type { OwnDataSource } from '@kerala-stays/domain/people/own-data-words';
import { useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import buttons from '#web/components/button.module.css';
import { mailOwnDataLink } from '../api/own-data-calls.ts';

/**
 * Has a link to everything under the address of a stay or inquiry sent to that address: who is on
 * this page may have got its link from the guest.
 */
export function AskOwnData({ from, id }: { from: OwnDataSource; id: string }) {
  const { getIdToken } = useAccount();
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState('');
  const ask = async () => {
    if (isBusy) return;
    setBusy(true);
    const result = await mailOwnDataLink(from, id, await getIdToken());
    setBusy(false);
    setAnswer(result.ok ? result.value : result.message);
  };
  return (
    <p style={{ color: 'var(--stone)' }}>
      What do we keep about you?{' '}
      <button type="button" className={buttons.quiet} aria-disabled={isBusy} onClick={ask}>
        Send me a link to my data
      </button>{' '}
      <span role="status">{answer}</span>
    </p>
  );
}
