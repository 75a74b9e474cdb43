import { parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import { messages } from '@kerala-stays/domain/core/messages';
import { type RegisterList, registerLists } from '@kerala-stays/domain/house/register';
import { filingSchema } from '@kerala-stays/domain/house/register-input';
import { jsonFields } from '../../http/request-fields.ts';
import { type ApiRoute, data, done, route, signedIn } from '../../http/route.ts';
import { validate } from '../../http/validate.ts';
import type { Documents } from '../../platform/documents.ts';
import { AppError } from '../../platform/errors.ts';
import { countWaiting, fileReport, getEntry, listRegister } from './register.ts';

const isList = (text: string): text is RegisterList => registerLists.some((list) => list === text);

/** The register of foreigners, for staff; each reading of particulars is in the change log. */
export function registerRoutes(documents: () => Documents): ApiRoute[] {
  return [
    route('GET /register', {
      access: 'admin',
      failureMessage: messages.generic,
      rejections: ['invalid'],
      handle: async (call) => {
        const [list, day] = [call.query('list') ?? 'open', call.query('day')];
        const date = parseCalendarDate(day ?? '');
        if (!isList(list) || (day !== undefined && date === null)) {
          throw new AppError('invalid', { message: messages.malformedBody });
        }
        const asked = date === null ? list : { day: date };
        return data(await listRegister(documents(), asked, call.query('cursor')));
      },
    }),
    route('GET /register/waiting', {
      access: 'admin',
      failureMessage: messages.generic,
      handle: async (call) => data({ waiting: await countWaiting(documents(), call.now, 'today') }),
    }),
    route('GET /register/:id', {
      access: 'admin',
      audit: { collection: 'registrations', what: 'Particulars read' },
      failureMessage: messages.generic,
      rejections: ['not-found'],
      handle: async (call) => data(await getEntry(documents(), call.param('id'))),
    }),
    route('POST /register/:id/filed', {
      access: 'admin',
      audit: { collection: 'registrations', what: 'Report to the authorities recorded' },
      failureMessage: messages.generic,
      rejections: ['not-found', 'conflict'],
      handle: async (call) => {
        const input = validate(filingSchema, await jsonFields(call), {
          missing: messages.fillRequired,
          fallback: messages.malformedBody,
        });
        const by = { uid: signedIn(call).uid, now: call.now };
        const { message, ...entry } = await fileReport(documents(), call.param('id'), input, by);
        return done(message, entry);
      },
    }),
  ];
}
