import { useCallback, useEffect, useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { listMail, type SentMail } from './api/booking-mail.ts';

const everyMs = 20_000;

export type MailState =
  | { status: 'loading'; mail: null; hasServer: true }
  | { status: 'error'; mail: null; hasServer: true }
  | { status: 'success'; mail: SentMail[]; hasServer: boolean };

export type Mail = MailState & {
  /** Asks again at once. */
  refresh: () => void;
};

/**
 * The outbox while it is open, asked again every 20 seconds; a failure leaves what was shown.
 * @param changedAt when the booking changed last, which is when most messages are written
 */
export function useMail(bookingId: string | null, changedAt = ''): Mail {
  const { getIdToken } = useAccount();
  const [state, setState] = useState<MailState>({ status: 'loading', mail: null, hasServer: true });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks at once
  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      const token = await getIdToken();
      const found = await listMail(bookingId, token);
      if (!isCurrent) return;
      setState((shown) => {
        if (found !== null) return { status: 'success', ...found };
        return shown.status === 'success'
          ? shown
          : { status: 'error', mail: null, hasServer: true };
      });
      timer = setTimeout(() => void ask(), everyMs);
    };
    void ask();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [bookingId, changedAt, getIdToken, round]);
  const refresh = useCallback(() => {
    setState((shown) =>
      shown.status === 'error' ? { status: 'loading', mail: null, hasServer: true } : shown,
    );
    setRound((last) => last + 1);
  }, []);
  return { ...state, refresh };
}
