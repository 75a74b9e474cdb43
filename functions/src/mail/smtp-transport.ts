import { Readable } from 'node:stream';
import { site } from '@kerala-stays/domain/content/site';
import { postmarkHeaders } from '@kerala-stays/domain/mail/service-reports';
import type { MailSettings } from '../config.ts';
import { type MailTransport, type OutgoingMail, TransportError } from './transport.ts';

/** Less than a worker's lease, so that no other worker takes over in between. */
const usualTimes = {
  wholeMs: 90_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 45_000,
  dnsTimeout: 10_000,
};

/** Large and needed only for sending: outside the bundle. */
let library: ReturnType<typeof load> | undefined;

async function load() {
  const [{ default: Connection }, { default: Composer }] = await Promise.all([
    import('nodemailer/lib/smtp-connection'),
    import('nodemailer/lib/mail-composer'),
  ]);
  return { Connection, Composer };
}

/**
 * Sends by SMTP, one connection for each message, so that a stalled server blocks only that
 * message.
 */
export function smtpTransport(
  { smtp, from }: MailSettings,
  { wholeMs, ...timeouts } = usualTimes,
): MailTransport {
  return {
    send: async (mail, beforeBody) => {
      library ??= load();
      const { Connection, Composer } = await library;
      const bytes = await new Composer(mimeOf(mail, from, smtp.server.host)).compile().build();
      const connection = new Connection({ ...smtp.server, ...timeouts, ...smtp.tls });
      let isHandedOver = false;
      const body = async function* () {
        await beforeBody();
        isHandedOver = true;
        yield bytes;
      };
      try {
        await new Promise<void>((resolve, reject) => {
          const deadline = setTimeout(() => reject(new Error('it took too long')), wholeMs);
          const settle = (error?: unknown) => {
            clearTimeout(deadline);
            if (error) reject(error);
            else resolve();
          };
          const transfer = () => {
            const stream = Readable.from(body(), { objectMode: false });
            stream.once('error', settle);
            const envelope = { from, to: [...mail.to], size: bytes.length };
            connection.send(envelope, stream, (error) => settle(error));
          };
          connection.on('error', settle);
          connection.once('end', () => settle(new Error('the connection ended')));
          connection.connect((error) => {
            if (error) settle(error);
            else if (smtp.auth === null) transfer();
            else connection.login(smtp.auth, (failed) => (failed ? settle(failed) : transfer()));
          });
        });
        connection.quit();
      } catch (error) {
        connection.close();
        throw asTransportError(error, isHandedOver);
      }
    },
  };
}

/** Postmark's server, which replaces Message-IDs unless told otherwise. */
const postmarkHost = 'smtp.postmarkapp.com';

/** The message as the mail library takes it. */
export function mimeOf(mail: OutgoingMail, from: string, host: string) {
  const { calendar, to, messageId, date, subject, text, html, conversation, replyTo } = mail;
  return {
    from: { name: site.name, address: from },
    to: [...to],
    subject,
    text,
    html,
    messageId,
    date,
    ...(replyTo === '' ? {} : { replyTo }),
    ...(conversation === '' ? {} : { inReplyTo: conversation, references: [conversation] }),
    // Automatic replies would come back to the agency.
    headers: {
      ...(mail.isAutomatic && { 'Auto-Submitted': 'auto-generated' }),
      ...(host === postmarkHost && postmarkHeaders(messageId)),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(calendar === null ? {} : { icalEvent: calendar }),
  };
}

/** Our own text for staff, and the server's code: server messages may quote a person's address. */
function asTransportError(error: unknown, isHandedOver: boolean): TransportError {
  if (error instanceof TransportError) return error;
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const isAnswered = typeof responseCode === 'number' && responseCode >= 400;
  if (isHandedOver && !isAnswered) {
    return new TransportError('The mail server did not confirm that it took the message.', {
      isCertain: false,
    });
  }
  const answer = isAnswered ? ` (${responseCode})` : '';
  if (code === 'EAUTH') return new TransportError(`The mail server refused our sign-in${answer}.`);
  const isFinal =
    isAnswered && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  if (isAnswered) {
    const what = code === 'EENVELOPE' ? 'the address' : 'the message';
    return new TransportError(`The mail server refused ${what}${answer}.`, { isFinal });
  }
  return new TransportError('The mail server could not be reached.');
}
