import {
  isNote,
  type MessageChannel,
  type ThreadMessage,
} from '@kerala-stays/domain/conversation/thread';
import type { ShownMessage } from '#web/components/conversation/shown-message.ts';
import type { ConversationSubject } from './conversation-subject.ts';

/** Channel of a message, where worth showing. */
const channelWords: Record<MessageChannel, string> = {
  form: 'inquiry',
  page: '',
  mail: 'by e-mail',
  note: 'note for colleagues',
  'whatsapp-note': 'note: WhatsApp',
  'call-note': 'note: telephone',
};

const sideOf = { staff: 'own', guest: 'other', system: 'event' } as const;

/** A conversation as staff read it, oldest message first. */
export function showMessages(
  newestFirst: ThreadMessage[],
  { guestName, opening }: ConversationSubject,
  nameOf: (uid: string) => string,
): ShownMessage[] {
  if (newestFirst.length === 0 && opening !== null) {
    const how = channelWords.form;
    return [{ id: 'opening', side: 'other', who: guestName, how, ...opening }];
  }
  return newestFirst.toReversed().map(({ _id, from, channel, text, authorUid, createdAt }) => ({
    id: _id,
    side: isNote({ channel }) ? 'note' : sideOf[from],
    who: from === 'guest' ? guestName : nameOf(authorUid),
    how: channelWords[channel],
    text,
    at: createdAt,
  }));
}
