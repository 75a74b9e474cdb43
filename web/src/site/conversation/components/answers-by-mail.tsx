import { useRef, useState } from 'react';
import { useApiAction } from '#web/account/use-api-action.ts';
import { useOneAtATime } from '#web/lib/forms/use-one-at-a-time.ts';
import { type ConversationOf, type GuestThread, setMailMuted } from '../api/guest-thread.ts';

type AnswersByMailProps = {
  of: ConversationOf;
  thread: GuestThread;
  onSet: (thread: GuestThread) => void;
};

/** Setting for emails about answers, for guests who have the page open anyway. */
export function AnswersByMail({ of, thread, onSet }: AnswersByMailProps) {
  const { run } = useApiAction();
  const { runAlone } = useOneAtATime();
  // The choice shows at once, until the server responds.
  const [chosen, setChosen] = useState<boolean | null>(null);
  // For changes during a save: the last choice is sent after the first response.
  const wish = useRef<boolean | null>(null);
  const saveWishes = async () => {
    while (wish.current !== null) {
      const next: boolean = wish.current;
      wish.current = null;
      const set = await run((token) => setMailMuted(of, !next, token));
      if (set !== null && wish.current === null) onSet(set);
    }
    setChosen(null);
  };
  const choose = (isMailed: boolean) => {
    setChosen(isMailed);
    wish.current = isMailed;
    void runAlone(saveWishes);
  };
  return (
    <label style={{ display: 'flex', gap: '0.5rem', alignItems: 'center', minHeight: '2.75rem' }}>
      <input
        type="checkbox"
        checked={chosen ?? !thread.mailMuted}
        onChange={(event) => choose(event.target.checked)}
        style={{ width: '1.25rem', height: '1.25rem', accentColor: 'var(--palm)' }}
      />
      <span>Mail me when there is an answer{thread.email === '' ? '' : ` (${thread.email})`}</span>
    </label>
  );
}
