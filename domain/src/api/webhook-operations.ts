import { z } from 'zod';
import { newWebhookSchema, webhookEventNames, webhookMessages } from '../webhooks/webhook.ts';
import { exampleInstant } from './examples.ts';
import { named, operation } from './operation.ts';
import { answerOf, doneWith, id, instant } from './schemas.ts';

const tag = 'Team';
const staff = 'team:manage';
const success = true as const;

const webhook = named(
  'Webhook',
  z.object({
    _id: id,
    name: z.string(),
    url: z.string(),
    events: z.array(z.enum(webhookEventNames)),
    createdAt: instant,
    failingSince: instant.describe('First failure since the last success; empty while it works'),
    problem: z.string().describe('Why the last attempt failed; empty while it works'),
    waiting: z.int().describe('Events that wait for their next attempt'),
    undelivered: z.int().describe('Events that were given up after three days'),
  }),
);

const example = {
  _id: '0b6a3f0e-5f3a-4c0e-9a53-2f1f8f2a7c11',
  name: 'n8n',
  url: 'https://flows.example/webhook/7c11',
  events: ['booking.paid' as const],
  createdAt: exampleInstant,
  failingSince: '',
  problem: '',
  waiting: 0,
  undelivered: 0,
};

/** Addresses of programs that are told of events (decision 084). */
export const webhookOperations = {
  'GET /webhooks': operation({
    id: 'listWebhooks',
    summary: 'Webhooks, oldest first, with what waits for each and what was given up',
    tag,
    staff,
    answer: answerOf({ webhooks: z.array(webhook) }),
    example: () => ({ answer: { success, webhooks: [example] } }),
  }),
  'GET /webhooks/undelivered': operation({
    id: 'countUndeliveredEvents',
    summary: 'Number of events that were given up',
    tag,
    staff,
    answer: answerOf({ undelivered: z.int() }),
    example: () => ({ answer: { success, undelivered: 0 } }),
  }),
  'POST /webhooks': operation({
    id: 'makeWebhook',
    summary: 'Make a webhook; this answer alone has its secret',
    tag,
    staff,
    body: newWebhookSchema,
    statuses: [201],
    answer: doneWith({
      webhook,
      secret: z.string().describe('Checks signatures (standardwebhooks.com); never shown again'),
    }),
    example: () => ({
      body: { name: example.name, url: example.url, events: example.events },
      answer: {
        success,
        message: webhookMessages.made,
        webhook: example,
        secret: 'whsec_TheSecretItself',
      },
    }),
  }),
  'DELETE /webhooks/:id': operation({
    id: 'removeWebhook',
    summary: 'Remove a webhook, at once; what waited for it is never sent',
    tag,
    staff,
    answer: doneWith({}),
    example: () => ({ answer: { success, message: webhookMessages.removed } }),
  }),
  'POST /webhooks/:id/test': operation({
    id: 'testWebhook',
    summary: 'Send an event of the type test, once',
    tag,
    staff,
    answer: doneWith({ delivered: z.boolean() }),
    example: () => ({ answer: { success, message: webhookMessages.delivered, delivered: true } }),
  }),
  'POST /webhooks/:id/resend': operation({
    id: 'resendUndeliveredEvents',
    summary: 'Send again what was given up for a webhook; the rest follows as for new events',
    tag,
    staff,
    answer: doneWith({}),
    example: () => ({ answer: { success, message: webhookMessages.resent(12, 12) } }),
  }),
  'DELETE /webhooks/:id/undelivered': operation({
    id: 'discardUndeliveredEvents',
    summary: 'Discard what was given up for a webhook',
    tag,
    staff,
    answer: doneWith({}),
    example: () => ({ answer: { success, message: webhookMessages.discarded } }),
  }),
};
