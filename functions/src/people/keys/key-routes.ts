import { messages } from '@kerala-stays/domain/core/messages';
import { keyMessages, newKeySchema } from '@kerala-stays/domain/people/api-key';
import { recordedChanges } from '../../audit/recorded-changes.ts';
import { jsonFields } from '../../http/request-fields.ts';
import { type ApiRoute, created, data, done, route, signedIn } from '../../http/route.ts';
import { validate } from '../../http/validate.ts';
import { completeMember } from '../team/complete-team.ts';
import type { TeamDeps } from '../team/team-records.ts';
import { listKeys, makeKey, revokeKey } from './edit-keys.ts';

const texts = { missing: messages.fillRequired, fallback: messages.malformedBody };

/** Keys of programs (decision 080): for those who may `team:manage`. */
export function keyRoutes(deps: () => TeamDeps): ApiRoute[] {
  return [
    route('GET /api-keys', {
      access: 'admin',
      failureMessage: keyMessages.loadFailed,
      handle: async ({ now }) => data({ keys: await listKeys(deps(), now) }),
    }),
    route('POST /api-keys', {
      access: 'admin',
      audit: { collection: 'apiKeys', what: 'Key made' },
      failureMessage: keyMessages.failed,
      rejections: ['conflict'],
      handle: async (call) => {
        const input = validate(newKeySchema, await jsonFields(call), texts);
        const { uid } = signedIn(call);
        // A manager from before there were documents: the key rests on their document.
        await completeMember(deps(), uid);
        const { key, secret } = await makeKey(deps(), input, { uid, now: call.now });
        const { name, permissions, expiresAt } = key;
        return {
          ...created(keyMessages.made, { key, secret }),
          documentId: key._id,
          changes: recordedChanges(undefined, { name, permissions, expiresAt }),
        };
      },
    }),
    route('DELETE /api-keys/:id', {
      access: 'admin',
      audit: { collection: 'apiKeys', what: 'Key revoked' },
      failureMessage: keyMessages.failed,
      rejections: ['not-found'],
      handle: async (call) => {
        const { name } = await revokeKey(deps(), call.param('id'), call.now);
        return { ...done(keyMessages.revoked), changes: recordedChanges({ name }, undefined) };
      },
    }),
  ];
}
