import { useCallback, useEffect, useMemo, useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { listMail, type MailQuery, type SentMail } from './api/booking-mail.ts';

const everyMs = 20_000;

type Nothing = { mail: null; cursor: ''; hasServer: true };
export type MailState =
  | ({ status: 'loading' } & Nothing)
  | ({ status: 'error' } & Nothing)
  | {
      status: 'success';
      /** Conditions of these messages. */
      of: MailQuery;
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

type MailPage = { mail: readonly SentMail[]; cursor: string };

const newestFirst = (mail: readonly SentMail[]) =>
  [...mail].sort((a, b) => b.createdAt.localeCompare(a.createdAt));

/**
 * The first page as it is now, and older messages already shown. One that was on it and is no more
 * has left the list: it was waiting and is sent.
 */
function refreshed(shown: readonly SentMail[], { mail, cursor }: MailPage): SentMail[] {
  const last = mail.at(-1)?.createdAt ?? '';
  const ids = new Set(mail.map(({ id }) => id));
  const isOlder = ({ id, createdAt }: SentMail) =>
    cursor !== '' && createdAt <= last && !ids.has(id);
  return newestFirst([...mail, ...shown.filter(isOlder)]);
}

/** Messages already shown, and those of a further page. */
function continued(shown: readonly SentMail[], { mail }: MailPage): SentMail[] {
  const ids = new Set(mail.map(({ id }) => id));
  return newestFirst([...shown.filter(({ id }) => !ids.has(id)), ...mail]);
}

/**
 * The newest messages of the open outbox, polled every 20 seconds, and older ones on request. After
 * a failure the earlier messages stay.
 * @param changedAt last change of the booking, when most messages are written
 */
export function useMail(wanted: MailQuery, changedAt = ''): Mail {
  const { getIdToken } = useAccount();
  const { bookingId = '', search = '', state: delivery = '', kind = '' } = wanted;
  const query = useMemo<MailQuery>(
    () => ({ bookingId, search, state: delivery, kind }),
    [bookingId, search, delivery, kind],
  );
  const [state, setState] = useState<MailState>({ status: 'loading', ...nothing });
  const [round, setRound] = useState(0);
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks at once
  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      const token = await getIdToken();
      const found = await listMail(query, token);
      if (!isCurrent) return;
      setState((shown) => {
        const isSame = shown.status === 'success' && shown.of === query;
        if (found === null) return isSame ? shown : { status: 'error', ...nothing };
        if (!isSame) return { status: 'success', of: query, ...found };
        return { ...shown, hasServer: found.hasServer, mail: refreshed(shown.mail, found) };
      });
      timer = setTimeout(() => void ask(), everyMs);
    };
    void ask();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query, changedAt, getIdToken, round]);
  const refresh = useCallback(() => {
    setState((shown) => (shown.status === 'error' ? { status: 'loading', ...nothing } : shown));
    setRound((last) => last + 1);
  }, []);
  const loadOlder = async () => {
    setLoadingOlder(true);
    const found = await listMail(query, await getIdToken(), state.cursor);
    setLoadingOlder(false);
    if (found === null) return false;
    setState((shown) =>
      shown.status === 'success' && shown.of === query
        ? { ...shown, cursor: found.cursor, mail: continued(shown.mail, found) }
        : shown,
    );
    return true;
  };
  // Messages of other conditions are never shown under these.
  const known: MailState =
    state.status === 'success' && state.of !== query ? { status: 'loading', ...nothing } : state;
  return { ...known, hasOlder: known.cursor !== '', isLoadingOlder, loadOlder, refresh };
}
