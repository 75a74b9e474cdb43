import { messages } from '@kerala-stays/domain/core/messages';
import { type ApiRoute, route } from '../http/route.ts';
import type { SubmitInquiry } from './submit-inquiry.ts';

/** Decision D34: larger bodies are rejected before they are read. */
const maxInquiryBytes = 20 * 1024;

/** Shorter than the form's own timeout, which would report the user as offline. */
const timeoutMs = 9_000;

/** `POST /api/inquiries`: for the site's own form and for API clients alike (product §13.2). */
export function inquiryIntakeRoutes(submitInquiry: SubmitInquiry): ApiRoute[] {
  return [
    route('POST /inquiries', {
      // A token links the later stay to its account; it is optional.
      access: 'optional',
      audit: 'by-trigger',
      failureMessage: messages.submitInquiryFailed,
      maxJsonBytes: maxInquiryBytes,
      timeoutMs,
      tooLargeMessage: messages.messageTooLong,
      // 401: foreign apps, where ENFORCE_APP_CHECK is on.
      rejections: ['not-found', 'invalid', 'unauthenticated', 'conflict'],
      handle: async (call) => {
        const { status, inquiryId } = await submitInquiry(await call.json(), {
          caller: call.caller,
          sentBy: call.account?.uid ?? '',
          now: call.now,
        });
        return {
          status,
          body: { success: true as const, message: messages.inquirySubmitted, inquiryId },
        };
      },
    }),
  ];
}
