import { conversationLimits } from '@kerala-stays/domain/conversation/conversation-limits';
import { conversationMessages } from '@kerala-stays/domain/conversation/conversation-messages';
import { normaliseText } from '@kerala-stays/domain/core/plain-text';
import { useEffect, useState } from 'react';
import type { ApiResult } from '#web/lib/api/api-client.ts';
import { clearDraft, readDraft, saveDraft } from '#web/lib/forms/draft.ts';
import { useOneAtATime } from '#web/lib/forms/use-one-at-a-time.ts';

/** A message and its idempotency key: stored once however often it is sent. */
export type NewMessage = { key: string; text: string };

type Draft = {
  text: string;
  /** Last message sent without a response; it may have arrived. */
  tried: (NewMessage & { sort: string }) | null;
};

type MessageFormOptions<Sent> = {
  /** Conversation name, under which the draft is saved in this browser. */
  name: string;
  /** The same text of another sort is a different message. */
  sort?: string;
  send: (message: NewMessage) => Promise<ApiResult<Sent>>;
  onSent: (sent: Sent) => void;
};

/** Problem of a message, as a sentence; '' for none. */
function findProblem(text: string): string {
  if (text === '') return conversationMessages.empty;
  return text.length > conversationLimits.text ? conversationMessages.tooLong : '';
}

/** Remaining length as text; '' while there is plenty. */
function formatLeft(text: string): string {
  const left = conversationLimits.text - text.length;
  if (left > 400) return '';
  const count = Math.abs(left);
  const characters = `${count} ${count === 1 ? 'character' : 'characters'}`;
  return left < 0 ? `${characters} too many` : `${characters} left`;
}

type Outcome = { kind: 'none' | 'sending' | 'sent' | 'failed'; words: string };
const none: Outcome = { kind: 'none', words: '' };

function readMessageDraft(name: string): Draft {
  const kept = readDraft(name);
  const { text, tried } = (kept ?? {}) as Partial<Draft>;
  const isTried = [tried?.key, tried?.text, tried?.sort].every((part) => typeof part === 'string');
  return { text: typeof text === 'string' ? text : '', tried: isTried ? (tried ?? null) : null };
}

/**
 * Form for a message: saved over a reload, sent once however often it is pressed, and kept until
 * the server confirms it. A repeated text uses the same key, so that a message whose response was
 * lost is not stored twice; a different text gets a new key.
 */
export function useMessageForm<Sent>({ name, sort = '', send, onSent }: MessageFormOptions<Sent>) {
  const draftName = `message ${name}`;
  const [draft, setDraft] = useState(() => readMessageDraft(draftName));
  const [outcome, setOutcome] = useState<Outcome>(none);
  const { runAlone } = useOneAtATime();

  useEffect(() => {
    if (draft.text === '' && draft.tried === null) clearDraft(draftName);
    else saveDraft(draftName, draft);
  }, [draft, draftName]);

  const setText = (text: string) => {
    setDraft((before) => ({ ...before, text }));
    setOutcome(none);
  };

  const sendDraft = async (): Promise<boolean> => {
    // Normalised as for storage: blanks alone are no message.
    const text = normaliseText(draft.text);
    const problem = findProblem(text);
    if (problem !== '') {
      setOutcome({ kind: 'failed', words: problem });
      return false;
    }
    const { tried: before } = draft;
    const isAgain = before?.text === text && before.sort === sort;
    const message = { key: isAgain ? before.key : crypto.randomUUID(), text };
    // Saved before sending: after a reload the retry uses the same key.
    const tried = { text: draft.text, tried: { ...message, sort } };
    saveDraft(draftName, tried);
    setDraft(tried);
    setOutcome({ kind: 'sending', words: 'Sending…' });
    const result = await send(message);
    if (!result.ok) {
      // The key belongs to another message: the next attempt needs a new one.
      if (result.code === 'key-used') setDraft({ ...tried, tried: null });
      setOutcome({ kind: 'failed', words: result.message });
      return false;
    }
    setDraft({ text: '', tried: null });
    setOutcome({ kind: 'sent', words: 'Sent' });
    onSent(result.value);
    return true;
  };
  /** @returns whether the server has the message */
  const submit = async (): Promise<boolean> => (await runAlone(sendDraft)) ?? false;

  return { text: draft.text, left: formatLeft(draft.text), setText, outcome, submit };
}
