import {
  exportMessages,
  newExportSchema,
  rotateSchema,
} from '@kerala-stays/domain/calendars/calendar-export';
import { messages } from '@kerala-stays/domain/core/messages';
import { recordedChanges } from '../audit/recorded-changes.ts';
import { jsonFields } from '../http/request-fields.ts';
import { type ApiRoute, created, data, done, route, signedIn } from '../http/route.ts';
import { validate } from '../http/validate.ts';
import type { Documents } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';
import { createExport, removeExport, rotateExport } from './edit-exports.ts';
import { listExports } from './export-repository.ts';

const texts = { missing: messages.fillRequired, fallback: messages.malformedBody };

/** Links at which portals read taken nights. The address is shown once, when it is created. */
export function exportRoutes(deps: () => { documents: Documents; siteUrl: string }): ApiRoute[] {
  const addressOf = (token: string) => `${deps().siteUrl}/ical/${token}.ics`;
  return [
    route('GET /calendar-exports', {
      access: 'admin',
      failureMessage: messages.generic,
      rejections: ['invalid'],
      handle: async (call) => {
        const hotelId = call.query('hotelId') ?? '';
        if (hotelId === '') throw new AppError('invalid', { message: messages.fillRequired });
        return data({ exports: await listExports(deps().documents, hotelId, call.now) });
      },
    }),
    route('POST /calendar-exports', {
      access: 'admin',
      audit: { collection: 'calendarExports', what: 'Link for a portal made' },
      failureMessage: messages.generic,
      rejections: ['not-found', 'conflict'],
      handle: async (call) => {
        const input = validate(newExportSchema, await jsonFields(call), texts);
        const by = { uid: signedIn(call).uid, now: call.now };
        const { calendarExport, token } = await createExport(deps().documents, input, by);
        return created(exportMessages.created, { calendarExport, address: addressOf(token) });
      },
    }),
    route('POST /calendar-exports/:id/rotate', {
      access: 'admin',
      audit: { collection: 'calendarExports', what: 'Link for a portal renewed' },
      failureMessage: messages.generic,
      rejections: ['not-found', 'conflict'],
      handle: async (call) => {
        const { grace } = validate(rotateSchema, await jsonFields(call), texts);
        const { calendarExport, token } = await rotateExport(deps().documents, call.param('id'), {
          uid: signedIn(call).uid,
          now: call.now,
          grace,
        });
        return created(exportMessages.rotated, { calendarExport, address: addressOf(token) });
      },
    }),
    route('DELETE /calendar-exports/:id', {
      access: 'admin',
      audit: { collection: 'calendarExports', what: 'Link for a portal removed' },
      failureMessage: messages.generic,
      handle: async (call) => {
        const removed = await removeExport(deps().documents, call.param('id'));
        return { ...done(exportMessages.removed), changes: recordedChanges(removed, undefined) };
      },
    }),
  ];
}
