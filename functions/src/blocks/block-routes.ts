import { blockChangeInput, blockInput, blockMessages } from '@kerala-stays/domain/bookings/block';
import { messages } from '@kerala-stays/domain/core/messages';
import { jsonFields } from '../http/request-fields.ts';
import { type ApiRoute, done, route, signedIn } from '../http/route.ts';
import { validate } from '../http/validate.ts';
import type { Documents } from '../platform/documents.ts';
import { changeBlock, createBlock, removeBlock } from './save-block.ts';

const texts = { missing: messages.fillRequired, fallback: messages.malformedBody };

/** Blocks of the back office; staff read them from the store. */
export function blockRoutes(deps: () => { documents: Documents }): ApiRoute[] {
  return [
    route('POST /blocks', {
      access: 'admin',
      failureMessage: messages.generic,
      rejections: ['not-found', 'conflict'],
      handle: async (call) => {
        const input = validate(blockInput, await jsonFields(call), texts);
        const { uid } = signedIn(call);
        const block = await createBlock(deps().documents, input, { uid, now: call.now });
        return { status: 201, ...done(blockMessages.created, { block }) };
      },
    }),
    route('PUT /blocks/:id', {
      access: 'admin',
      failureMessage: messages.generic,
      rejections: ['not-found', 'conflict'],
      handle: async (call) => {
        const input = validate(blockChangeInput, await jsonFields(call), texts);
        const by = { uid: signedIn(call).uid, now: call.now };
        const block = await changeBlock(deps().documents, call.param('id'), input, by);
        return done(blockMessages.saved, { block });
      },
    }),
    route('DELETE /blocks/:id', {
      access: 'admin',
      failureMessage: messages.generic,
      rejections: ['not-found'],
      handle: async (call) => {
        await removeBlock(deps().documents, call.param('id'), call.now);
        return done(blockMessages.removed);
      },
    }),
  ];
}
