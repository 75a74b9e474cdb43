import {
  mailEventsSchema,
  postmarkReportSchema,
  snsMessageSchema,
} from '@kerala-stays/domain/api/mail-operations';
import { messages } from '@kerala-stays/domain/core/messages';
import { type MailEvent, mailSignatureHeader } from '@kerala-stays/domain/mail/mail-delivery';
import { readPostmarkReport, readSesReport } from '@kerala-stays/domain/mail/service-reports';
import type { SnsTopic } from '../../config.ts';
import { type ApiRoute, data, route } from '../../http/route.ts';
import { validate } from '../../http/validate.ts';
import { hasPassword, isSigned, recordMailEvents } from '../../mail/mail-events.ts';
import { confirmSubscription, isSnsSigned } from '../../mail/sns-message.ts';
import type { OfficeDeps } from '../../mail/tell-office.ts';
import { AppError } from '../../platform/errors.ts';
import { log } from '../../platform/log.ts';

type MailEventDeps = OfficeDeps & {
  eventSecrets: readonly string[];
  /** Null unless Amazon SES is the mail service. */
  topic: () => SnsTopic | null;
};

const unsigned = () =>
  new AppError('unauthenticated', { message: 'The signature of this report is not valid' });

/** Mail services report from few addresses, and are not our own apps. */
const usual = {
  access: 'public',
  forAnyApp: true,
  failureMessage: messages.malformedBody,
  rejections: ['unauthenticated'] as ['unauthenticated'],
} as const;

/** A kind that changes nothing is acknowledged, so that the service does not send it again. */
const known = (event: MailEvent | null) => (event === null ? [] : [event]);

/** Delivery reports of the mail service (docs/mail.md). */
export function mailEventRoutes(deps: () => MailEventDeps): ApiRoute[] {
  return [
    route('POST /mail/events', {
      ...usual,
      handle: async (call) => {
        const { eventSecrets, ...office } = deps();
        const { bytes, body } = await call.signedJson();
        if (!isSigned(call.header(mailSignatureHeader), bytes, eventSecrets, call.now)) {
          throw unsigned();
        }
        const { events } = validate(mailEventsSchema, body, { fallback: messages.malformedBody });
        return data({ count: await recordMailEvents(office, events, call.now) });
      },
    }),
    route('POST /mail/events/postmark', {
      ...usual,
      handle: async (call) => {
        const { eventSecrets, ...office } = deps();
        const body = await call.json();
        if (!hasPassword(call.header('authorization'), eventSecrets)) throw unsigned();
        const report = validate(postmarkReportSchema, body, { fallback: messages.malformedBody });
        const events = known(readPostmarkReport(report));
        return data({ count: await recordMailEvents(office, events, call.now) });
      },
    }),
    route('POST /mail/events/ses', {
      ...usual,
      rejections: ['unauthenticated', 'unavailable'],
      handle: async (call) => {
        const { topic: readTopic, ...office } = deps();
        // SNS declares its JSON as text/plain.
        const { body } = await call.signedJson(true);
        const message = validate(snsMessageSchema, body, { fallback: messages.malformedBody });
        const topic = readTopic();
        if (topic === null || !(await isSnsSigned(message, topic, call.now))) throw unsigned();
        if (message.Type === 'SubscriptionConfirmation') {
          await confirmSubscription(message, topic);
          log.info('mail-topic-confirmed');
          return data({ count: 0 });
        }
        const events = message.Type === 'Notification' ? known(sesReport(message.Message)) : [];
        return data({ count: await recordMailEvents(office, events, call.now) });
      },
    }),
  ];
}

/** The first message of a topic is a sentence, not JSON. */
function sesReport(text: string): MailEvent | null {
  try {
    return readSesReport(JSON.parse(text));
  } catch {
    return null;
  }
}
