import { messages } from '@kerala-stays/domain/core/messages';
import { inquiryStatuses } from '@kerala-stays/domain/inquiries/inquiry-lifecycle';
import { z } from 'zod';
import { cursorQuery, nextField } from '../http/list-page-schemas.ts';
import { jsonFields } from '../http/request-fields.ts';
import { doneResponse, inquirySchema } from '../http/response-schemas.ts';
import { type ApiRoute, data, done, signedIn } from '../http/route.ts';
import { validate } from '../http/validate.ts';
import type { StaffInquiries } from './staff-inquiry-repository.ts';

const tag = 'Inquiries';
const statusSchema = z.object({
  inquiryId: z.string().min(1).max(128),
  status: z.enum(inquiryStatuses),
});

/** Inquiries as staff work with them (product §13.2); any status may follow any other (product §6.4). */
export function staffInquiryRoutes(desk: StaffInquiries): ApiRoute[] {
  return [
    {
      method: 'get',
      path: '/inquiries',
      access: 'admin',
      failureMessage: messages.fetchInquiriesFailed,
      doc: {
        summary: 'Inquiries, newest first, page by page',
        tag,
        query: cursorQuery,
        response: z.object({
          success: z.literal(true),
          inquiries: z.array(inquirySchema),
          ...nextField,
        }),
        rejections: ['invalid'],
      },
      handle: async (call) => data(await desk.list(call.query('cursor'))),
    },
    {
      method: 'post',
      path: '/inquiries/update-status',
      access: 'admin',
      failureMessage: messages.updateStatusFailed,
      doc: {
        summary: 'Set the status of an inquiry',
        tag,
        jsonBody: statusSchema,
        response: doneResponse,
        rejections: ['not-found'],
      },
      handle: async (call) => {
        const { inquiryId, status } = validate(statusSchema, await jsonFields(call), {
          fallback: messages.updateStatusFailed,
        });
        await desk.setStatus(inquiryId, status, signedIn(call).uid);
        return done(messages.statusUpdated);
      },
    },
  ];
}
