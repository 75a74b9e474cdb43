import { conversationMessages } from '@kerala-stays/domain/conversation/conversation-messages';
import { type CSSProperties, type KeyboardEvent, useId, useRef } from 'react';
import buttons from '#web/components/button.module.css';
import type { useMessageForm } from '#web/components/conversation/use-message-form.ts';

const field: CSSProperties = {
  width: '100%',
  minHeight: '6.5rem',
  padding: '0.75rem',
  border: '1px solid var(--stone)',
  borderRadius: 'var(--radius-input)',
  background: 'var(--white)',
  resize: 'vertical',
};
const small: CSSProperties = { fontSize: 'var(--size-small)', color: 'var(--stone)' };
const failed: CSSProperties = { ...small, color: 'var(--danger)' };

type GuestComposerProps = {
  form: ReturnType<typeof useMessageForm>;
};

/** Guest composer: Enter adds a line, Ctrl or ⌘ with Enter sends. */
export function GuestComposer({ form }: GuestComposerProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { text, left, setText, outcome, submit } = form;
  const isSending = outcome.kind === 'sending';
  const send = () => {
    // Keep the focus in the field, for the next message or a correction.
    area.current?.focus();
    void submit();
  };
  const sendByKeyboard = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      style={{ display: 'grid', gap: '0.5rem' }}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={id} style={{ fontWeight: 600 }}>
        Your message
      </label>
      <textarea
        ref={area}
        id={id}
        style={field}
        rows={4}
        dir="auto"
        value={text}
        readOnly={isSending}
        aria-invalid={outcome.kind === 'failed'}
        aria-describedby={`${id}-hint ${id}-says`}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={sendByKeyboard}
      />
      <p id={`${id}-hint`} style={small}>
        {left || conversationMessages.noPersonalPapers}
      </p>
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.75rem' }}>
        <button type="submit" className={buttons.primary} aria-disabled={isSending}>
          {isSending ? 'Sending…' : 'Send message'}
        </button>
        <p
          id={`${id}-says`}
          style={outcome.kind === 'failed' ? failed : small}
          role={outcome.kind === 'failed' ? 'alert' : 'status'}
        >
          {isSending ? '' : outcome.words}
        </p>
      </div>
    </form>
  );
}
