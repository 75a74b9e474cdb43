import { messages } from '@kerala-stays/domain/messages';
import { z } from 'zod';
import { jsonFields } from '../api/request-fields.ts';
import { type ApiRoute, created } from '../api/route.ts';
import { validate } from '../platform/validate.ts';
import { type FinishUpload, finishUploadSchema } from './finish-upload.ts';

/** The second half of an upload by the back office: the first puts the original into Storage. */
export function pictureRoutes(finishUpload: FinishUpload): ApiRoute[] {
  return [
    {
      method: 'post',
      path: '/pictures',
      encodesPictures: true,
      access: 'admin',
      failureMessage: messages.uploadImagesFailed,
      doc: {
        summary: 'Check and re-encode an uploaded original, and answer the public URL',
        tag: 'Hotels',
        jsonBody: finishUploadSchema,
        answer: z.object({ success: z.literal(true), message: z.string(), url: z.string() }),
        statuses: [201],
        refusals: ['not-found', 'too-large', 'unsupported-media'],
      },
      handle: async (call) => {
        const upload = validate(finishUploadSchema, await jsonFields(call), {
          fallback: messages.uploadImagesFailed,
        });
        return created(messages.imagesUploaded, { url: await finishUpload(upload) });
      },
    },
  ];
}
