import { formatInstant } from '@kerala-stays/domain/core/format-dates';
import { type CSSProperties, useRef, useState } from 'react';
import buttons from '#web/components/button.module.css';
import type { ShownMessage } from './shown-message.ts';

/** Number of messages shown before older ones are requested. */
const shownAtFirst = 10;

// Inline styles: every stylesheet adds to the first bytes of every page.
const list: CSSProperties = { display: 'grid', gap: '0.75rem', listStyle: 'none', padding: 0 };
const bubble: CSSProperties = {
  padding: '0.625rem 0.875rem',
  borderRadius: 'var(--radius)',
  maxWidth: '92%',
  minWidth: 0,
};
const sides: Record<ShownMessage['side'], CSSProperties> = {
  own: { ...bubble, background: 'var(--mist)', justifySelf: 'end' },
  other: { ...bubble, background: 'var(--cloth)', justifySelf: 'start' },
  note: { ...bubble, border: '1px dashed var(--stone)', justifySelf: 'end' },
  event: { ...bubble, color: 'var(--stone)', justifySelf: 'center', textAlign: 'center' },
};
const meta: CSSProperties = { fontSize: 'var(--size-small)', color: 'var(--stone)' };
const words: CSSProperties = {
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
};

function Messages({ messages }: { messages: ShownMessage[] }) {
  return (
    <ol style={list}>
      {messages.map(({ id, side, who, how, text, at }) => (
        <li key={id} style={sides[side]}>
          <p style={meta}>
            <strong>{who}</strong> {[how, formatInstant(at)].filter(Boolean).join(' · ')}
          </p>
          {/* A form can be sent, and a stay booked, without a word. */}
          {text === '' ? <p style={meta}>Sent without a message</p> : <p style={words}>{text}</p>}
        </li>
      ))}
    </ol>
  );
}

type MessageLogProps = {
  /** From the oldest to the newest. */
  messages: ShownMessage[];
  /** Text for an empty conversation. */
  empty: string;
  /** Older messages exist. */
  isCut: boolean;
};

/**
 * A conversation. New messages are announced once (`role="log"`); expanded earlier messages are
 * outside the log, so that they are not read out.
 */
export function MessageLog({ messages, empty, isCut }: MessageLogProps) {
  // The recent part keeps its start from when the conversation was opened.
  const firstRecent = useRef<string | undefined>(undefined);
  firstRecent.current ??= messages.at(-shownAtFirst)?.id ?? messages[0]?.id;
  const [isWhole, setWhole] = useState(false);
  const earlierPart = useRef<HTMLDivElement>(null);
  const begin = Math.max(
    0,
    messages.findIndex(({ id }) => id === firstRecent.current),
  );
  const earlier = messages.slice(0, begin);

  return (
    <div style={{ display: 'grid', gap: '0.75rem' }}>
      {earlier.length > 0 && (
        <div ref={earlierPart} tabIndex={-1}>
          {isWhole ? (
            <>
              {isCut && <p style={meta}>Only the latest {messages.length} messages are shown.</p>}
              <Messages messages={earlier} />
            </>
          ) : (
            <button
              type="button"
              className={buttons.quiet}
              onClick={() => {
                setWhole(true);
                earlierPart.current?.focus();
              }}
            >
              {earlier.length === 1
                ? 'Show 1 earlier message'
                : `Show ${earlier.length} earlier messages`}
            </button>
          )}
        </div>
      )}
      <div role="log" aria-label="Messages">
        {messages.length === 0 ? <p style={meta}>{empty}</p> : null}
        <Messages messages={messages.slice(begin)} />
      </div>
    </div>
  );
}
