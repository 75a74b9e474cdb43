import { useCallback, useEffect, useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { listMail, type SentMail } from './api/booking-mail.ts';

const everyMs = 20_000;

type Nothing = { mail: null; cursor: ''; hasServer: true };
export type MailState =
  | ({ status: 'loading' } & Nothing)
  | ({ status: 'error' } & Nothing)
  | {
      status: 'success';
      /** Booking of these messages. */
      bookingId: string | null;
      mail: SentMail[];
      /** Cursor of the last page; '' when there are no older messages. */
      cursor: string;
      hasServer: boolean;
    };

export type Mail = MailState & {
  hasOlder: boolean;
  isLoadingOlder: boolean;
  /** @returns whether they could be loaded */
  loadOlder: () => Promise<boolean>;
  /** Reads the outbox again at once. */
  refresh: () => void;
};

const nothing: Nothing = { mail: null, cursor: '', hasServer: true };

/** Newly read messages and those already shown, newest first. */
function joined(shown: readonly SentMail[], read: readonly SentMail[]): SentMail[] {
  const ids = new Set(read.map(({ id }) => id));
  const others = shown.filter(({ id }) => !ids.has(id));
  return [...read, ...others].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

/**
 * The newest messages of the open outbox, polled every 20 seconds, and older ones on request. After
 * a failure the earlier messages stay.
 * @param changedAt last change of the booking, when most messages are written
 */
export function useMail(bookingId: string | null, changedAt = ''): Mail {
  const { getIdToken } = useAccount();
  const [state, setState] = useState<MailState>({ status: 'loading', ...nothing });
  const [round, setRound] = useState(0);
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks at once
  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      const token = await getIdToken();
      const found = await listMail(bookingId, token);
      if (!isCurrent) return;
      setState((shown) => {
        const isSame = shown.status === 'success' && shown.bookingId === bookingId;
        if (found === null) return isSame ? shown : { status: 'error', ...nothing };
        if (!isSame) return { status: 'success', bookingId, ...found };
        return { ...shown, hasServer: found.hasServer, mail: joined(shown.mail, found.mail) };
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
    setState((shown) => (shown.status === 'error' ? { status: 'loading', ...nothing } : shown));
    setRound((last) => last + 1);
  }, []);
  const loadOlder = async () => {
    setLoadingOlder(true);
    const found = await listMail(bookingId, await getIdToken(), state.cursor);
    setLoadingOlder(false);
    if (found === null) return false;
    setState((shown) =>
      shown.status === 'success' && shown.bookingId === bookingId
        ? { ...shown, cursor: found.cursor, mail: joined(shown.mail, found.mail) }
        : shown,
    );
    return true;
  };
  return { ...state, hasOlder: state.cursor !== '', isLoadingOlder, loadOlder, refresh };
}
