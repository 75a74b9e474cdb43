import { guestQuery } from '@kerala-stays/domain/api/guest-operations';
import { isDocumentId } from '@kerala-stays/domain/core/document-id';
import { guestFileMessages } from '@kerala-stays/domain/people/guest-file';
import { type ApiRoute, route, signedIn } from '../../http/route.ts';
import { validate } from '../../http/validate.ts';
import type { Documents } from '../../platform/documents.ts';
import { AppError } from '../../platform/errors.ts';
import { readGuest } from './read-guest.ts';

/** One page for each guest. Asked for by a record's id: an address in a URL would be in logs. */
export function guestRoutes(documents: () => Documents): ApiRoute[] {
  return [
    route('GET /guests', {
      access: 'admin',
      failureMessage: guestFileMessages.loadFailed,
      rejections: ['not-found', 'invalid'],
      handle: async (call) => {
        const typed = { of: call.query('of'), id: call.query('id') };
        const asked = validate(guestQuery, typed, {
          fallback: guestFileMessages.notFound,
        });
        if (!isDocumentId(asked.id)) {
          throw new AppError('not-found', { message: guestFileMessages.notFound });
        }
        const { role } = signedIn(call);
        return { body: await readGuest(documents(), asked, { role, now: call.now }) };
      },
    }),
  ];
}
