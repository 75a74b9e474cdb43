import { conversationLimits } from '@kerala-stays/domain/conversation/conversation-limits';
import { conversationMessages } from '@kerala-stays/domain/conversation/conversation-messages';
import { normaliseText } from '@kerala-stays/domain/core/plain-text';
import { useEffect, useState } from 'react';
import type { ApiResult } from '#web/lib/api/api-client.ts';
import { clearDraft, readDraft, saveDraft } from '#web/lib/forms/draft.ts';
import { useOneAtATime } from '#web/lib/forms/use-one-at-a-time.ts';

/** One message, and the key under which it is stored once however often it is sent. */
export type NewMessage = { key: string; text: string };

type Draft = {
  text: string;
  /** What was sent last without an answer: it may have arrived. */
  tried: (NewMessage & { sort: string }) | null;
};

type MessageFormOptions<Sent> = {
  /** Of the conversation: what is typed is kept in this browser under it. */
  name: string;
  /** Another sort of message with the same words is another message. */
  sort?: string;
  send: (message: NewMessage) => Promise<ApiResult<Sent>>;
  onSent: (sent: Sent) => void;
};

/** What is wrong with a message, as a sentence; '' for nothing. */
function findProblem(text: string): string {
  if (text === '') return conversationMessages.empty;
  return text.length > conversationLimits.text ? conversationMessages.tooLong : '';
}

/** How much is left of the longest message, in words; '' while there is plenty. */
function describeLeft(text: string): string {
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
 * A message that is being written: kept over a reload, sent once however often it is pressed, and kept as
 * typed until the server has it. The same words go under the same key again, so that a message which arrived
 * without our knowing is not stored twice; other words are another message.
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
    // As it will be stored: blanks alone are no message.
    const text = normaliseText(draft.text);
    const problem = findProblem(text);
    if (problem !== '') {
      setOutcome({ kind: 'failed', words: problem });
      return false;
    }
    const { tried: before } = draft;
    const isAgain = before?.text === text && before.sort === sort;
    const message = { key: isAgain ? before.key : crypto.randomUUID(), text };
    // Kept before it leaves: who loads the page again meanwhile sends under the same key.
    const tried = { text: draft.text, tried: { ...message, sort } };
    saveDraft(draftName, tried);
    setDraft(tried);
    setOutcome({ kind: 'sending', words: 'Sending…' });
    const result = await send(message);
    if (!result.ok) {
      // Something else is stored under the key: the next try needs one of its own.
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

  return { text: draft.text, left: describeLeft(draft.text), setText, outcome, submit };
}
