import { readSupplier, type Supplier } from '@kerala-stays/domain/billing/supplier';
import type { WaitReason } from '@kerala-stays/domain/billing/tax-document';
import type { Booking, TaxStatus } from '@kerala-stays/domain/bookings/booking';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { taxStatusOf } from '@kerala-stays/domain/money/tax-status';
import type { Documents } from '../platform/documents.ts';
import { type JobClock, startClock } from '../platform/job-clock.ts';
import { log } from '../platform/log.ts';
import { runPages } from '../platform/run-pages.ts';
import {
  type BillingDeps,
  creditExceptionIds,
  issueTaxDocument,
  missingOf,
  reasonToWait,
} from './issue-tax-document.ts';

const pageSize = 50;
/** Limit per run: documents that wait for staff are checked again on every run. */
const maxPerRun = 100;
const defaultBudgetMs = 60_000;
/** Maximum number of bookings of each kind shown to staff. */
const maxListed = 200;

/** Bookings that are due a document, longest waiting first. */
const searchOf = (status: TaxStatus, limit: number) => ({
  where: [['taxStatus', '==', status] satisfies [string, '==', string]],
  orderBy: ['updatedAt', 'asc'] satisfies [string, 'asc'],
  limit,
});

/**
 * The scheduled job: issues all due documents, one at a time because they share number series. The
 * next run continues where this one stopped.
 * @returns how many were issued
 */
export async function issueTaxDocuments(
  deps: BillingDeps,
  now: Date,
  clock: JobClock = startClock(defaultBudgetMs),
): Promise<number> {
  let issued = 0;
  for (const status of ['due', 'credit-due'] as const) {
    await runPages(
      deps.documents,
      {
        name: `tax-${status}`,
        collection: collections.bookings,
        search: searchOf(status, pageSize),
        clock,
        maxRows: maxPerRun,
      },
      async (row) => {
        const booking = readBooking(row.id, row.data);
        if (status === 'due' && missingOf(booking, now) !== null && isDue(booking)) return;
        const document = await issueTaxDocument(deps, row.id, now).catch((error: unknown) => {
          log.error('tax-document-waits', error, { bookingId: row.id });
          return null;
        });
        if (document !== null && '_id' in document) issued++;
      },
    );
  }
  return issued;
}

const isDue = (booking: Booking): boolean => taxStatusOf(booking) === 'due';

/** A booking whose document is due, and why it waits. */
export type WaitingDocument = { booking: Booking; isCredit: boolean; reason: WaitReason };

const creditReasons = ['too-late', 'too-large'] as const;

/** Issues that staff must resolve before documents can be issued, longest waiting first. */
export async function waitingDocuments(
  documents: Documents,
  now: Date,
): Promise<WaitingDocument[]> {
  const [due, credits] = await Promise.all(
    (['due', 'credit-due'] as const).map((status) =>
      documents.find(collections.bookings, searchOf(status, maxListed)),
    ),
  );
  const exceptions = await documents.getMany(
    collections.paymentExceptions,
    (credits ?? []).flatMap(({ id }) =>
      creditReasons.map((reason) => creditExceptionIds[reason](id)),
    ),
  );
  const open = exceptions.filter(({ data }) => data.resolved !== true);
  const known = new Set(open.map(({ id }) => id));
  const reasonOf = (id: string): WaitReason =>
    creditReasons.find((reason) => known.has(creditExceptionIds[reason](id))) ?? 'queued';
  const bookings = (due ?? []).map(({ id, data }) => readBooking(id, data));
  const suppliers = await suppliersOf(documents, bookings);
  return [
    ...bookings.map((booking) => {
      const supplier = suppliers.get(booking.supplierId) ?? null;
      const reason = reasonToWait(booking, supplier, now) ?? ('queued' as const);
      return { booking, isCredit: false, reason };
    }),
    ...(credits ?? []).map(({ id, data }) => ({
      booking: readBooking(id, data),
      isCredit: true,
      reason: reasonOf(id),
    })),
  ];
}

async function suppliersOf(
  documents: Documents,
  bookings: readonly Booking[],
): Promise<ReadonlyMap<string, Supplier>> {
  const ids = new Set(bookings.map(({ supplierId }) => supplierId).filter(Boolean));
  const found = await documents.getMany(collections.suppliers, [...ids]);
  return new Map(found.map(({ id, data }) => [id, readSupplier(id, data)]));
}
