import { z } from 'zod';
import { outboxKinds } from '../mail/mail.ts';
import { deliveryStates, mailEventKinds, maxMailEvents } from '../mail/mail-delivery.ts';
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
  emails: ['office@keralastays.example'],
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

/** The outbox as staff see it (decision D30). */
export const mailOperations = {
  'GET /mail': operation({
    id: 'listMail',
    summary: 'Messages to guests and to the office, newest first, all or those of one booking',
    tag: 'Mail',
    query: z.object({
      bookingId: z.string().optional(),
      cursor: z.string().optional().describe('Of the page before'),
    }),
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
            createdAt: exampleInstant,
          },
        ],
      },
    }),
  }),
  'GET /mail/previews': operation({
    id: 'listMailPreviews',
    summary: 'Every template, filled in for an example stay',
    tag: 'Mail',
    answer: answerOf({ previews: z.array(mailPreview) }),
    example: () => ({ answer: { success, previews: [exampleMail] } }),
  }),
  'POST /mail/send': operation({
    id: 'sendMail',
    summary: 'Send due messages now, as the job does every minute',
    tag: 'Mail',
    answer: answerOf({ count: z.int().describe('How many messages the mail server took') }),
    example: () => ({ answer: { success, count: 2 } }),
  }),
  'POST /mail/:id/resend': operation({
    id: 'resendMail',
    summary: 'Send a message once more',
    tag: 'Mail',
    answer: done,
    example: () => ({ answer: { success, message: 'The message will be sent again' } }),
  }),
  'GET /mail/office': operation({
    id: 'getOfficeAlerts',
    summary: 'Addresses that get alerts, the topics and the quiet hours',
    tag: 'Mail',
    answer: answerOf({ settings: officeSettings }),
    example: () => ({ answer: { success, settings: exampleOffice } }),
  }),
  'PUT /mail/office': operation({
    id: 'saveOfficeAlerts',
    summary: 'Set the addresses that get alerts, the topics and the quiet hours',
    tag: 'Mail',
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
    body: mailEventsSchema,
    answer: answerOf({ count: z.int().describe('How many of the events changed something') }),
    example: () => ({
      body: {
        events: [
          {
            kind: 'bounced' as const,
            messageId: '<0.YjEtYm9va2luZy1wYWlk@keralastays.example>',
            isPermanent: true,
            code: '5.1.1',
          },
        ],
      },
      answer: { success, count: 1 },
    }),
  }),
};
