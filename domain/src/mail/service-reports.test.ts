import { describe, expect, it, test } from 'vitest';
import { postmarkHeaders, readPostmarkReport, readSesReport } from './service-reports.ts';

const messageId = '<0.YjEtYm9va2luZy1wYWlk@www.malabar-rooms.example>';

/** Amazon's own examples of notifications with original headers, with our header in them. */
const sesMail = {
  timestamp: '2026-11-27T09:59:38.237Z',
  source: 'stays@malabar-rooms.example',
  sourceArn: 'arn:aws:ses:ap-south-1:888888888888:identity/malabar-rooms.example',
  sourceIp: '127.0.3.0',
  sendingAccountId: '123456789012',
  callerIdentity: 'ses-smtp-user',
  messageId: '00000138111222aa-33322211-cccc-cccc-cccc-ddddaaaa0680-000000',
  destination: ['jane@example.com'],
  headersTruncated: false,
  headers: [
    { name: 'From', value: '"Malabar Rooms" <stays@malabar-rooms.example>' },
    { name: 'To', value: 'jane@example.com' },
    { name: 'Message-ID', value: messageId },
    { name: 'Subject', value: 'Your stay is paid' },
    { name: 'Content-Type', value: 'multipart/alternative' },
  ],
  commonHeaders: {
    from: ['Malabar Rooms <stays@malabar-rooms.example>'],
    date: 'Fri, 27 Nov 2026 09:59:05 +0000',
    to: ['jane@example.com'],
    messageId,
    subject: 'Your stay is paid',
  },
};

const sesBounce = {
  notificationType: 'Bounce',
  bounce: {
    bounceType: 'Permanent',
    reportingMTA: 'dns; email.example.com',
    bouncedRecipients: [
      {
        emailAddress: 'jane@example.com',
        status: '5.1.1',
        action: 'failed',
        diagnosticCode: 'smtp; 550 5.1.1 <jane@example.com>... User',
      },
    ],
    bounceSubType: 'General',
    timestamp: '2026-11-27T09:59:38.237Z',
    feedbackId: '00000138111222aa-33322211-cccc-cccc-cccc-ddddaaaa068a-000000',
    remoteMtaIp: '127.0.2.0',
  },
  mail: sesMail,
};

const sesComplaint = {
  notificationType: 'Complaint',
  complaint: {
    userAgent: 'AnyCompany Feedback Loop (V0.01)',
    complainedRecipients: [{ emailAddress: 'jane@example.com' }],
    complaintFeedbackType: 'abuse',
    arrivalDate: '2026-11-27T09:59:38.237Z',
    timestamp: '2026-11-27T09:59:38.237Z',
    feedbackId: '000001378603177f-18c07c78-fa81-4a58-9dd1-fedc3cb8f49a-000000',
  },
  mail: sesMail,
};

const sesDelivery = {
  notificationType: 'Delivery',
  mail: sesMail,
  delivery: {
    timestamp: '2026-11-27T09:59:39.237Z',
    recipients: ['jane@example.com'],
    processingTimeMillis: 546,
    reportingMTA: 'a8-70.smtp-out.amazonses.com',
    smtpResponse: '250 ok:  Message 64111812 accepted',
    remoteMtaIp: '127.0.2.0',
  },
};

/** Postmark's own example, with our metadata. */
const postmarkBounce = {
  RecordType: 'Bounce',
  MessageStream: 'outbound',
  ID: 42,
  Type: 'HardBounce',
  TypeCode: 1,
  Name: 'Hard bounce',
  Tag: '',
  MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
  Metadata: { 'message-1': messageId },
  ServerID: 1234,
  Description:
    'The server was unable to deliver your message (ex: unknown user, mailbox not found).',
  Details: 'smtp;550 5.1.1 The email account jane@example.com does not exist.',
  Email: 'jane@example.com',
  From: 'stays@malabar-rooms.example',
  BouncedAt: '2026-11-27T09:59:54.9070259Z',
  DumpAvailable: true,
  Inactive: true,
  CanActivate: true,
  Subject: 'Your stay is paid',
};

