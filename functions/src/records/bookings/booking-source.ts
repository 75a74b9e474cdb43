import {
  arrivingDays,
  type BookingSearch,
  hasText,
} from '@kerala-stays/domain/bookings/booking-search';
import {
  addDays,
  type CalendarDate,
  endOfDayInKerala,
  startOfDayInKerala,
} from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { lookupKeys, readDeskSearch } from '@kerala-stays/domain/core/desk-search';
import { readLedgerEntry } from '@kerala-stays/domain/money/ledger';
import { isOpen, type RefundState, readRefund } from '@kerala-stays/domain/money/refund';
import { personKeysField } from '@kerala-stays/domain/people/person-keys';
import { stayLimits } from '@kerala-stays/domain/rates/quote';
import {
  type Condition,
  type Documents,
  pagesOf,
  type Search,
  type Stored,
} from '../../platform/documents.ts';
import { AppError } from '../../platform/errors.ts';

export type BookingQuery = Search & Required<Pick<Search, 'orderBy'>>;

/**
 * Start of a search in the store: one query with pages, or bookings named by other documents, which
 * have to be read all at once.
 */
export type BookingSource =
  | { kind: 'query'; query: BookingQuery }
  | { kind: 'rows'; rows: RowSource };
export type RowSource = (documents: Documents) => AsyncGenerator<Stored>;

/**
 * Maximum number of documents read for a search that needs all its results; beyond it, staff are
 * asked to narrow it.
 */
export const maxLookedAt = 1000;
const rowsAtOnce = 250;

/** Error for a search that would have to read more than {@link maxLookedAt} documents. */
export function tooMany(): AppError {
  return new AppError('invalid', {
    message: `More than ${maxLookedAt} records would have to be looked at. Choose shorter days, a hotel or a status, or the usual order.`,
  });
}

/**
 * The most selective condition of a search as a store query; the others are checked afterwards.
 * @param today in Kerala
 */
export function bookingSource(wanted: BookingSearch, today: CalendarDate): BookingSource {
  const byText = textQuery(wanted);
  const { view, period, from, to } = wanted;
  // Only the ledger has the dates of payments, whatever the other conditions.
  if (period === 'paid' && (from !== '' || to !== '')) {
    return { kind: 'rows', rows: (documents) => paidBetween(documents, from, to) };
  }
  if (byText !== null) return { kind: 'query', query: byText };
  if (view === 'refund-due') return { kind: 'rows', rows: withOpenRefund };
  if (view === 'unpaid') return { kind: 'rows', rows: notPaidYet };
  return { kind: 'query', query: listQuery(wanted, today) };
}

/**
 * One look into the index finds a name, a number, an address or a reference; hotel and status
 * narrow it.
 */
function textQuery(wanted: BookingSearch): BookingQuery | null {
  if (!hasText(wanted)) return null;
  const keys = lookupKeys(readDeskSearch(wanted.search));
  const where: Condition[] = [[personKeysField, 'array-contains-any', keys]];
  return { where: [...where, ...chosenOf(wanted)], orderBy: ['createdAt', 'desc'] };
}

function chosenOf({ status, hotelId }: BookingSearch): Condition[] {
  const where: Condition[] = [];
  if (hotelId !== '') where.push(['hotel._id', '==', hotelId]);
  if (status !== '') where.push(['status', '==', status]);
  return where;
}

function listQuery(wanted: BookingSearch, today: CalendarDate): BookingQuery {
  const { period } = wanted;
  const where = chosenOf(wanted);
  const stay = stayDays(wanted, today);
  if (stay.from !== '' || stay.to !== '') {
    where.push(...between('checkInDate', stay.from, stay.to));
    return { where, orderBy: ['checkInDate', 'asc'] };
  }
  if (period === 'made') {
    where.push(...between('createdAt', startOf(wanted.from), endOf(wanted.to)));
  }
  return { where, orderBy: ['createdAt', 'desc'] };
}

/** The check-in days that a search allows: requested days within those of its view. */
function stayDays({ view, period, from, to }: BookingSearch, today: CalendarDate) {
  if (view === 'arriving') return { from: today, to: addDays(today, arrivingDays - 1) };
  if (view === 'in-house') return { from: addDays(today, -stayLimits.maxNights), to: today };
  return period === 'stay' ? { from, to } : ({ from: '', to: '' } as const);
}

const startOf = (day: CalendarDate | '') => (day === '' ? '' : startOfDayInKerala(day));
const endOf = (day: CalendarDate | '') => (day === '' ? '' : endOfDayInKerala(day));

function between(field: string, from: string | Date, to: string | Date): Condition[] {
  const where: Condition[] = [];
  if (from !== '') where.push([field, '>=', from]);
  if (to !== '') where.push([field, '<=', to]);
  return where;
}

/**
 * Everything that a query finds.
 * @param most maximum read by the caller, so that no page is larger
 */
export async function* rowsOf(
  documents: Documents,
  query: BookingQuery,
  most: number,
): AsyncGenerator<Stored> {
  const limit = Math.min(rowsAtOnce, most + 1);
  yield* pagesOf(documents, collections.bookings, { ...query, limit });
}

/** Bookings by id, each once; '' is skipped. */
async function* bookingsNamedBy(
  documents: Documents,
  names: AsyncIterable<string>,
): AsyncGenerator<Stored> {
  const ids = new Set<string>();
  let count = 0;
  for await (const id of names) {
    count++;
    if (count > maxLookedAt) throw tooMany();
    if (id !== '') ids.add(id);
  }
  yield* await documents.getMany(collections.bookings, [...ids]);
}

async function* notPaidYet(documents: Documents): AsyncGenerator<Stored> {
  for (const status of ['pending-payment', 'part-paid'] as const) {
    yield* pagesOf(documents, collections.bookings, {
      where: [['status', '==', status]],
      orderBy: ['createdAt', 'desc'],
      limit: rowsAtOnce,
    });
  }
}

async function* withOpenRefund(documents: Documents): AsyncGenerator<Stored> {
  async function* openRefunds() {
    for (const state of ['owed', 'waiting', 'failed'] satisfies RefundState[]) {
      const refunds = pagesOf(documents, collections.refunds, {
        where: [['state', '==', state]],
        orderBy: ['createdAt', 'asc'],
        limit: rowsAtOnce,
      });
      for await (const { id, data } of refunds) {
        const refund = readRefund(id, data);
        if (isOpen(refund)) yield refund.bookingId;
      }
    }
  }
  yield* bookingsNamedBy(documents, openRefunds());
}

async function* paidBetween(
  documents: Documents,
  from: CalendarDate | '',
  to: CalendarDate | '',
): AsyncGenerator<Stored> {
  async function* paidBookings() {
    const rows = pagesOf(documents, collections.ledger, {
      where: between('at', startOf(from), endOf(to)),
      orderBy: ['at', 'asc'],
      limit: rowsAtOnce,
    });
    for await (const { id, data } of rows) {
      const row = readLedgerEntry(id, data);
      yield row.kind === 'payment' ? row.bookingId : '';
    }
  }
  yield* bookingsNamedBy(documents, paidBookings());
}
