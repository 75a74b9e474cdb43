import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { readFields } from '@kerala-stays/domain/core/read-values';
import { readPostmarkReport } from '@kerala-stays/domain/mail/service-reports';
import { size } from '@kerala-stays/domain/testing/size';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mailFixture } from '../testing/mail-fixture.ts';
import { readMessageId } from './delivery.ts';
import { sendDueMail } from './send-due.ts';
import { type MailDeps, sendMessage } from './send-message.ts';
import { smtpTransport } from './smtp-transport.ts';

/** Each stalled message takes its full time. */
const messages = size(60, 300);
const times = {
  wholeMs: 1500,
  connectionTimeout: 400,
  greetingTimeout: 400,
  socketTimeout: 400,
  dnsTimeout: 1000,
};
const running: { smtp: SMTPServer | null } = { smtp: null };

// Refusals log one line each.
beforeEach(() => vi.spyOn(console, 'warn').mockReturnValue());
afterEach(async () => {
  await new Promise<void>((resolve) => void running.smtp?.close(() => resolve()));
  running.smtp = null;
});

async function listen(options: SMTPServerOptions, waits?: typeof times, name = '127.0.0.1') {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    ...options,
  });
  smtp.on('error', () => undefined);
  running.smtp = smtp;
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  const server = { host: name, port, secure: false };
  // The address of a service, answered here.
  const smtpSettings = { server, tls: { ignoreTLS: true, host: '127.0.0.1' }, auth: null };
  return smtpTransport({ smtp: smtpSettings, from: 'hello@site.example' }, waits);
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += chunk.toString();
  return text;
}

function refusal(responseCode: number): Error {
  return Object.assign(new Error('no'), { responseCode });
}

test('a message arrives as text, as HTML and with its calendar entry, and says that a machine wrote it', async () => {
  const raw: string[] = [];
  const transport = await listen({
    onData: (stream, _, done) => {
      readAll(stream).then((text) => {
        raw.push(text);
        done();
      }, done);
    },
  });
  const fixture = mailFixture();
  const calendar = {
    filename: 'KS-1.ics',
    content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR',
    contentType: 'text/calendar; charset=utf-8; method=CANCEL',
  };
  fixture.put('m1', {
    message: {
      subject: 'Ayyappan – നിങ്ങൾ',
      text: 'Plain',
      html: '<p>Rich</p>',
      attachments: [calendar],
    },
  });
  expect(await sendMessage({ ...fixture, transport }, 'm1')).toBe(true);
  const [text = ''] = raw;
  expect(text).toMatch(/^From: Kerala Stays <hello@site\.example>/m);
  expect(text).toMatch(/^Auto-Submitted: auto-generated/m);
  expect(text).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=CANCEL/im);
  expect(text).toContain('Content-Type: application/ics; name=KS-1.ics');
  const [, messageId = ''] = /^Message-ID: (\S+)/im.exec(text) ?? [];
  expect(readMessageId(messageId)).toEqual({ id: 'm1', resends: 0 });
});

test.each([
  ['smtp.postmarkapp.com', true],
  ['email-smtp.ap-south-1.amazonaws.com', false],
] as const)('%s gets the Message-ID in headers of its own: %s', async (name, isTold) => {
  const raw: string[] = [];
  const onData: SMTPServerOptions['onData'] = (stream, _, done) => {
    void readAll(stream).then((text) => {
      raw.push(text);
      done();
    }, done);
  };
  const transport = await listen({ onData }, undefined, name);
  const fixture = mailFixture();
  const id = `b1-booking-cancelled-by-house-${'1'.repeat(60)}`;
  fixture.put(id);
  expect(await sendMessage({ ...fixture, transport }, id)).toBe(true);
  const headers = [...(raw[0] ?? '').matchAll(/^x-pm-metadata-(message-\d):\s+(\S+)/gim)];
  const Metadata = Object.fromEntries(headers.map(([, key, value]) => [key, value]));
  const report = readPostmarkReport({ RecordType: 'Delivery', Metadata });
  expect(readMessageId(report?.messageId ?? '')).toEqual(isTold ? { id, resends: 0 } : null);
  expect(/^x-pm-keepid: true/im.test(raw[0] ?? '')).toBe(isTold);
});

/** Random server behaviour for one message. */
const faults = [
  'refuse',
  'busy',
  'no-such-person',
  'drop-early',
  'drop-body',
  'lose',
  'stall',
] as const;
type Fault = (typeof faults)[number] | 'take';

