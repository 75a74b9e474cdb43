import { collections } from '@kerala-stays/domain/core/collections';
import { readText } from '@kerala-stays/domain/core/read-values';
import { type Person, personMessages, personSchema } from '@kerala-stays/domain/people/person';
import { z } from 'zod';
import { jsonFields } from '../http/request-fields.ts';
import { doneResponse } from '../http/response-schemas.ts';
import { type ApiCall, type ApiRoute, data, done, signedIn } from '../http/route.ts';
import { validate } from '../http/validate.ts';
import { AppError } from '../platform/errors.ts';
import { log } from '../platform/log.ts';
import { erasePersonalData } from './erase-personal-data.ts';
import { exportPersonalData } from './export-personal-data.ts';
import {
  countFindings,
  type FoundRecord,
  findPersonalData,
  otherNames,
} from './find-personal-data.ts';
import type { PersonalDataDeps } from './personal-data-deps.ts';

const tag = 'People';
const personBody = z.object({
  email: z.string().max(254).optional(),
  mobile: z.string().max(32).optional(),
});
const countsSchema = z.record(z.string(), z.int());
const recordSchema = z.object({
  collection: z.string(),
  _id: z.string(),
  label: z.string().describe('Owner and content, for staff to recognise it'),
});
const maxListed = 100;

async function readPerson(call: ApiCall): Promise<Person> {
  return validate(personSchema, await jsonFields(call), { fallback: personMessages.needed });
}

/**
 * What staff do when a person asks for their data, or for its erasure (decision D48). All are
 * POST: an e-mail or number in an address would end up in access logs.
 */
export function personalDataRoutes(deps: () => PersonalDataDeps): ApiRoute[] {
  return [
    {
      method: 'post',
      path: '/people/find',
      access: 'admin',
      failureMessage: personMessages.failed,
      doc: {
        summary: 'What is stored about a person, by e-mail, phone number or both',
        tag,
        jsonBody: personBody,
        response: z.object({
          success: z.literal(true),
          counts: countsSchema,
          records: z.array(recordSchema),
          otherNames: z.array(z.string()).describe('E-mails and numbers on these records'),
          blockers: z.array(z.string()).describe('Why the person cannot be erased now'),
        }),
      },
      handle: async (call) => {
        const person = await readPerson(call);
        const findings = await findPersonalData(deps(), person);
        return data({
          counts: countFindings(findings),
          records: findings.own.slice(0, maxListed).map(describe),
          otherNames: otherNames(findings, person).slice(0, maxListed),
          blockers: findings.blockers,
        });
      },
    },
    {
      method: 'post',
      path: '/people/export',
      access: 'admin',
      failureMessage: personMessages.failed,
      doc: {
        summary: 'Everything that is stored about a person, as one document',
        tag,
        jsonBody: personBody,
        response: z.object({
          success: z.literal(true),
          file: z.object({
            exportedAt: z.string(),
            about: z.object({ email: z.string(), phone: z.string() }),
            account: z.unknown(),
            documents: z.record(z.string(), z.array(z.looseObject({ _id: z.string() }))),
          }),
        }),
      },
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
    },
    {
      method: 'post',
      path: '/people/erase',
      access: 'admin',
      failureMessage: personMessages.eraseFailed,
      doc: {
        summary: 'Erase a person; bookings keep their stay and money without the guest',
        tag,
        jsonBody: personBody.extend({ confirm: z.literal(personMessages.confirmWord) }),
        response: doneResponse.extend({ counts: countsSchema }),
        rejections: ['conflict'],
      },
      handle: async (call) => {
        const fields = await jsonFields(call);
        if (fields.confirm !== personMessages.confirmWord) {
          throw new AppError('invalid', { message: personMessages.confirmNeeded });
        }
        const person = validate(personSchema, fields, { fallback: personMessages.needed });
        const { requestId, now } = call;
        const uid = signedIn(call).uid;
        const counts = await erasePersonalData(deps(), person, { requestId, uid, now });
        log.info('person-erased', { requestId, uid });
        return done('The person’s data has been erased', { counts });
      },
    },
  ];
}

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
      `${readText(fields.checkInDate)} to ${readText(fields.checkOutDate)}`,
    ],
    [collections.users]: [readText(fields.username), readText(fields.email)],
    [collections.mail]: [readText(fields.kind)],
  };
  return { collection, _id: id, label: (label[collection] ?? []).filter(Boolean).join(' · ') };
}
