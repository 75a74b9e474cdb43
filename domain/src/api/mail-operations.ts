import { z } from 'zod';
import { maxSearchLength } from '../core/desk-search.ts';
import { outboxKinds } from '../mail/mail.ts';
import {
  addressMessages,
  deliveryGroups,
  deliveryStates,
  mailEventKinds,
  maxMailEvents,
  stopReasons,
} from '../mail/mail-delivery.ts';
import { officeAlertMessages, officeAlerts, officeSettingsSchema } from '../mail/office-alerts.ts';
import { exampleGuest, exampleIds, exampleInstant } from './examples.ts';
import { named, operation } from './operation.ts';
import { answerOf, done, doneWith, instant } from './schemas.ts';

const success = true as const;

const mail = named(
  'Mail',
  z.object({
    _id: z.string(),
    kind: z.enum(outboxKinds),
    bookingId: z.string(),
    to: z.array(z.string()),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    attachments: z.array(z.object({ name: z.string(), content: z.string() })),
    delivery: z
      .enum([...deliveryStates, ''])
      .describe('What became of it; empty for messages from before the site sent mail itself'),
    reason: z.string().describe('Why it was not sent, or is waiting; empty when there is none'),
    stopped: z
      .enum([...stopReasons, ''])
      .describe('Why nothing more is sent to its recipient; empty while mail goes there'),
    createdAt: instant,
  }),
);

const mailPreview = named(
  'MailPreview',
  z.object({ kind: z.enum(outboxKinds), subject: z.string(), text: z.string(), html: z.string() }),
);

const exampleMail = {
  kind: 'booking-paid' as const,
  subject: 'Your stay at Slow Water Houseboats is paid',
  text: 'Dear Arun Thomas, …',
  html: '<p>Dear Arun Thomas, …</p>',
};

const time = z.string().describe('HH:MM in Kerala; empty without quiet hours');

const officeSettings = named(
  'OfficeAlerts',
  z.object({
    emails: z.array(z.string()).describe('Without an address no alerts are sent'),
    kinds: z.array(z.enum(officeAlerts)),
    quietFrom: time,
    quietTo: time,
  }),
);

const exampleOffice = {
  emails: ['office@stays.example'],
  kinds: [...officeAlerts],
  quietFrom: '21:00',
  quietTo: '07:00',
};

const mailEvent = z.object({
  kind: z.enum(mailEventKinds),
  messageId: z.string().max(2100).describe('The Message-ID of the message, as it was sent'),
  isPermanent: z
    .boolean()
    .optional()
    .describe('Of a bounce: the mailbox will not take it later either; others change nothing'),
  code: z
    .string()
    .regex(/^[245]\.\d{1,3}\.\d{1,3}$/)
    .optional()
    .describe('Of a bounce: the status of RFC 3463, e.g. 5.1.1'),
});

export const mailEventsSchema = z.object({
  events: z.array(mailEvent).min(1).max(maxMailEvents),
});

/** A message of SNS for Amazon SES, without the fields that are not signed. */
export const snsMessageSchema = z.object({
  Type: z.string().max(100).describe('Notification, or SubscriptionConfirmation'),
  MessageId: z.string().max(200),
  TopicArn: z.string().max(400),
  Message: z.string().describe('Of a notification: the JSON of Amazon SES'),
  Timestamp: z.string().max(100),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.base64().max(2000),
  SigningCertURL: z.string().max(400),
  Subject: z.string().max(400).nullish(),
  Token: z.string().max(2000).optional().describe('Of a SubscriptionConfirmation'),
  SubscribeURL: z.string().max(4000).optional(),
});
export type SnsMessage = z.infer<typeof snsMessageSchema>;

export const postmarkReportSchema = z
  .looseObject({ RecordType: z.string() })
  .describe('A webhook of Postmark; Bounce, SpamComplaint and Delivery are read');

/** Conditions of the outbox; each narrows the others. */
export const outboxQuery = z.object({
  bookingId: z.string().optional(),
  search: z
    .string()
    .max(maxSearchLength)
    .optional()
    .describe('A whole e-mail address of a recipient, or the reference of a booking'),
  state: z
    .enum(deliveryGroups)
    .optional()
    .describe('failed: did not arrive, or may not have; sent: taken by the mail server'),
  kind: z.enum(outboxKinds).optional(),
  cursor: z.string().optional().describe('Of the page before'),
});

const eventCount = answerOf({
  count: z.int().describe('How many of the events changed something'),
});

