import { messages } from '@kerala-stays/domain/core/messages';
import { mailTextMessages } from '@kerala-stays/domain/mail/mail-text';
import {
  mailTextSchema,
  mailTimesSchema,
  restoreMailTextSchema,
  saveMailTextSchema,
} from '@kerala-stays/domain/mail/mail-text-input';
import { mailTimeMessages } from '@kerala-stays/domain/mail/mail-times';
import type { z } from 'zod';
import { recordedChanges } from '../../audit/recorded-changes.ts';
import { jsonFields } from '../../http/request-fields.ts';
import { type ApiCall, type ApiRoute, data, done, route, signedIn } from '../../http/route.ts';
import { validate } from '../../http/validate.ts';
import {
  findMailText,
  listMailTexts,
  restoreMailText,
  type ShownText,
  saveMailText,
} from '../../mail/edit-mail-texts.ts';
import { findMailTimes, saveMailTimes } from '../../mail/mail-times-repository.ts';
import { previewMailText, type TryDeps, testMailText } from '../../mail/try-mail-text.ts';

type Deps = () => TryDeps;

const texts = { missing: messages.fillRequired, fallback: messages.malformedBody };
const failureMessage = messages.generic;

async function bodyOf<T>(schema: z.ZodType<T>, call: ApiCall): Promise<T> {
  return validate(schema, await jsonFields(call), texts);
}

const byOf = (call: ApiCall) => ({ uid: signedIn(call).uid, now: call.now });

const wordsOf = ({ subject, heading, above, below }: ShownText) => ({
  subject,
  heading,
  above,
  below,
});

/** Words and days of the mails to guests (decision 083). */
export function mailTextRoutes(deps: Deps): ApiRoute[] {
  return [...readRoutes(deps), ...changeRoutes(deps), ...tryRoutes(deps), ...timeRoutes(deps)];
}

function readRoutes(deps: Deps): ApiRoute[] {
  return [
    route('GET /mail/texts', {
      access: 'admin',
      failureMessage,
      handle: async () => data({ texts: await listMailTexts(deps().documents) }),
    }),
    route('GET /mail/texts/:id', {
      access: 'admin',
      failureMessage,
      rejections: ['not-found'],
      handle: async (call) => data(await findMailText(deps(), call.param('id'))),
    }),
  ];
}

function changeRoutes(deps: Deps): ApiRoute[] {
  return [
    route('PUT /mail/texts/:id', {
      access: 'admin',
      audit: { collection: 'mailTexts', what: 'Text of a mail saved' },
      failureMessage,
      rejections: ['not-found', 'conflict'],
      handle: async (call) => {
        const input = await bodyOf(saveMailTextSchema, call);
        const { documents } = deps();
        const { before, after } = await saveMailText(
          documents,
          call.param('id'),
          input,
          byOf(call),
        );
        return {
          ...done(mailTextMessages.saved, { text: after }),
          changes: recordedChanges(before, wordsOf(after)),
        };
      },
    }),
    route('POST /mail/texts/:id/restore', {
      access: 'admin',
      audit: { collection: 'mailTexts', what: 'Text of a mail given up' },
      failureMessage,
      rejections: ['not-found', 'conflict'],
      handle: async (call) => {
        const { version } = await bodyOf(restoreMailTextSchema, call);
        const { documents } = deps();
        const { before, after } = await restoreMailText(
          documents,
          call.param('id'),
          version,
          byOf(call),
        );
        // The history has the only copy of what staff wrote: whole, as of a deleted document.
        return {
          ...done(mailTextMessages.restored, { text: after }),
          changes: recordedChanges(before, undefined),
        };
      },
    }),
  ];
}

function tryRoutes(deps: Deps): ApiRoute[] {
  return [
    route('POST /mail/texts/:id/preview', {
      access: 'admin',
      audit: { none: 'It changes nothing' },
      failureMessage,
      rejections: ['not-found'],
      handle: async (call) => {
        const input = await bodyOf(mailTextSchema, call);
        return data(await previewMailText(deps(), call.param('id'), input, call.now));
      },
    }),
    route('POST /mail/texts/:id/test', {
      access: 'admin',
      audit: { none: 'It mails an example to the caller alone' },
      failureMessage,
      rejections: ['not-found', 'conflict'],
      handle: async (call) => {
        const input = await bodyOf(mailTextSchema, call);
        const { uid, email, emailVerified } = signedIn(call);
        const self = { uid, email, emailVerified, now: call.now };
        await testMailText(deps(), call.param('id'), input, self);
        return done(mailTextMessages.tested(email));
      },
    }),
  ];
}

function timeRoutes(deps: Deps): ApiRoute[] {
  return [
    route('GET /mail/times', {
      access: 'admin',
      failureMessage,
      handle: async () => data({ times: await findMailTimes(deps().documents) }),
    }),
    route('PUT /mail/times', {
      access: 'admin',
      audit: { collection: 'mail', what: 'Times of mails saved' },
      failureMessage,
      rejections: ['conflict'],
      handle: async (call) => {
        const input = await bodyOf(mailTimesSchema, call);
        const { before, after } = await saveMailTimes(deps().documents, input);
        const { version: _before, ...old } = before;
        const { version: _after, ...times } = after;
        return {
          ...done(mailTimeMessages.saved, { times: after }),
          changes: recordedChanges(old, times),
          documentId: 'times',
        };
      },
    }),
  ];
}
