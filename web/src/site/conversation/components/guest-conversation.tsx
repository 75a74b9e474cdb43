import { site } from '@kerala-stays/domain/content/site';
import { conversationLimits } from '@kerala-stays/domain/conversation/conversation-limits';
import { conversationMessages } from '@kerala-stays/domain/conversation/conversation-messages';
import { Link } from 'react-router-dom';
import { useAccount } from '#web/account/account-context.tsx';
import buttons from '#web/components/button.module.css';
import { MessageLog } from '#web/components/conversation/message-log.tsx';
import type { ShownMessage } from '#web/components/conversation/shown-message.ts';
import { useMessageForm } from '#web/components/conversation/use-message-form.ts';
import { Spinner } from '#web/components/spinner.tsx';
import { paths } from '#web/config/paths.ts';
import {
  type ConversationOf,
  type GuestMessage,
  type GuestThread,
  type SentMessage,
  sendGuestMessage,
} from '../api/guest-thread.ts';
import type { LiveThread } from '../use-guest-thread.ts';
import { AnswersByMail } from './answers-by-mail.tsx';
import { GuestComposer } from './guest-composer.tsx';

function toShown({ _id, from, text, createdAt }: GuestMessage): ShownMessage {
  if (from === 'guest') return { id: _id, side: 'own', who: 'You', how: '', text, at: createdAt };
  const side = from === 'system' ? 'event' : 'other';
  return { id: _id, side, who: site.name, how: '', text, at: createdAt };
}

/** Shown when the conversation is closed; unsent text remains for copying. */
function ClosedConversation({ thread, typed }: { thread: GuestThread; typed: string }) {
  return (
    <div>
      <p>
        {conversationMessages.closed}{' '}
        {thread.hotel._id !== '' && (
          <Link to={paths.hotel.href(thread.hotel._id)}>{thread.hotel.name}</Link>
        )}
      </p>
      {typed !== '' && (
        <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>You had written: {typed}</p>
      )}
    </div>
  );
}

type OpenProps = {
  of: ConversationOf;
  thread: GuestThread;
  messages: GuestMessage[];
  onTaken: (thread: GuestThread, sent?: GuestMessage[]) => void;
  /** The conversation may be out of date: reload. */
  onRefused: () => void;
};

function OpenConversation({ of, thread, messages, onTaken, onRefused }: OpenProps) {
  const { getIdToken } = useAccount();
  const form = useMessageForm<SentMessage>({
    name: of.id,
    send: async (message) => {
      const result = await sendGuestMessage(of, message, await getIdToken());
      if (!result.ok) onRefused();
      return result;
    },
    onSent: ({ thread: next, sent }) => onTaken(next, [sent]),
  });
  return (
    <>
      <MessageLog
        messages={messages.map(toShown)}
        empty="Nothing has been written yet. Ask us anything about your stay."
        isCut={messages.length >= conversationLimits.page}
      />
      {thread.isClosed ? (
        <ClosedConversation thread={thread} typed={form.text} />
      ) : (
        <>
          <GuestComposer form={form} />
          <AnswersByMail of={of} thread={thread} onSet={onTaken} />
        </>
      )}
    </>
  );
}

/** Conversation between a guest and the agency, as far as loaded. */
export function GuestConversation({ of, live }: { of: ConversationOf; live: LiveThread }) {
  const { state, take, read, retry } = live;
  const tryAgain = (
    <button type="button" className={buttons.quiet} onClick={retry}>
      Try again
    </button>
  );
  if (state.status === 'loading') return <Spinner label="Loading messages" />;
  if (state.status === 'closed' || state.status === 'not-whole') {
    return <p>{conversationMessages.notFound}</p>;
  }
  if (state.status === 'failed') {
    return (
      <p role="alert">
        {state.message} {tryAgain}
      </p>
    );
  }
  return (
    <div style={{ display: 'grid', gap: '1rem' }}>
      <OpenConversation
        of={of}
        thread={state.thread}
        messages={state.messages}
        onTaken={take}
        onRefused={() => void read()}
      />
      {state.isOld && <p role="status">We could not check for new messages just now. {tryAgain}</p>}
    </div>
  );
}
