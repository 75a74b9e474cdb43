import { mailEventsSchema } from '@kerala-stays/domain/api/mail-operations';
import { messages } from '@kerala-stays/domain/core/messages';
import { mailSignatureHeader } from '@kerala-stays/domain/mail/mail-delivery';
import { type ApiRoute, data, route } from '../../http/route.ts';
import { validate } from '../../http/validate.ts';
import { isSigned, recordMailEvents } from '../../mail/mail-events.ts';
import type { OfficeDeps } from '../../mail/tell-office.ts';
import { AppError } from '../../platform/errors.ts';

const notSigned = 'The signature of this report is not valid';

/** Delivery reports of the mail service (docs/deploy.md, Mail). */
export function mailEventRoutes(
  deps: () => OfficeDeps & { eventSecrets: readonly string[] },
): ApiRoute[] {
  return [
    route('POST /mail/events', {
      access: 'public',
      forAnyApp: true,
      failureMessage: messages.malformedBody,
      rejections: ['unauthenticated'],
      handle: async (call) => {
        const { eventSecrets, ...office } = deps();
        const { bytes, body } = await call.signedJson();
        if (!isSigned(call.header(mailSignatureHeader), bytes, eventSecrets, call.now)) {
          throw new AppError('unauthenticated', { message: notSigned });
        }
        const { events } = validate(mailEventsSchema, body, { fallback: messages.malformedBody });
        return data({ count: await recordMailEvents(office, events, call.now) });
      },
    }),
  ];
}
