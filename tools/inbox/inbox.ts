import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { listPage, mailPage, type ReceivedMail } from './pages.ts';
import { type ReportedSite, reportFate } from './report.ts';

/** Older mails are dropped. */
const maxSaved = 500;

export type Inbox = {
  /** Newest first. */
  mails: readonly ReceivedMail[];
  smtpPort: number;
  pagePort: number;
  close(): Promise<void>;
};

/**
 * Local mail server: accepts every message, keeps the newest in memory, and shows them on a page,
 * in HTML and text. `/mails.json` lists them for tests. Some addresses come back (`report.ts`).
 * @param ports 0 for any free one
 * @param site told of messages that come back; null for none
 */
export async function startInbox(
  ports: { smtp: number; page: number },
  site: ReportedSite | null = null,
): Promise<Inbox> {
  const mails: ReceivedMail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        read(Buffer.concat(chunks), to).then((mail) => {
          mails.unshift(mail);
          mails.length = Math.min(mails.length, maxSaved);
          callback();
          if (site !== null)
            reportFate(mail, site).catch((error) => console.warn(`[inbox] ${error}`));
        }, callback);
      });
    },
  });
  const page = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://inbox');
    const send = (type: string, body: string, status = 200) => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
      response.end(body);
    };
    if (pathname === '/mails.json') return send('application/json', JSON.stringify(mails));
    if (pathname === '/') return send('text/html; charset=utf-8', listPage(mails));
    const mail = mails.find(({ id }) => `/${id}` === pathname);
    if (mail === undefined) return send('text/plain', 'There is no such message', 404);
    if (searchParams.get('part') === 'html') return send('text/html; charset=utf-8', mail.html);
    send('text/html; charset=utf-8', mailPage(mail));
  });
  await Promise.all([
    new Promise<void>((resolve) => void smtp.listen(ports.smtp, '127.0.0.1', resolve)),
    new Promise<void>((resolve) => void page.listen(ports.page, '127.0.0.1', resolve)),
  ]);
  return {
    mails,
    smtpPort: (smtp.server.address() as AddressInfo).port,
    pagePort: (page.address() as AddressInfo).port,
    close: async () => {
      page.closeAllConnections();
      await Promise.all([
        new Promise<void>((resolve) => void smtp.close(resolve)),
        new Promise<unknown>((resolve) => void page.close(resolve)),
      ]);
    },
  };
}

async function read(raw: Buffer, to: string[]): Promise<ReceivedMail> {
  const parsed = await PostalMime.parse(raw);
  return {
    id: crypto.randomUUID(),
    at: new Date().toISOString(),
    to,
    from: parsed.from?.address ?? '',
    subject: parsed.subject ?? '',
    messageId: parsed.messageId ?? '',
    headers: parsed.headers.map(({ key, value }) => `${key}: ${value}`),
    text: parsed.text ?? '',
    html: parsed.html ?? '',
    attachments: parsed.attachments.map(({ filename, mimeType, method, content }) => ({
      name: filename ?? '',
      type: method === undefined ? mimeType : `${mimeType}; method=${method}`,
      text: mimeType.startsWith('text/') || mimeType.endsWith('/ics') ? textOf(content) : '',
    })),
  };
}

function textOf(content: string | ArrayBuffer | Uint8Array): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}
