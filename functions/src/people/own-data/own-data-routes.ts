import { eraseOwnSchema } from '@kerala-stays/domain/api/own-data-operations';
import { type OwnDataSource, ownDataMessages } from '@kerala-stays/domain/people/own-data-words';
import { personMessages } from '@kerala-stays/domain/people/person';
import { ownInquiry } from '../../conversation/own-inquiry.ts';
import { createRateLimiter, insist } from '../../http/rate-limit.ts';
import { jsonFields } from '../../http/request-fields.ts';
import { type ApiCall, type ApiRoute, data, done, route } from '../../http/route.ts';
import { validate } from '../../http/validate.ts';
import type { OfficeDeps } from '../../mail/tell-office.ts';
import { AppError, type ErrorCode } from '../../platform/errors.ts';
import { log } from '../../platform/log.ts';
import { guestKeyOf } from '../../rates/coupons/coupon-uses.ts';
import { ownBooking } from '../../records/bookings/own-booking.ts';
import type { PersonalDataDeps } from '../personal-data/personal-data-deps.ts';
import { describeOwnData } from './describe-own-data.ts';
import { eraseOwnData } from './erase-own-data.ts';
import { exportedAccount } from './exported-account.ts';
import { findOwnData, type OwnData } from './find-own-data.ts';
import { mailOwnDataLink } from './own-data-link.ts';
import { ownPerson } from './own-person.ts';

/** Each call reads all of a person's documents. */
const readsOfPerson = createRateLimiter({ limit: 20, windowMs: 3_600_000 });
/** An erasure also reads what others wrote. */
const erasuresOfPerson = createRateLimiter({ limit: 3, windowMs: 3_600_000 });

type Deps = () => PersonalDataDeps & OfficeDeps;

const access = 'guest-or-link' as const;

/** A person's own data: by account, or by a link mailed to the address (decision 085). */
export function ownDataRoutes(deps: Deps): ApiRoute[] {
  const read = async (call: ApiCall) => {
    const caller = await ownPerson(deps().documents, call, await jsonFields(call));
    insist(readsOfPerson.take(guestKeyOf(caller.person.email), call.now.getTime()));
    return { ...caller, found: await findOwnData(deps(), caller.person) };
  };
  const mailed = (source: OwnDataSource, emailOf: (call: ApiCall) => Promise<string>) => ({
    access,
    audit: { none: 'Only a mail to the address itself' },
    failureMessage: ownDataMessages.linkFailed,
    rejections: ['not-found'] satisfies ErrorCode[],
    handle: async (call: ApiCall) => {
      const link = { source, id: call.param('id'), email: await emailOf(call) };
      return done(await mailOwnDataLink(deps(), link, call.now));
    },
  });
  return [
    route('POST /my-data', {
      access,
      audit: { none: 'Changes nothing' },
      failureMessage: ownDataMessages.loadFailed,
      rejections: ['not-found', 'forbidden'],
      handle: async (call) => {
        const { found, person } = await read(call);
        return { body: describeOwnData(found, person.email) };
      },
    }),
    route('POST /my-data/export', {
      access,
      audit: { none: 'Its own row has counts, never the data' },
      failureMessage: ownDataMessages.loadFailed,
      rejections: ['not-found', 'forbidden'],
      handle: async (call) => {
        const { found, uid, person } = await read(call);
        const counts = countsOf(found);
        const who = uid || 'link';
        await deps().store.record(call.requestId, {
          action: 'exported',
          who,
          counts,
          documents: [],
        });
        log.info('person-exported', { requestId: call.requestId, uid: who });
        return data({ file: fileOf(found, person.email, call.now) });
      },
    }),
    route('POST /my-data/erase', {
      access,
      audit: { none: 'Its own row has counts and ids, never the data' },
      failureMessage: ownDataMessages.eraseFailed,
      rejections: ['not-found', 'forbidden', 'conflict'],
      handle: async (call) => {
        const fields = await jsonFields(call);
        const { confirm } = validate(eraseOwnSchema, fields, {
          fallback: ownDataMessages.confirmNeeded,
        });
        if (confirm !== personMessages.confirmWord) {
          throw new AppError('invalid', { message: ownDataMessages.confirmNeeded });
        }
        const caller = await ownPerson(deps().documents, call, fields);
        insist(erasuresOfPerson.take(guestKeyOf(caller.person.email), call.now.getTime()));
        await eraseOwnData(deps(), caller, { requestId: call.requestId, now: call.now });
        log.info('person-erased', { requestId: call.requestId, uid: caller.uid || 'link' });
        return done(ownDataMessages.erased);
      },
    }),
    route(
      'POST /bookings/:id/my-data-link',
      mailed('booking', async (call) => {
        const { booking } = await ownBooking(deps().documents, call, call.param('id'));
        return booking.guestEmail;
      }),
    ),
    route(
      'POST /inquiries/:id/my-data-link',
      mailed('inquiry', async (call) => {
        const { email } = await ownInquiry(deps().documents, call, call.param('id'));
        return email;
      }),
    ),
  ];
}

function countsOf({ records }: OwnData): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { collection } of records) counts[collection] = (counts[collection] ?? 0) + 1;
  return counts;
}

/** Everything as one document that people can read, too. */
function fileOf({ account, records }: OwnData, email: string, now: Date): Record<string, unknown> {
  const documents: Record<string, Record<string, unknown>[]> = {};
  for (const { collection, id, part } of records) {
    const rows = documents[collection] ?? [];
    rows.push(Object.assign({ _id: id }, part));
    documents[collection] = rows;
  }
  return { exportedAt: now.toISOString(), email, account: exportedAccount(account), documents };
}
