import { type CollectionName, collections } from '@kerala-stays/domain/core/collections';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import { readFields, readText } from '@kerala-stays/domain/core/read-values';
import { type Person, personMessages, personSchema } from '@kerala-stays/domain/people/person';
import { jsonFields } from '../../http/request-fields.ts';
import { type ApiCall, type ApiRoute, data, done, route, signedIn } from '../../http/route.ts';
import { validate } from '../../http/validate.ts';
import { AppError } from '../../platform/errors.ts';
import { log } from '../../platform/log.ts';
import { erasePersonalData } from './erase-personal-data.ts';
import { exportGuests } from './export-guests.ts';
import { exportPersonalData } from './export-personal-data.ts';
import {
  countFindings,
  type FoundRecord,
  findPersonalData,
  otherNames,
  textsToEdit,
} from './find-personal-data.ts';
import type { PersonalDataDeps } from './personal-data-deps.ts';

const maxListed = 100;

async function readPerson(call: ApiCall): Promise<Person> {
  return validate(personSchema, await jsonFields(call), { fallback: personMessages.needed });
}

/**
 * Staff actions when a person requests their data or its erasure (decision D48). All are POST: an
 * e-mail or number in an address would end up in access logs.
 */
export function personalDataRoutes(deps: () => PersonalDataDeps): ApiRoute[] {
  return [
    route('POST /people/find', {
      access: 'admin',
      audit: { none: 'Changes nothing' },
      failureMessage: personMessages.failed,
      handle: async (call) => {
        const person = await readPerson(call);
        const findings = await findPersonalData(deps(), person);
        return data({
          counts: countFindings(findings),
          records: findings.own.slice(0, maxListed).map(describe),
          toEdit: textsToEdit(findings).slice(0, maxListed).map(describe),
          otherNames: otherNames(findings, person).slice(0, maxListed),
          blockers: findings.blockers,
        });
      },
    }),
    route('GET /guest-rows', {
      access: 'admin',
      audit: { collection: 'bookings', what: 'Guests exported' },
      failureMessage: personMessages.failed,
      rejections: ['invalid'],
      handle: async (call) => {
        const page = await exportGuests(deps().documents, call.query('cursor'));
        return { ...data(page), changes: { Guests: { to: page.rows.length } } };
      },
    }),
    route('POST /people/export', {
      access: 'admin',
      audit: { none: 'Its own row has counts, never the data' },
      failureMessage: personMessages.failed,
      handle: async (call) => {
        const { file, findings } = await exportPersonalData(
          deps(),
          await readPerson(call),
          call.now,
        );
        const counts = countFindings(findings);
        const who = signedIn(call).uid;
        await deps().store.record(call.requestId, {
          action: 'exported',
          who,
          counts,
          documents: [],
        });
        log.info('person-exported', { requestId: call.requestId, uid: who });
        return data({ file });
      },
    }),
    route('POST /people/erase', {
      access: 'admin',
      audit: { none: 'Its own row has counts and ids, never the data' },
      failureMessage: personMessages.eraseFailed,
      rejections: ['conflict'],
      handle: async (call) => {
        const fields = await jsonFields(call);
        if (fields.confirm !== personMessages.confirmWord) {
          throw new AppError('invalid', { message: personMessages.confirmNeeded });
        }
        const person = validate(personSchema, fields, { fallback: personMessages.needed });
        const { requestId, now } = call;
        const uid = signedIn(call).uid;
        const erased = await erasePersonalData(deps(), person, { requestId, uid, now });
        log.info('person-erased', { requestId, uid });
        const toEdit = erased.toEdit.slice(0, maxListed).map(describe);
        return done('The person’s data has been erased', { counts: erased.counts, toEdit });
      },
    }),
  ];
}

/** Collections whose documents have the id of their hotel. */
const besideHotel: readonly CollectionName[] = [
  collections.rateCards,
  collections.houseFacts,
  collections.housePrivate,
];

function describe({ collection, stored: { id, data: fields } }: FoundRecord) {
  const label: Partial<Record<typeof collection, string[]>> = {
    [collections.inquiries]: [
      readText(fields.name),
      readText(fields.email),
      readText(fields.mobile),
    ],
    [collections.bookings]: [
      readText(fields.reference),
      readText(fields.guestName),
      `${formatDay(readText(fields.checkInDate))} to ${formatDay(readText(fields.checkOutDate))}`,
    ],
    [collections.users]: [readText(fields.username), readText(fields.email)],
    [collections.mail]: [readText(readFields(fields.message).subject)],
    [collections.hotels]: [readText(fields.name), readText(fields.city)],
    [collections.categories]: [readText(fields.name)],
    [collections.banners]: [readText(fields.title)],
    [collections.coupons]: [id, readText(fields.name)],
    [collections.savedReplies]: [readText(fields.title)],
    [collections.mailTexts]: [readText(fields.subject)],
    [collections.suppliers]: [readText(fields.tradeName) || readText(fields.legalName)],
    [collections.calendarFeeds]: [readText(fields.label)],
    [collections.apiKeys]: [readText(fields.name)],
    [collections.webhooks]: [readText(fields.name)],
  };
  // Rates and house have the id of their hotel, a calendar names it.
  const hotelId = besideHotel.includes(collection) ? id : readText(fields.hotelId);
  const texts = (label[collection] ?? []).filter(Boolean);
  return { collection, _id: id, hotelId, label: texts.join(' · ') };
}
