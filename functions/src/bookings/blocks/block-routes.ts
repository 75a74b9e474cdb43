import { blockChangeInput, blockInput, blockMessages } from '@kerala-stays/domain/bookings/block';
import { messages } from '@kerala-stays/domain/core/messages';
import { recordedChanges } from '../../audit/recorded-changes.ts';
import { jsonFields } from '../../http/request-fields.ts';
import { type ApiRoute, created, done, route, signedIn } from '../../http/route.ts';
import { validate } from '../../http/validate.ts';
import type { Documents } from '../../platform/documents.ts';
import { changeBlock, createBlock, removeBlock } from './save-block.ts';

const texts = { missing: messages.fillRequired, fallback: messages.malformedBody };

/** Blocks of the back office; staff read them from the store. */
export function blockRoutes(deps: () => { documents: Documents }): ApiRoute[] {
  return [
    route('POST /blocks', {
      access: 'admin',
      audit: { collection: 'blocks', what: 'Block made' },
      failureMessage: messages.generic,
      rejections: ['not-found', 'conflict'],
      handle: async (call) => {
        const input = validate(blockInput, await jsonFields(call), texts);
        const { uid } = signedIn(call);
        const block = await createBlock(deps().documents, input, { uid, now: call.now });
        const changes = recordedChanges(undefined, block);
        return { ...created(blockMessages.created, { block }), changes };
      },
    }),
    route('PUT /blocks/:id', {
      access: 'admin',
      audit: { collection: 'blocks', what: 'Block changed' },
      failureMessage: messages.generic,
      rejections: ['not-found', 'conflict'],
      handle: async (call) => {
        const input = validate(blockChangeInput, await jsonFields(call), texts);
        const by = { uid: signedIn(call).uid, now: call.now };
        const id = call.param('id');
        const { before, after } = await changeBlock(deps().documents, id, input, by);
        const changes = recordedChanges(before, after);
        return { ...done(blockMessages.saved, { block: after }), changes };
      },
    }),
    route('DELETE /blocks/:id', {
      access: 'admin',
      audit: { collection: 'blocks', what: 'Block removed' },
      failureMessage: messages.generic,
      rejections: ['not-found'],
      handle: async (call) => {
        const removed = await removeBlock(deps().documents, call.param('id'), call.now);
        const changes = recordedChanges(removed, undefined);
        return { ...done(blockMessages.removed), changes };
      },
    }),
  ];
}
