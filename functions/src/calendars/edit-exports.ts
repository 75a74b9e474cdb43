import { randomBytes } from 'node:crypto';
import {
  type CalendarExport,
  exportMessages,
  maxExports,
  type NewExport,
  readCalendarExport,
} from '@kerala-stays/domain/calendars/calendar-export';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { collections } from '@kerala-stays/domain/core/collections';
import type { Documents } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import {
  createExportWrite,
  endExportWrite,
  exportIdOf,
  findExport,
  listExports,
  removeExportWrite,
} from './export-repository.ts';

type By = { uid: string; now: Date };
type Made = { calendarExport: CalendarExport; token: string };

const hourMs = 60 * 60_000;

/** 256 bits: cannot be guessed. */
const newToken = () => randomBytes(32).toString('base64url');

/**
 * Creates a link for a unit or room type, one for each portal.
 * @throws AppError `not-found` without the hotel, `invalid` without the unit, `conflict` when the
 *   portal has one
 */
export async function createExport(documents: Documents, input: NewExport, by: By): Promise<Made> {
  const { hotelId, roomTypeId, unit, provider } = input;
  const [stored, known] = await Promise.all([
    documents.get(collections.hotels, hotelId),
    listExports(documents, hotelId, by.now),
  ]);
  if (stored === null) throw new AppError('not-found');
  const roomType = readHotel(hotelId, stored.data).roomTypes.find(({ _id }) => _id === roomTypeId);
  if (roomType === undefined || unit > roomType.units) {
    throw new AppError('invalid', { message: exportMessages.noSuchUnit });
  }
  const isTaken = known.some(
    (link) =>
      link.expiresAt === '' &&
      link.roomTypeId === roomTypeId &&
      link.unit === unit &&
      link.provider === provider,
  );
  if (isTaken) throw new AppError('conflict', { message: exportMessages.exists });
  if (known.length >= maxExports) {
    throw new AppError('conflict', { message: exportMessages.tooMany });
  }
  const fields = { hotelId, roomTypeId, unit, provider };
  return make(fields, newToken(), by, (id) =>
    documents.commit([createExportWrite(id, { ...fields, salt: newToken() }, by)]),
  );
}

/**
 * Replaces a link; its events keep their ids.
 * @param grace hours for which the old link still works
 * @throws AppError `not-found`, or `conflict` when it has already been replaced
 */
export function rotateExport(
  documents: Documents,
  id: string,
  { grace, ...by }: By & { grace: number },
): Promise<Made> {
  return writeOptimistically(async () => {
    const found = await findExport(documents, id, by.now);
    if (found === null) throw new AppError('not-found', { message: exportMessages.notFound });
    if (found.link.expiresAt !== '') {
      throw new AppError('conflict', { message: exportMessages.replaced });
    }
    const { hotelId, roomTypeId, unit, provider } = found.link;
    const fields = { hotelId, roomTypeId, unit, provider };
    return make(fields, newToken(), by, (next) =>
      documents.commit([
        createExportWrite(next, { ...fields, salt: found.salt }, by),
        endExportWrite(found, new Date(by.now.getTime() + grace * hourMs)),
      ]),
    );
  });
}

async function make(
  fields: Omit<CalendarExport, '_id' | 'createdAt' | 'expiresAt'>,
  token: string,
  { now }: By,
  store: (id: string) => Promise<void>,
): Promise<Made> {
  const _id = exportIdOf(token);
  await store(_id);
  return { calendarExport: { _id, ...fields, createdAt: now.toISOString(), expiresAt: '' }, token };
}

/**
 * Revokes a link at once; no error if it is already gone.
 * @returns the removed link
 */
export async function removeExport(
  documents: Documents,
  id: string,
): Promise<CalendarExport | undefined> {
  // A malformed id is treated as an unknown link.
  const stored = await documents.get(collections.calendarExports, id);
  if (stored === null) return;
  await documents.commit([removeExportWrite(id)]);
  return readCalendarExport(id, stored.data);
}
