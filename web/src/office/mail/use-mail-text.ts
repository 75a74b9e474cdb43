import { useCallback, useEffect, useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { type LoadedText, loadText, type StoredText } from './api/mail-texts.ts';

type Loaded = LoadedText | { failure: string } | null;

/** A text of a mail with the usual one; null while it loads. */
export function useMailText(id: string) {
  const { getIdToken } = useAccount();
  const [loaded, setLoaded] = useState<Loaded>(null);
  const load = useCallback(async () => {
    const result = await loadText(id, await getIdToken());
    if (result.ok) setLoaded(result.value);
    // A text on screen stays there.
    else
      setLoaded((seen) => (seen !== null && 'text' in seen ? seen : { failure: result.message }));
    return result.ok;
  }, [id, getIdToken]);
  useEffect(() => {
    void load();
  }, [load]);
  const setText = (text: StoredText) =>
    setLoaded((seen) => (seen !== null && 'text' in seen ? { ...seen, text } : seen));
  return { loaded, load, setText };
}
