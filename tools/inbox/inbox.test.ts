import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { type Inbox, startInbox } from './inbox.ts';
import type { ReportedSite } from './report.ts';

const started: Inbox[] = [];

async function start(site: ReportedSite | null = null) {
  const inbox = await startInbox({ smtp: 0, page: 0 }, site);
  started.push(inbox);
  return inbox;
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((inbox) => inbox.close()));
});

/** A minimal SMTP client: sends a line, awaits the reply. */
async function deliver(port: number, to: string, message: string): Promise<string[]> {
  const { connect } = await import('node:net');
  const socket = connect(port, '127.0.0.1');
  const answers: string[] = [];
  const lines = [
    ...['EHLO test', 'MAIL FROM:<hello@keralastays.example>', `RCPT TO:<${to}>`, 'DATA'],
    ...[`${message.replace(/\r?\n/g, '\r\n')}\r\n.`, 'QUIT'],
  ];
  await new Promise<void>((resolve, reject) => {
    socket
      .setEncoding('utf8')
      .once('error', reject)
      .once('close', () => resolve());
    socket.on('data', (text: string) => {
      // The last line of a reply has a space after its code.
      const last = /^(\d{3}) [^\r\n]*\r\n$/m.exec(text);
      if (last === null) return;
      answers.push(last[1] ?? '');
      const line = lines.shift();
      if (line !== undefined) socket.write(`${line}\r\n`);
    });
  });
  return answers;
}

const message = (subject: string) => `From: Kerala Stays <hello@keralastays.example>
To: asha@example.com
Subject: ${subject}
Message-ID: <0.bTE@site.example>
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="m"

--m
Content-Type: multipart/alternative; boundary="a"

--a
Content-Type: text/plain; charset=utf-8

As text
--a
Content-Type: text/html; charset=utf-8

<p>As <b>HTML</b></p><script>alert(1)</script>
--a
Content-Type: text/calendar; charset=utf-8; method=REQUEST

BEGIN:VCALENDAR
END:VCALENDAR
--a--
--m--
`;

const page = async ({ pagePort }: Inbox, path: string) => {
  const response = await fetch(`http://127.0.0.1:${pagePort}${path}`);
  return { status: response.status, text: await response.text() };
};

test('a message that is sent is listed, and shown as HTML, as text and with its calendar entry', async () => {
  const inbox = await start();
  expect((await page(inbox, '/')).text).toContain('Nothing has arrived yet');
  await deliver(inbox.smtpPort, 'asha@example.com', message('Your stay <b>is paid</b>'));
  const [mail] = inbox.mails;
  expect(mail).toMatchObject({ to: ['asha@example.com'], messageId: '<0.bTE@site.example>' });
  expect((await page(inbox, '/')).text).toContain('Your stay &#60;b&#62;is paid&#60;/b&#62;');
  const shown = await page(inbox, `/${mail?.id}`);
  // In its own frame, with scripts disabled.
  expect(shown.text).toContain(`sandbox="allow-popups" src="/${mail?.id}?part=html"`);
  for (const part of ['As text', 'method=REQUEST', 'BEGIN:VCALENDAR', 'message-id']) {
    expect(shown.text.toLowerCase()).toContain(part.toLowerCase());
  }
  expect((await page(inbox, `/${mail?.id}?part=html`)).text).toContain('<p>As <b>HTML</b></p>');
  expect(JSON.parse((await page(inbox, '/mails.json')).text)).toEqual(inbox.mails);
});

test('the newest is first, and 500 are kept', async () => {
  const inbox = await start();
  for (let number = 0; number <= 500; number += 50) {
    await Promise.all(
      Array.from({ length: 50 }, (_, each) =>
        deliver(inbox.smtpPort, 'asha@example.com', message(`${number + each}`)),
      ),
    );
  }
  await deliver(inbox.smtpPort, 'asha@example.com', message('last'));
  expect(inbox.mails).toHaveLength(500);
  expect(inbox.mails[0]?.subject).toBe('last');
});

test('what is no message is kept as it came, and an address without one is none', async () => {
  const inbox = await start();
  await deliver(inbox.smtpPort, 'asha@example.com', 'no headers at all\n\u0000\u0001');
  expect(inbox.mails).toHaveLength(1);
  expect((await page(inbox, `/${inbox.mails[0]?.id}`)).status).toBe(200);
  expect((await page(inbox, '/nowhere')).status).toBe(404);
});

test('a message to bounce@, softbounce@ or complaint@ is reported to the site, others are not', async () => {
  const reports: { path: string | undefined; password: string; body: object }[] = [];
  const site = createServer(async (request, response) => {
    const [, encoded = ''] = (request.headers.authorization ?? '').split(' ');
    const password = Buffer.from(encoded, 'base64').toString();
    reports.push({ path: request.url, password, body: JSON.parse(await text(request)) });
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const { port } = site.address() as AddressInfo;
  const inbox = await start({ url: `http://127.0.0.1:${port}`, secret: 's3cret' });
  const names = ['asha', 'bounce', 'softbounce+2', 'Complaint'];
  for (const name of names) {
    await deliver(inbox.smtpPort, `${name}@example.com`, message('Your stay'));
  }
  await expect.poll(() => reports.length).toBe(3);
  site.close();
  expect(reports.map(({ body }) => body)).toMatchObject([
    { RecordType: 'Bounce', Type: 'HardBounce', Metadata: { 'message-1': '<0.bTE@site.example>' } },
    { RecordType: 'Bounce', Type: 'SoftBounce' },
    { RecordType: 'SpamComplaint', Email: 'Complaint@example.com' },
  ]);
  expect(reports[0]).toMatchObject({
    path: '/api/mail/events/postmark',
    password: 'postmark:s3cret',
  });
});
