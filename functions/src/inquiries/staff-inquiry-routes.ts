import { inquiryStatusSchema } from '@kerala-stays/domain/api/content-operations';
import { messages } from '@kerala-stays/domain/core/messages';
import { jsonFields } from '../http/request-fields.ts';
import { type ApiRoute, data, done, route, signedIn } from '../http/route.ts';
import { validate } from '../http/validate.ts';
import type { StaffInquiries } from './staff-inquiry-repository.ts';

/** Inquiries for staff (product §13.2); any status may follow any other (product §6.4). */
export function staffInquiryRoutes(desk: StaffInquiries): ApiRoute[] {
  return [
    route('GET /inquiries', {
      access: 'admin',
      failureMessage: messages.fetchInquiriesFailed,
      rejections: ['invalid'],
      handle: async (call) => data(await desk.list(call.query('cursor'))),
    }),
    route('POST /inquiries/update-status', {
      access: 'admin',
      audit: 'by-trigger',
      failureMessage: messages.updateStatusFailed,
      rejections: ['not-found'],
      handle: async (call) => {
        const { inquiryId, status } = validate(inquiryStatusSchema, await jsonFields(call), {
          fallback: messages.updateStatusFailed,
        });
        await desk.setStatus(inquiryId, status, signedIn(call).uid);
        return done(messages.statusUpdated);
      },
    }),
  ];
}
