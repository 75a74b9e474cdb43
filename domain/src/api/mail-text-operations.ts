import { z } from 'zod';
import { mailKinds } from '../mail/mail.ts';
import { mailTextMessages } from '../mail/mail-text.ts';
import {
  mailTextSchema,
  mailTimesSchema,
  restoreMailTextSchema,
  saveMailTextSchema,
} from '../mail/mail-text-input.ts';
import { mailTimeMessages, usualMailTimes } from '../mail/mail-times.ts';
import { named, operation } from './operation.ts';
import { answerOf, done, doneWith } from './schemas.ts';

const success = true as const;

const words = {
  subject: z.string(),
  heading: z.string(),
  above: z.string().describe('Above the table of the stay; an empty line begins a paragraph'),
  below: z.string().describe('Below it'),
};

const about = {
  _id: z.string().describe('`{kind}`, or `{kind}_{hotelId}` of a text of one house'),
  kind: z.enum(mailKinds),
  hotelId: z.string().describe('Empty for the text of all houses'),
  isOwn: z.boolean().describe('Whether staff wrote it; otherwise mails have the usual text'),
  problem: z
    .string()
    .describe('Why mails go out with the product’s text instead; empty while they have this one'),
};

const listed = named('ListedMailText', z.object(about));

const mailText = named(
  'MailText',
  z.object({ ...about, ...words, version: z.int().describe('To name when it is saved') }),
);

const times = named(
  'MailTimes',
  z.object({
    arrivalFirst: z.int().describe('Days before check-in of the first mail before arrival'),
    arrivalLast: z.int().describe('Of the last one'),
    balanceFirst: z.int().describe('Days before a balance is due of the first reminder'),
    balanceLast: z.int().describe('Of the last one'),
    reviewAfter: z.int().describe('Days after check-out of the reminder to review'),
    version: z.int().describe('To name when they are saved'),
  }),
);

const exampleWords = {
  subject: '{reference}: see you at {hotel} on {arrivalDay}',
  heading: 'See you soon',
  above: 'Hello {guestName},\n\nWe look forward to your stay. {owedSentence}',
  below: 'Call us when you are on your way.',
};
const exampleText = {
  _id: 'arrival',
  kind: 'arrival' as const,
  hotelId: '',
  isOwn: true,
  problem: '',
};
const exampleTimes = { ...usualMailTimes, version: 0 };

/** Words and days of the mails to guests, which staff may change (decision 083). */
export const mailTextOperations = {
  'GET /mail/texts': operation({
    id: 'listMailTexts',
    summary: 'The mails to guests whose texts staff may change, and the texts of single houses',
    tag: 'Mail',
    staff: 'mail:write',
    answer: answerOf({ texts: z.array(listed) }),
    example: () => ({ answer: { success, texts: [exampleText] } }),
  }),
  'GET /mail/texts/:id': operation({
    id: 'getMailText',
    summary: 'A text, with the usual one that mails have without it; version 0 when never saved',
    tag: 'Mail',
    staff: 'mail:write',
    answer: answerOf({
      text: mailText,
      usual: z.object(words),
      fixed: z.array(z.string()).describe('Last paragraphs, which nobody can change'),
    }),
    example: () => ({
      answer: {
        success,
        text: { ...exampleText, ...exampleWords, version: 1 },
        usual: exampleWords,
        fixed: [],
      },
    }),
  }),
  'PUT /mail/texts/:id': operation({
    id: 'saveMailText',
    summary: 'Replace a text, naming the version that was seen',
    tag: 'Mail',
    staff: 'mail:write',
    body: saveMailTextSchema,
    answer: doneWith({ text: mailText }),
    example: () => ({
      body: { ...exampleWords, version: 0 },
      answer: {
        success,
        message: mailTextMessages.saved,
        text: { ...exampleText, ...exampleWords, version: 1 },
      },
    }),
  }),
  'POST /mail/texts/:id/restore': operation({
    id: 'restoreMailText',
    summary: 'Give a text up: mails have the usual one again',
    tag: 'Mail',
    staff: 'mail:write',
    body: restoreMailTextSchema,
    answer: doneWith({ text: mailText }),
    example: () => ({
      body: { version: 1 },
      answer: {
        success,
        message: mailTextMessages.restored,
        text: { ...exampleText, ...exampleWords, isOwn: false, version: 2 },
      },
    }),
  }),
  'POST /mail/texts/:id/preview': operation({
    id: 'previewMailText',
    summary: 'A mail with a text that is not saved, for a recent booking or else an example',
    tag: 'Mail',
    staff: 'mail:write',
    body: mailTextSchema,
    answer: answerOf({
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      reference: z.string().describe('Of the booking; empty for the example'),
    }),
    example: () => ({
      body: exampleWords,
      answer: {
        success,
        subject: 'KS-7F3K2: see you at Slow Water Houseboats on Sunday, 10 January 2027',
        text: 'Hello Arun Thomas, …',
        html: '<p>Hello Arun Thomas, …</p>',
        reference: '',
      },
    }),
  }),
  'POST /mail/texts/:id/test': operation({
    id: 'testMailText',
    summary: 'Mail a text that is not saved to oneself, about the example stay',
    tag: 'Mail',
    staff: 'mail:write',
    body: mailTextSchema,
    answer: done,
    example: () => ({
      body: exampleWords,
      answer: { success, message: mailTextMessages.tested('manager@stays.example') },
    }),
  }),
  'GET /mail/times': operation({
    id: 'getMailTimes',
    summary: 'Days of the reminders that go out at 9 in the morning in Kerala',
    tag: 'Mail',
    staff: 'bookings:read',
    answer: answerOf({ times }),
    example: () => ({ answer: { success, times: exampleTimes } }),
  }),
  'PUT /mail/times': operation({
    id: 'saveMailTimes',
    summary: 'Replace the days of the reminders, naming the version that was seen',
    tag: 'Mail',
    staff: 'mail:write',
    body: mailTimesSchema,
    answer: doneWith({ times }),
    example: () => ({
      body: exampleTimes,
      answer: {
        success,
        message: mailTimeMessages.saved,
        times: { ...exampleTimes, version: 1 },
      },
    }),
  }),
};
