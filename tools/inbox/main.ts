import { startInbox } from './inbox.ts';

/** `node tools/inbox/main.ts`, with INBOX_SMTP_PORT and INBOX_PAGE_PORT. */
const inbox = await startInbox({
  smtp: Number(process.env.INBOX_SMTP_PORT ?? 2525),
  page: Number(process.env.INBOX_PAGE_PORT ?? 8026),
});
console.log(`[inbox] mail at port ${inbox.smtpPort}, page at http://127.0.0.1:${inbox.pagePort}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void inbox.close().then(() => process.exit(0)));
}
