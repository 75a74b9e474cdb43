import { messages } from '@kerala-stays/domain/core/messages';
import { type ArrivalForm, readArrivalForm } from '@kerala-stays/domain/house/arrival-form';
import { useCallback, useEffect, useRef, useState } from 'react';
import { apiMessage } from '#web/lib/api/api-client.ts';
import { tabStorage } from '#web/lib/browser/browser-storage.ts';
import { type FoundForm, saveArrivalForm } from './api/arrival-form-calls.ts';

/** After the last key: the form is saved as it is typed. */
const pauseMs = 1_000;

export type Saving =
  | { state: 'untouched' | 'typing' | 'saving' | 'saved' }
  /** Not saved; what was typed stays, and is sent again by the next change or on demand. */
  | { state: 'failed'; message: string };

/** People of whom nothing is known are rows that nobody filled in. */
const filledIn = (form: ArrivalForm): ArrivalForm => ({
  ...form,
  people: form.people.filter(({ name, nationality }) => name.trim() !== '' || nationality !== ''),
});

/** The form of an arrival as it is typed, saved after a pause, when the page is left, and when a connection is back. */
export function useArrivalForm(bookingId: string, found: FoundForm) {
  const loaded = found.arrival;
  const [reported, setReported] = useState(found.reported);
  const draftKey = `arrival_${bookingId}`;
  const [start] = useState(() => {
    const draft = readArrivalForm(tabStorage.readJson(draftKey));
    const isDraft = tabStorage.read(draftKey) !== null && draft.version === loaded.version;
    return { form: isDraft ? draft : loaded, isDraft };
  });
  const [form, setForm] = useState(start.form);
  const [saving, setSaving] = useState<Saving>({ state: 'untouched' });
  const typed = useRef(start.form);
  const version = useRef(loaded.version);
  const isDirty = useRef(start.isDraft);
  const isSending = useRef(false);

  const save = useCallback(async () => {
    if (!isDirty.current || isSending.current) return;
    isSending.current = true;
    isDirty.current = false;
    setSaving({ state: 'saving' });
    const body = { ...filledIn(typed.current), version: version.current };
    const response = await saveArrivalForm(bookingId, body);
    isSending.current = false;
    if (!response.ok) {
      isDirty.current = true;
      return setSaving({ state: 'failed', message: apiMessage(response, messages.generic) });
    }
    version.current = response.data.arrival.version;
    setReported(response.data.reported);
    if (isDirty.current) keepDraft(draftKey, typed.current, version.current);
    else tabStorage.remove(draftKey);
    setSaving({ state: isDirty.current ? 'typing' : 'saved' });
    // Typed while it was on its way.
    if (isDirty.current) await save();
  }, [bookingId, draftKey]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const change = useCallback(
    (next: Partial<ArrivalForm>) => {
      typed.current = { ...typed.current, ...next };
      isDirty.current = true;
      keepDraft(draftKey, typed.current, version.current);
      setForm(typed.current);
      setSaving({ state: 'typing' });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), pauseMs);
    },
    [save, draftKey],
  );

  useEffect(() => {
    const now = () => void save();
    const onHidden = () => document.visibilityState === 'hidden' && now();
    // What a page before this one could not save.
    now();
    addEventListener('online', now);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      removeEventListener('online', now);
      document.removeEventListener('visibilitychange', onHidden);
      clearTimeout(timer.current);
      now();
    };
  }, [save]);

  return { form, reported, saving, change, save };
}

/** Survives a reload without a connection; ends with the tab, which may be of a shared device. */
const keepDraft = (key: string, form: ArrivalForm, version: number) =>
  tabStorage.writeJson(key, { ...form, version });
