import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { type CalendarDate, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { isDocumentId } from '@kerala-stays/domain/core/document-id';
import { readInstant } from '@kerala-stays/domain/core/instant';
import { readText } from '@kerala-stays/domain/core/read-values';
import {
  type FilingInput,
  fieldsOfStay,
  filingProblem,
  type RegisterList,
  type RegisterRow,
  registerMessages,
  registerRow,
} from '@kerala-stays/domain/house/register';
import { type Registration, readRegistration } from '@kerala-stays/domain/house/registration';
import { reportHours, reportWarnings } from '@kerala-stays/domain/house/report-clock';
import type { Documents, Search, Stored } from '../../platform/documents.ts';
import { AppError } from '../../platform/errors.ts';
import { readCursor, unknownPage, writeCursor } from '../../platform/list-cursor.ts';
import { writeOptimistically } from '../../platform/optimistic-write.ts';

/** With their bookings, a page costs at most twice as many reads. */
const pageSize = 20;
/** More foreigners than arrive in a day. */
const maxOfDay = 200;
const hourMs = 3_600_000;
/** Reports that are later are history: staff have seen them for two weeks. */
const overdueDays = 14;

type Listed = {
  search: Pick<Search, 'where' | 'orderBy'>;
  field: 'dueAt' | 'checkOutDate' | '__name__';
};

/** The lists of the register, and those who arrive on a day. */
export type RegisterAsked = RegisterList | { day: CalendarDate };

const listings: Record<RegisterList, Listed> = {
  open: {
    search: { where: [['state', '==', 'open']], orderBy: ['dueAt', 'asc'] },
    field: 'dueAt',
  },
  closed: {
    search: { where: [['state', '==', 'closed']], orderBy: ['checkOutDate', 'desc'] },
    field: 'checkOutDate',
  },
};
const arrivalsOf = (day: CalendarDate): Listed => ({
  search: { where: [['checkInDate', '==', day]], orderBy: ['__name__', 'asc'] },
  field: '__name__',
});

/**
 * A page of the register: foreigners of whom something is left to report, the most urgent first; the
 * others, the latest departure first; or those of a day.
 */
export async function listRegister(
  documents: Documents,
  asked: RegisterAsked,
  cursor: string | undefined,
): Promise<{ rows: RegisterRow[]; next: string }> {
  const { search, field } = typeof asked === 'string' ? listings[asked] : arrivalsOf(asked.day);
  const after = afterCursor(cursor, field);
  const found = await documents.find(collections.registrations, {
    ...search,
    limit: pageSize,
    ...(after === null ? {} : { after }),
  });
  const last = found.length === pageSize ? found.at(-1) : undefined;
  return {
    rows: await withStays(documents, found),
    next: last === undefined ? '' : writeCursor([placeOf(last, field), last.id]),
  };
}

function placeOf({ id, data }: Stored, field: Listed['field']): string {
  if (field === '__name__') return id;
  return field === 'dueAt' ? readInstant(data.dueAt) : readText(data[field]);
}

function afterCursor(cursor: string | undefined, field: Listed['field']): Stored | null {
  const [value = '', id = ''] = readCursor(cursor, 2) ?? [];
  if (value === '') return null;
  if (!isDocumentId(id)) throw unknownPage();
  if (field === '__name__') return { id, data: {}, version: null };
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) throw unknownPage();
  return { id, data: { [field]: field === 'dueAt' ? at : value }, version: null };
}

/** All foreigners who arrive on a day, for its list on paper; false when there are more than these. */
export async function listRegisterOfDay(
  documents: Documents,
  day: CalendarDate,
): Promise<{ rows: RegisterRow[]; isWhole: boolean }> {
  const found = await documents.find(collections.registrations, {
    ...arrivalsOf(day).search,
    limit: maxOfDay + 1,
  });
  return {
    rows: await withStays(documents, found.slice(0, maxOfDay)),
    isWhole: found.length <= maxOfDay,
  };
}

async function withStays(documents: Documents, found: readonly Stored[]): Promise<RegisterRow[]> {
  const registrations = found.map(({ id, data }) => readRegistration(id, data));
  const ids = [...new Set(registrations.map(({ bookingId }) => bookingId))];
  const bookings = new Map(
    (await documents.getMany(collections.bookings, ids)).map(({ id, data }) => [
      id,
      readBooking(id, data),
    ]),
  );
  return registrations.flatMap((registration) => {
    const booking = bookings.get(registration.bookingId);
    return booking === undefined ? [] : [registerRow(registration, booking)];
  });
}

type Found = { stored: Stored; registration: Registration; booking: Booking };

async function findEntry(documents: Documents, id: string): Promise<Found> {
  const stored = await documents.get(collections.registrations, id);
  if (stored === null) throw new AppError('not-found');
  const registration = readRegistration(id, stored.data);
  const booking = await documents.get(collections.bookings, registration.bookingId);
  if (booking === null) throw new AppError('not-found');
  return { stored, registration, booking: readBooking(booking.id, booking.data) };
}

/** One foreigner with all particulars. */
export async function getEntry(documents: Documents, id: string) {
  const { registration, booking } = await findEntry(documents, id);
  return { row: registerRow(registration, booking), registration };
}

/**
 * Records that staff have filed a report at the portal, or takes that back.
 * @throws AppError `conflict` before the arrival or departure, and when it is recorded already
 */
export async function fileReport(
  documents: Documents,
  id: string,
  input: FilingInput,
  { uid, now }: { uid: string; now: Date },
) {
  return writeOptimistically(async () => {
    const { stored, registration, booking } = await findEntry(documents, id);
    const problem = filingProblem(registration, booking, input, dateInKerala(now));
    if (problem !== null) throw new AppError('conflict', { message: problem });
    const filing = { number: input.number, by: uid, at: now.toISOString() };
    const filed = { ...registration.filed, [input.kind]: input.filed ? filing : null };
    await documents.commit([
      {
        kind: 'update',
        collection: collections.registrations,
        id,
        patch: { filed, ...fieldsOfStay(booking, filed), updatedAt: now },
        version: stored.version,
      },
    ]);
    const after = { ...registration, filed };
    const message = input.filed ? registerMessages.filed : registerMessages.takenBack;
    return { message, row: registerRow(after, booking), registration: after };
  });
}

/**
 * Number of reports that have waited for some hours since the arrival or departure, and are not
 * older than two weeks.
 */
export async function countWaiting(
  documents: Documents,
  now: Date,
  sinceHours: keyof typeof reportWarnings,
): Promise<number> {
  const left = (reportHours - reportWarnings[sinceHours]) * hourMs;
  const { count } = await documents.total(
    collections.registrations,
    [
      ['dueAt', '<=', new Date(now.getTime() + left)],
      ['dueAt', '>=', new Date(now.getTime() - overdueDays * 24 * hourMs)],
    ],
    [],
  );
  return count;
}
