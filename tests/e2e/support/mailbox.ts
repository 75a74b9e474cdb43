import { inboxPage } from '../../../tools/launcher/stack-settings.ts';
import { stack } from '../../support/stack.ts';
import { expect } from './test.ts';

type Received = { to: string[]; subject: string; text: string; headers: string[] };

/** Mails to an address at the stack's own mail server, newest first. */
async function mailsTo(address: string): Promise<Received[]> {
  const response = await fetch(`${inboxPage(stack)}/mails.json`);
  const mails = (await response.json()) as Received[];
  return mails.filter(({ to }) => to.includes(address));
}

/** Waits for a mail to an address. @param subject pattern of its subject */
export async function expectMail(
  address: string,
  subject: RegExp,
  content = /^/,
): Promise<Received> {
  let found: Received | undefined;
  await expect
    .poll(
      async () => {
        const mails = (await mailsTo(address)).filter(({ text }) => content.test(text));
        found = mails.find((mail) => subject.test(mail.subject));
        return found?.subject ?? mails.map((mail) => mail.subject).join(', ');
      },
      { message: `a mail to ${address}` },
    )
    .toMatch(subject);
  if (found === undefined) throw new Error('No such mail');
  return found;
}

/** The secret link in a mail. */
export function linkIn({ text }: Pick<Received, 'text'>): string {
  const [link = ''] = /http\S+#k=\S+/.exec(text) ?? [];
  expect(link, 'the link in the mail').not.toBe('');
  return link;
}
