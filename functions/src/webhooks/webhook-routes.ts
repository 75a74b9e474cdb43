import { messages } from '@kerala-stays/domain/core/messages';
import {
  newWebhookSchema,
  webhookHost,
  webhookMessages,
} from '@kerala-stays/domain/webhooks/webhook';
import { recordedChanges } from '../audit/recorded-changes.ts';
import { createRateLimiter, insist } from '../http/rate-limit.ts';
import { jsonFields } from '../http/request-fields.ts';
import { type ApiRoute, created, data, done, route, signedIn } from '../http/route.ts';
import { validate } from '../http/validate.ts';
import { startClock } from '../platform/job-clock.ts';
import type { WebhookDeps } from './deliver.ts';
import {
  discardUndelivered,
  listWebhooks,
  makeWebhook,
  removeWebhook,
  resendUndelivered,
  testWebhook,
} from './edit-webhooks.ts';
import { sendDueOf } from './send-due-webhooks.ts';
import { countDead } from './webhook-repository.ts';

const texts = { missing: messages.fillRequired, fallback: messages.malformedBody };
/** A call may take a minute. */
const resendMs = 30_000;
/** Each one holds a place under way for up to ten seconds. */
const testsOfStaff = createRateLimiter({ limit: 10, windowMs: 60_000 });

/** Addresses of programs that are told of events (decision 084): for those who may `team:manage`. */
export function webhookRoutes(deps: () => WebhookDeps): ApiRoute[] {
  const { failed: failureMessage } = webhookMessages;
  return [
    route('GET /webhooks', {
      access: 'admin',
      failureMessage: webhookMessages.loadFailed,
      handle: async () => data({ webhooks: await listWebhooks(deps().documents) }),
    }),
    route('GET /webhooks/undelivered', {
      access: 'admin',
      failureMessage: webhookMessages.loadFailed,
      handle: async () => data({ undelivered: await countDead(deps().documents) }),
    }),
    route('POST /webhooks', {
      access: 'admin',
      audit: { collection: 'webhooks', what: 'Webhook made' },
      failureMessage,
      rejections: ['conflict'],
      handle: async (call) => {
        const input = validate(newWebhookSchema, await jsonFields(call), texts);
        const by = { uid: signedIn(call).uid, now: call.now };
        const { webhook, secret } = await makeWebhook(deps().documents, input, by);
        const { _id, name, url, events } = webhook;
        return {
          ...created(webhookMessages.made, { webhook, secret }),
          documentId: _id,
          changes: recordedChanges(undefined, { name, host: webhookHost(url), events }),
        };
      },
    }),
    route('DELETE /webhooks/:id', {
      access: 'admin',
      audit: { collection: 'webhooks', what: 'Webhook removed' },
      failureMessage,
      rejections: ['not-found'],
      handle: async (call) => {
        const { name, url } = await removeWebhook(deps().documents, call.param('id'));
        const changes = recordedChanges({ name, host: webhookHost(url) }, undefined);
        return { ...done(webhookMessages.removed), changes };
      },
    }),
    route('POST /webhooks/:id/test', {
      access: 'admin',
      audit: { none: 'Changes nothing' },
      failureMessage,
      rejections: ['not-found'],
      handle: async (call) => {
        insist(testsOfStaff.take(signedIn(call).uid, call.now.getTime()));
        const problem = await testWebhook(deps(), call.param('id'), call.now);
        const { delivered, notDelivered } = webhookMessages;
        return done(problem === '' ? delivered : notDelivered(problem), {
          delivered: problem === '',
        });
      },
    }),
    route('POST /webhooks/:id/resend', {
      access: 'admin',
      audit: { collection: 'webhooks', what: 'Undelivered events sent again' },
      failureMessage,
      rejections: ['not-found'],
      handle: async (call) => {
        const id = call.param('id');
        const count = await resendUndelivered(deps().documents, id, call.now);
        const taken = await sendDueOf(deps(), id, startClock(resendMs));
        return done(webhookMessages.resent(count, Math.min(taken, count)));
      },
    }),
    route('DELETE /webhooks/:id/undelivered', {
      access: 'admin',
      audit: { collection: 'webhooks', what: 'Undelivered events discarded' },
      failureMessage,
      rejections: ['not-found'],
      handle: async (call) => {
        await discardUndelivered(deps().documents, call.param('id'));
        return done(webhookMessages.discarded);
      },
    }),
  ];
}
