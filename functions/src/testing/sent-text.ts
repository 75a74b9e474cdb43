import { sendMessage } from '../mail/send-message.ts';
import type { Documents } from '../platform/documents.ts';

/** Sends a stored message and returns its text as it leaves; '' when it is not sent. */
export async function sentText(documents: Documents, mailId: string, at: Date): Promise<string> {
  let text = '';
  const transport = {
    send: async (mail: { text: string }, beforeBody: () => Promise<void>) => {
      await beforeBody();
      text = mail.text;
    },
  };
  const deps = { documents, transport, host: 'site.example', readClock: () => at.getTime() };
  await sendMessage(deps, mailId);
  return text;
}
