import { readFields, readList, readText } from '../core/read-values.ts';
import type { MailEvent } from './mail-delivery.ts';

const statusCode = /\b[245]\.\d{1,3}\.\d{1,3}\b/;

/** Only the code: the text around it may quote a person's address. */
function codeIn(text: string): { code?: string } {
  const [code] = statusCode.exec(text) ?? [];
  return code === undefined ? {} : { code };
}

function bounce(messageId: string, isPermanent: boolean, text: string): MailEvent {
  return { kind: 'bounced', messageId, isPermanent, ...codeIn(text) };
}

/**
 * Amazon SES, as SNS delivers it: the parsed text of its message. Needs *include original headers*,
 * because SES replaces our Message-ID in what it sends.
 * @returns null for what is no report about one of our messages, or a kind that changes nothing
 */
export function readSesReport(value: unknown): MailEvent | null {
  const { notificationType, eventType, mail, ...about } = readFields(value);
  const messageId = sesMessageId(mail);
  if (messageId === '') return null;
  switch (readText(notificationType) || readText(eventType)) {
    case 'Bounce': {
      const { bounceType, bouncedRecipients } = readFields(about.bounce);
      const [recipient] = readList(bouncedRecipients).map(readFields);
      const status = readText(recipient?.status) || readText(recipient?.diagnosticCode);
      // Transient, and Undetermined: an answering machine may be all there is to it.
      return bounce(messageId, bounceType === 'Permanent', status);
    }
    case 'Complaint': {
      const isTakenBack = readFields(about.complaint).complaintFeedbackType === 'not-spam';
      return isTakenBack ? null : { kind: 'complained', messageId };
    }
    case 'Delivery':
      return { kind: 'delivered', messageId };
    default:
      return null;
  }
}

function sesMessageId(mail: unknown): string {
  const { headers, commonHeaders } = readFields(mail);
  const own = readList(headers)
    .map(readFields)
    .find(({ name }) => readText(name).toLowerCase() === 'message-id');
  return readText(own?.value) || readText(readFields(commonHeaders).messageId);
}

/** Bounces after which Postmark itself sends nothing more to the address. */
const permanentTypes = new Set(['HardBounce', 'BadEmailAddress', 'ManuallyDeactivated']);
/** Not about whether a message arrives. */
const silentTypes = new Set([
  'AutoResponder',
  'AddressChange',
  'Subscribe',
  'Unsubscribe',
  'OpenRelayTest',
  'SMTPApiError',
  'InboundError',
  'TemplateRenderingFailed',
]);

/** Postmark takes 80 characters in each value. */
const metadataLength = 80;
const metadataKeys = ['message-1', 'message-2', 'message-3', 'message-4'] as const;

/**
 * Headers by which Postmark keeps our Message-ID, and repeats it in its reports; it shows neither to
 * the recipient.
 */
export function postmarkHeaders(messageId: string): Record<string, string> {
  const parts = metadataKeys.map((key, index) => {
    const part = messageId.slice(index * metadataLength, (index + 1) * metadataLength);
    return [`X-PM-Metadata-${key}`, part] as const;
  });
  return { 'X-PM-KeepID': 'true', ...Object.fromEntries(parts.filter(([, part]) => part !== '')) };
}

/**
 * The body of a webhook of Postmark: Bounce, SpamComplaint or Delivery.
 * @returns null for what is no report about one of our messages, or a kind that changes nothing
 */
export function readPostmarkReport(value: unknown): MailEvent | null {
  const { RecordType, Type, Details, Metadata } = readFields(value);
  // Mail programs and servers may write the names of headers in another case.
  const metadata = Object.entries(readFields(Metadata)).map(
    ([key, part]) => [key.toLowerCase(), part] as const,
  );
  const fields: Record<string, unknown> = Object.fromEntries(metadata);
  const messageId = metadataKeys.map((key) => readText(fields[key])).join('');
  if (messageId === '') return null;
  switch (RecordType) {
    case 'Bounce': {
      const type = readText(Type);
      if (type === 'SpamComplaint') return { kind: 'complained', messageId };
      if (silentTypes.has(type)) return null;
      return bounce(messageId, permanentTypes.has(type), readText(Details));
    }
    case 'SpamComplaint':
      return { kind: 'complained', messageId };
    case 'Delivery':
      return { kind: 'delivered', messageId };
    default:
      return null;
  }
}