test('what a person wrote in a conversation names it, says where answers go, and not that a machine wrote it', async () => {
  const raw: string[] = [];
  const transport = await listen({
    onData: (stream, _, done) => {
      void readAll(stream).then((text) => {
        raw.push(text);
        done();
      });
    },
  });
  const fixture = mailFixture();
  const said = { subject: 'Re', text: 'Yes', html: '<p>Yes</p>', attachments: [] };
  const message = { ...said, isAutomatic: false, threadId: 't1', replyTo: 'office@site.example' };
  for (const id of ['m1', 'm2']) {
    fixture.put(id, { message });
    expect(await sendMessage({ ...fixture, transport }, id)).toBe(true);
  }
  for (const text of raw) {
    expect(text).toMatch(/^In-Reply-To: <thread\.dDE@site\.example>/m);
    expect(text).toMatch(/^References: <thread\.dDE@site\.example>/m);
    expect(text).toMatch(/^Reply-To: office@site\.example/m);
    expect(text).not.toMatch(/^Auto-Submitted/m);
  }
  expect(raw).toHaveLength(2);
});

test(`of ${messages} messages to a server that refuses, stalls and drops, each is taken once or ended with its reason, none twice`, {
  tags: ['sized'],
}, async () => {
  const taken = new Map<string, number>();
  const byId = new Map<string, Fault>();
  let seed = 7;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  const next = (): Fault =>
    random() < 0.65 ? 'take' : (faults[Math.floor(random() ** 1.6 * faults.length)] ?? 'take');
  const sockets = new Map<string, { destroy: () => void }>();
  const behaviour: SMTPServerOptions = {
    onConnect: (session, done) => {
      byId.set(session.id, next());
      done(byId.get(session.id) === 'refuse' ? refusal(421) : null);
    },
    onRcptTo: (_, session, done) => {
      const fault = byId.get(session.id);
      if (fault === 'drop-early') return void sockets.get(session.id)?.destroy();
      if (fault === 'busy') return done(refusal(450));
      done(fault === 'no-such-person' ? refusal(550) : null);
    },
    onData: (stream, session, done) => {
      const fault = byId.get(session.id);
      if (fault === 'drop-body') sockets.get(session.id)?.destroy();
      // Half a message, from a dropped connection or a client that timed out, is not accepted.
      readAll(stream).then((text) => {
        if (fault === 'stall') return;
        const [, id = ''] = /^Message-ID: (\S+)/im.exec(text) ?? [];
        taken.set(id, (taken.get(id) ?? 0) + 1);
        if (fault === 'lose') sockets.get(session.id)?.destroy();
        else done();
      }, done);
    },
  };
  const transport = await listen(behaviour, times);
  running.smtp?.server.on('connection', (socket) => {
    // The library names sessions only after they begin; the port identifies them.
    const port = socket.remotePort;
    setImmediate(() => {
      for (const each of running.smtp?.connections ?? []) {
        const { session, remotePort } = each as unknown as {
          session: { id: string };
          remotePort: number;
        };
        if (remotePort === port) sockets.set(session.id, socket);
      }
    });
  });
  const fixture = mailFixture();
  const ids = Array.from({ length: messages }, (_, index) => `m${index}`);
  for (const id of ids) fixture.put(id);
  const deps: MailDeps = { ...fixture, transport };
  for (let round = 0; round < 30; round++) {
    await Promise.all([1, 2, 3].map(() => sendDueMail(deps, { isOver: () => false })));
    fixture.pass(3_600_000);
  }
  const states = new Map<string, number>();
  // Read once: each snapshot copies every message.
  const stored = fixture.documents.snapshot();
  for (const id of ids) {
    const { state, messageId, reason } = readFields(stored[`mail/${id}`]?.delivery);
    const times = taken.get(String(messageId)) ?? 0;
    states.set(String(state), (states.get(String(state)) ?? 0) + 1);
    if (state === 'sent') expect([id, times]).toEqual([id, 1]);
    else if (state === 'failed')
      expect([id, times, reason]).toEqual([id, 0, expect.stringMatching(/./)]);
    else
      expect([id, state, times <= 1, reason]).toEqual([
        id,
        'unclear',
        true,
        expect.stringMatching(/./),
      ]);
  }
  expect([...taken.values()].filter((times) => times > 1)).toEqual([]);
  expect([...states.keys()].sort()).toEqual(['failed', 'sent', 'unclear']);
});
