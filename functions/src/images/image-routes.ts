import { maxHotelImages } from '@kerala-stays/domain/core/limits';
import { messages } from '@kerala-stays/domain/core/messages';
import { z } from 'zod';
import { jsonFields } from '../http/request-fields.ts';
import { doneResponse } from '../http/response-schemas.ts';
import { type ApiRoute, created, done } from '../http/route.ts';
import { validate } from '../http/validate.ts';
import { type FinishUpload, finishUploadSchema } from './finish-upload.ts';
import type { DeleteUnreferencedImages } from './unreferenced-images.ts';

const discardSchema = z.object({
  urls: z.array(z.string().max(1000)).min(1).max(maxHotelImages),
});

/**
 * The second half of an upload by staff, after the original was put into Storage; and the removal of
 * images of an abandoned form, which never deletes an image that a document references.
 */
export function imageRoutes(
  finishUpload: FinishUpload,
  deleteUnreferencedImages: DeleteUnreferencedImages,
): ApiRoute[] {
  return [
    {
      method: 'post',
      path: '/pictures',
      encodesImages: true,
      access: 'admin',
      failureMessage: messages.uploadImagesFailed,
      doc: {
        summary: 'Check and re-encode an uploaded original, and return the public URL',
        tag: 'Hotels',
        jsonBody: finishUploadSchema,
        response: z.object({ success: z.literal(true), message: z.string(), url: z.string() }),
        statuses: [201],
        rejections: ['not-found', 'too-large', 'unsupported-media'],
      },
      handle: async (call) => {
        const upload = validate(finishUploadSchema, await jsonFields(call), {
          fallback: messages.uploadImagesFailed,
        });
        return created(messages.imagesUploaded, { url: await finishUpload(upload) });
      },
    },
    {
      method: 'post',
      path: '/pictures/discard',
      access: 'admin',
      failureMessage: messages.operationFailed,
      doc: {
        summary: 'Remove uploaded images that nothing shows; others are left as they are',
        tag: 'Hotels',
        jsonBody: discardSchema,
        response: doneResponse,
      },
      handle: async (call) => {
        const { urls } = validate(discardSchema, await jsonFields(call), {
          fallback: messages.operationFailed,
        });
        await deleteUnreferencedImages(urls);
        return done(messages.imageRemoved);
      },
    },
  ];
}