/** The outbox as staff see it (decision D30). */
export const mailOperations = {
  'GET /mail': operation({
    id: 'listMail',
    summary:
      'Messages to guests and to the office, newest first: all, or by recipient, booking, state or kind',
    tag: 'Mail',
    staff: 'mail:read',
    query: outboxQuery,
    answer: answerOf({
      mail: z.array(mail),
      cursor: z.string().describe('For the next page; empty on the last one'),
      hasServer: z.boolean().describe('Whether a mail server is set; without one messages wait'),
    }),
    example: () => ({
      query: { bookingId: exampleIds.booking },
      answer: {
        success,
        hasServer: true,
        cursor: '',
        mail: [
          {
            ...exampleMail,
            _id: exampleIds.mail,
            bookingId: exampleIds.booking,
            to: [exampleGuest.guestEmail],
            attachments: [],
            delivery: 'sent' as const,
            reason: '',
            stopped: '' as const,
            createdAt: exampleInstant,
          },
        ],
      },
    }),
  }),
  'GET /mail/undelivered': operation({
    id: 'countUndeliveredMail',
    summary: 'Number of messages of the last two days that did not arrive, or may not have',
    tag: 'Mail',
    staff: 'mail:send',
    answer: answerOf({ undelivered: z.int() }),
    example: () => ({ answer: { success, undelivered: 0 } }),
  }),
  'GET /mail/previews': operation({
    id: 'listMailPreviews',
    summary: 'Every template, filled in for an example stay',
    tag: 'Mail',
    staff: 'mail:read',
    answer: answerOf({ previews: z.array(mailPreview) }),
    example: () => ({ answer: { success, previews: [exampleMail] } }),
  }),
  'POST /mail/send': operation({
    id: 'sendMail',
    summary: 'Send due messages now, as the job does every minute',
    tag: 'Mail',
    staff: 'jobs:run',
    answer: answerOf({ count: z.int().describe('How many messages the mail server took') }),
    example: () => ({ answer: { success, count: 2 } }),
  }),
  'POST /mail/:id/resend': operation({
    id: 'resendMail',
    summary: 'Send a message once more',
    tag: 'Mail',
    staff: 'mail:send',
    answer: done,
    example: () => ({ answer: { success, message: 'The message will be sent again' } }),
  }),
  'GET /mail/office': operation({
    id: 'getOfficeAlerts',
    summary: 'Addresses that get alerts, the topics and the quiet hours',
    tag: 'Mail',
    staff: 'settings:manage',
    answer: answerOf({ settings: officeSettings }),
    example: () => ({ answer: { success, settings: exampleOffice } }),
  }),
  'PUT /mail/office': operation({
    id: 'saveOfficeAlerts',
    summary: 'Set the addresses that get alerts, the topics and the quiet hours',
    tag: 'Mail',
    staff: 'settings:manage',
    body: officeSettingsSchema,
    answer: doneWith({ settings: officeSettings }),
    example: () => ({
      body: exampleOffice,
      answer: { success, message: officeAlertMessages.saved, settings: exampleOffice },
    }),
  }),
  'POST /mail/events': operation({
    id: 'reportMailEvents',
    summary:
      'What became of messages after the mail server took them; for the mail service, signed',
    tag: 'Mail',
    staff: null,
    body: mailEventsSchema,
    answer: eventCount,
    example: () => ({
      body: {
        events: [
          {
            kind: 'bounced' as const,
            messageId: '<0.YjEtYm9va2luZy1wYWlk@stays.example>',
            isPermanent: true,
            code: '5.1.1',
          },
        ],
      },
      answer: { success, count: 1 },
    }),
  }),
  'POST /mail/events/ses': operation({
    id: 'reportSesEvent',
    summary: 'A notification of Amazon SES by SNS, signed by Amazon for the topic of the site',
    tag: 'Mail',
    staff: null,
    body: snsMessageSchema,
    answer: eventCount,
    example: () => ({
      body: {
        Type: 'Notification',
        MessageId: '22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324',
        TopicArn: 'arn:aws:sns:ap-south-1:123456789012:mail-events',
        Message: '{"notificationType":"Bounce","bounce":{…},"mail":{…}}',
        Timestamp: '2026-11-27T09:59:38.237Z',
        SignatureVersion: '2' as const,
        Signature: 'EXAMPLEw6JRN',
        SigningCertURL:
          'https://sns.ap-south-1.amazonaws.com/SimpleNotificationService-0a1b2c3d4e5f.pem',
      },
      answer: { success, count: 1 },
    }),
  }),
  'POST /mail/events/postmark': operation({
    id: 'reportPostmarkEvent',
    summary: 'A webhook of Postmark, with the secret as the password of its address',
    tag: 'Mail',
    staff: null,
    body: postmarkReportSchema,
    answer: eventCount,
    example: () => ({
      body: {
        RecordType: 'Bounce',
        Type: 'HardBounce',
        Details: 'smtp;550 5.1.1 The email account does not exist.',
        Metadata: { 'message-1': '<0.YjEtYm9va2luZy1wYWlk@stays.example>' },
      },
      answer: { success, count: 1 },
    }),
  }),
  'POST /mail/:id/address-works': operation({
    id: 'resumeMailToAddress',
    summary: 'Send mail again to the recipient of a message, after a bounce or a complaint',
    tag: 'Mail',
    staff: 'mail:send',
    answer: done,
    example: () => ({ answer: { success, message: addressMessages.works } }),
  }),
};
