import { startInbox } from './inbox.ts';

/** `node tools/inbox/main.ts`, with INBOX_SMTP_PORT, INBOX_PAGE_PORT, INBOX_SITE and INBOX_SECRET. */
const { INBOX_SMTP_PORT, INBOX_PAGE_PORT, INBOX_SITE: url, INBOX_SECRET: secret } = process.env;
const inbox = await startInbox(
  { smtp: Number(INBOX_SMTP_PORT ?? 2525), page: Number(INBOX_PAGE_PORT ?? 8026) },
  url === undefined || secret === undefined ? null : { url, secret },
);
console.log(`[inbox] mail at port ${inbox.smtpPort}, page at http://127.0.0.1:${inbox.pagePort}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void inbox.close().then(() => process.exit(0)));
}
