import type { ReceivedMail } from './pages.ts';

/** The site to which the inbox reports, as a mail service would. */
export type ReportedSite = { url: string; secret: string };

const bounce = (Type: string, Details: string) => ({ RecordType: 'Bounce', Type, Details });

/** By the name before the @ of an address: what becomes of a message to it. */
const fates: Record<string, object> = {
  bounce: bounce('HardBounce', 'smtp;550 5.1.1 The mailbox does not exist'),
  softbounce: bounce('SoftBounce', 'smtp;452 4.2.2 The mailbox is full'),
  complaint: { RecordType: 'SpamComplaint' },
};

/**
 * Reports a message to `bounce@…`, `softbounce@…` or `complaint@…` in the shape of Postmark; others
 * arrived, and nothing is said. Rejects when the site does not take the report.
 */
export async function reportFate(mail: ReceivedMail, site: ReportedSite): Promise<void> {
  const [name = ''] = (mail.to[0] ?? '').toLowerCase().split(/[+@]/);
  const fate = fates[name];
  if (fate === undefined) return;
  const parts = mail.messageId.match(/.{1,80}/g) ?? [];
  const Metadata = Object.fromEntries(parts.map((part, index) => [`message-${index + 1}`, part]));
  const response = await fetch(`${site.url}/api/mail/events/postmark`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`postmark:${site.secret}`).toString('base64')}`,
    },
    body: JSON.stringify({ ...fate, Metadata, Email: mail.to[0] }),
  });
  if (!response.ok) throw new Error(`The site answered ${response.status} to a report`);
}