describe('a notification of Amazon SES', () => {
  test.each([
    ['a bounce for good', sesBounce, { kind: 'bounced', isPermanent: true, code: '5.1.1' }],
    [
      'a bounce of event publishing, for now',
      {
        eventType: 'Bounce',
        mail: sesMail,
        bounce: {
          bounceType: 'Transient',
          bounceSubType: 'MailboxFull',
          bouncedRecipients: [
            { emailAddress: 'jane@example.com', diagnosticCode: 'smtp; 452 4.2.2 full' },
          ],
        },
      },
      { kind: 'bounced', isPermanent: false, code: '4.2.2' },
    ],
    [
      'a bounce that nobody could read',
      { notificationType: 'Bounce', mail: sesMail, bounce: { bounceType: 'Undetermined' } },
      { kind: 'bounced', isPermanent: false },
    ],
    ['a complaint', sesComplaint, { kind: 'complained' }],
    ['a delivery', sesDelivery, { kind: 'delivered' }],
  ])('of %s is read', (_, body, event) => {
    expect(readSesReport(body)).toEqual({ ...event, messageId });
  });

  it('has our Message-ID among its headers, in any case, else among the common ones', () => {
    const lower = {
      ...sesMail,
      headers: [{ name: 'message-id', value: messageId }],
      commonHeaders: {},
    };
    expect(readSesReport({ ...sesDelivery, mail: lower })?.messageId).toBe(messageId);
    const { headers: _, ...common } = sesMail;
    expect(readSesReport({ ...sesDelivery, mail: common })?.messageId).toBe(messageId);
  });

  it.each([
    [
      'a reader who took it back',
      { ...sesComplaint, complaint: { complaintFeedbackType: 'not-spam' } },
    ],
    ['an opened message', { eventType: 'Open', mail: sesMail, open: {} }],
    ['a delay', { eventType: 'DeliveryDelay', mail: sesMail }],
    ['a message without its headers', { ...sesBounce, mail: { messageId: sesMail.messageId } }],
    ['nothing', {}],
    ['a text', 'Successfully validated SNS topic for Amazon SES event publishing.'],
    ['null', null],
    ['headers that are none', { ...sesBounce, mail: { headers: 'x', commonHeaders: 7 } }],
  ])('about %s says nothing', (_, body) => {
    expect(readSesReport(body)).toBeNull();
  });
});

describe('a webhook of Postmark', () => {
  test.each([
    ['HardBounce', { kind: 'bounced', isPermanent: true, code: '5.1.1' }],
    ['BadEmailAddress', { kind: 'bounced', isPermanent: true, code: '5.1.1' }],
    ['SoftBounce', { kind: 'bounced', isPermanent: false, code: '5.1.1' }],
    ['Transient', { kind: 'bounced', isPermanent: false, code: '5.1.1' }],
    ['a type of next year', { kind: 'bounced', isPermanent: false, code: '5.1.1' }],
    ['SpamComplaint', { kind: 'complained' }],
  ])('of a bounce of the type %s is read', (Type, event) => {
    expect(readPostmarkReport({ ...postmarkBounce, Type })).toEqual({ ...event, messageId });
  });

  it.each(['SpamComplaint', 'Delivery'] as const)('of the kind %s is read', (RecordType) => {
    const kind = RecordType === 'Delivery' ? 'delivered' : 'complained';
    const { Metadata, MessageID } = postmarkBounce;
    expect(readPostmarkReport({ RecordType, Metadata, MessageID })).toEqual({ kind, messageId });
  });

  it.each([
    ['an out-of-office answer', { ...postmarkBounce, Type: 'AutoResponder' }],
    ['an opened message', { ...postmarkBounce, RecordType: 'Open' }],
    ['a message of another program', { ...postmarkBounce, Metadata: { order: '7' } }],
    ['no metadata', { ...postmarkBounce, Metadata: null }],
    ['nothing', undefined],
    ['a list', [postmarkBounce]],
  ])('about %s says nothing', (_, body) => {
    expect(readPostmarkReport(body)).toBeNull();
  });

  it('finds a Message-ID of any length that Postmark takes in its metadata', () => {
    for (const length of [60, 80, 81, 200, 320]) {
      const id = `<0.${'a'.repeat(length - 15)}@site.example>`.slice(-length);
      const headers = Object.entries(postmarkHeaders(id));
      expect(headers.every(([, value]) => value.length <= 80)).toBe(true);
      const metadata = headers
        .filter(([name]) => name.startsWith('X-PM-Metadata-'))
        .map(([name, value]) => [name.slice('X-PM-Metadata-'.length).replace('m', 'M'), value]);
      const body = { ...postmarkBounce, Metadata: Object.fromEntries(metadata) };
      expect(readPostmarkReport(body)?.messageId).toBe(id);
    }
  });
});
