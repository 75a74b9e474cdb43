import { type Booking, maxOwnBookings } from '@kerala-stays/domain/bookings/booking';
import { belongsTo } from '@kerala-stays/domain/bookings/booking-owner';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { type Currency, currencies } from '@kerala-stays/domain/core/currency';
import { messages } from '@kerala-stays/domain/core/messages';
import { type MinorUnits, toMajor } from '@kerala-stays/domain/core/money';
import type { Documents } from '../../platform/documents.ts';
import { AppError } from '../../platform/errors.ts';
import { readBuilt } from '../totals/built-totals.ts';
import { moneyFigures } from '../totals/money-totals.ts';
import { readTotal } from '../totals/running-totals.ts';
import { findBooking, type StoredBooking } from './booking-repository.ts';
import { revenueOf } from './ledger-repository.ts';
import { isTripKey } from './trip-key.ts';

/** Maximum number of rows per response, newest first. */
const listLimits = { guest: maxOwnBookings, dashboard: 20 } as const;

/** A guest's own bookings, newest first. */
export async function bookingsOfGuest(documents: Documents, uid: string): Promise<Booking[]> {
  const rows = await documents.find(collections.bookings, {
    where: [['userId', '==', uid]],
    orderBy: ['createdAt', 'desc'],
    limit: listLimits.guest,
  });
  return rows.map(({ id, data }) => readBooking(id, data));
}

/**
 * A guest's own booking, by account or by the key of its secret link; another guest's looks like
 * one that does not exist (decision D39).
 */
export async function getOwnBooking(
  documents: Documents,
  bookingId: string,
  caller: { uid: string; isStaff: boolean; tripKey?: string },
): Promise<StoredBooking> {
  const found = await findBooking(documents, bookingId);
  if (found !== null) {
    const { booking } = found;
    const { tripKey = '' } = caller;
    if (caller.isStaff || belongsTo(booking, caller) || isTripKey(tripKey, booking)) return found;
  }
  throw new AppError('not-found', { message: messages.bookingNotFound });
}

export type Dashboard = {
  bookings: Booking[];
  totalBookings: number;
  /** Revenue by the ledger, by currency: amounts in different currencies are never added. */
  revenue: { currency: Currency; amountMinor: MinorUnits; amount: number }[];
};

/**
 * Figures of the dashboard (product §10.2), from the running totals: same cost with ten bookings or
 * a million. Until the totals are complete, the store counts.
 */
export async function readDashboard(documents: Documents): Promise<Dashboard> {
  const newest = documents.find(collections.bookings, {
    where: [],
    orderBy: ['createdAt', 'desc'],
    limit: listLimits.dashboard,
  });
  const isBuilt = (await readBuilt(documents)).money;
  const perCurrency = isBuilt ? await readSums(documents) : await countSums(documents);
  return {
    bookings: (await newest).map(({ id, data }) => readBooking(id, data)),
    totalBookings: perCurrency.reduce((total, { bookings }) => total + bookings, 0),
    revenue: perCurrency
      .filter(({ bookings }) => bookings > 0)
      .map(({ currency, amountMinor }) => ({
        currency,
        amountMinor,
        amount: toMajor(amountMinor, currency),
      })),
  };
}

type CurrencySums = { currency: Currency; bookings: number; amountMinor: MinorUnits };

async function readSums(documents: Documents): Promise<CurrencySums[]> {
  const { sums } = await readTotal(documents, 'money');
  return currencies.map((currency) => ({ currency, ...moneyFigures(sums, currency) }));
}

async function countSums(documents: Documents): Promise<CurrencySums[]> {
  const counted = currencies.map(async (currency) => {
    const [{ count }, { amountMinor }] = await Promise.all([
      documents.total(collections.bookings, [['currency', '==', currency]], []),
      revenueOf(documents, currency),
    ]);
    return { currency, bookings: count, amountMinor };
  });
  return Promise.all(counted);
}
