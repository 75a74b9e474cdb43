import { discardPicturesSchema, finishUploadSchema } from '@kerala-stays/domain/api/hotel-bodies';
import { messages } from '@kerala-stays/domain/core/messages';
import { jsonFields } from '../../http/request-fields.ts';
import { type ApiRoute, created, done, route } from '../../http/route.ts';
import { validate } from '../../http/validate.ts';
import type { FinishUpload } from './finish-upload.ts';
import type { DeleteUnreferencedImages } from './unreferenced-images.ts';

/**
 * The second half of a staff upload, after the original is in Storage; and the removal of an
 * abandoned form's images, which never deletes a referenced image.
 */
export function imageRoutes(
  finishUpload: FinishUpload,
  deleteUnreferencedImages: DeleteUnreferencedImages,
): ApiRoute[] {
  return [
    route('POST /pictures', {
      encodesImages: true,
      access: 'admin',
      audit: { none: 'An image is on record with the document that shows it' },
      failureMessage: messages.uploadImagesFailed,
      rejections: ['not-found', 'too-large', 'unsupported-media'],
      handle: async (call) => {
        const upload = validate(finishUploadSchema, await jsonFields(call), {
          fallback: messages.uploadImagesFailed,
        });
        return created(messages.imagesUploaded, { url: await finishUpload(upload) });
      },
    }),
    route('POST /pictures/discard', {
      access: 'admin',
      audit: { none: 'Deletes only images that no document shows' },
      failureMessage: messages.operationFailed,
      handle: async (call) => {
        const { urls } = validate(discardPicturesSchema, await jsonFields(call), {
          fallback: messages.operationFailed,
        });
        await deleteUnreferencedImages(urls);
        return done(messages.imageRemoved);
      },
    }),
  ];
}
