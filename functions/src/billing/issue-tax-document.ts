import { creditNote } from '@kerala-stays/domain/billing/credit-note';
import { financialYear, lastCreditDay } from '@kerala-stays/domain/billing/series';
import type { Supplier } from '@kerala-stays/domain/billing/supplier';
import {
  documentName,
  type TaxDocument,
  type TaxDocumentKind,
  type WaitReason,
} from '@kerala-stays/domain/billing/tax-document';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import {
  canIssue,
  dayOfIssue,
  isForGuestOf,
  newCreditNote,
  newInvoice,
} from '@kerala-stays/domain/bookings/booking-documents';
import { type CalendarDate, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { type MinorUnits, sumMinor } from '@kerala-stays/domain/core/money';
import { isOut } from '@kerala-stays/domain/money/refund';
import { creditDue, taxStatusOf } from '@kerala-stays/domain/money/tax-status';
import { gstSlabs } from '@kerala-stays/domain/rates/gst-table';
import { mailWrite } from '../mail/outbox.ts';
import type { Documents, Write } from '../platform/documents.ts';
import { log } from '../platform/log.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import {
  changeBookingWrite,
  findBooking,
  type StoredBooking,
} from '../records/bookings/booking-repository.ts';
import { invoiceException } from '../records/bookings/invoice-exception.ts';
import { exceptionWrites } from '../records/bookings/payment-exceptions.ts';
import { refundsOfBooking } from '../records/bookings/refund-repository.ts';
import { findSupplier, issuedUnderWrite } from './supplier-repository.ts';
import {
  findTaxDocument,
  issueWrites,
  readSeries,
  taxDocumentsOfBooking,
} from './tax-document-repository.ts';

export type BillingDeps = { documents: Documents; siteUrl: string };

/** The issued document, the reason why it waits, or null when none is due. */
export type Issued = TaxDocument | { waitsFor: WaitReason } | null;

/** Ids of the staff entries that say why a booking's credit note waits, by reason. */
export const creditExceptionIds = {
  'too-late': (bookingId: string) => `credit-too-late-${bookingId}`,
  'too-large': (bookingId: string) => `credit-too-large-${bookingId}`,
} as const;

/**
 * Issues the document that a booking is due: its invoice or bill of supply, or a credit note for
 * refunds. The series, the document, the booking and the guest's mail are one commit, on condition
 * that none has changed. A number therefore exists only with its document: no gaps and no
 * duplicates, even with concurrent calls or crashes.
 */
export function issueTaxDocument(deps: BillingDeps, bookingId: string, now: Date): Promise<Issued> {
  return writeOptimistically(async () => {
    const found = await findBooking(deps.documents, bookingId);
    if (found === null) return null;
    const status = taxStatusOf(found.booking);
    if (status === 'due') return issueInvoice(deps, found, now);
    if (status === 'credit-due') return issueCreditNote(deps, found, now);
    if (status !== found.booking.taxStatus) {
      await deps.documents.commit([changeBookingWrite(found, { taxStatus: status })]);
    }
    return null;
  });
}

/** Issues the document after another operation; failures are left to the job. */
export async function issueOrLeave(deps: BillingDeps, bookingId: string, now: Date): Promise<void> {
  await issueTaxDocument(deps, bookingId, now).catch((error: unknown) => {
    log.error('tax-document-waits', error, { bookingId });
  });
}

/**
 * Why an invoice has to wait; null when nothing is missing.
 * @param supplier the booking's supplier, as stored now
 */
export function reasonToWait(
  booking: Booking,
  supplier: Supplier | null,
  now: Date,
): WaitReason | null {
  const missing = missingOf(booking, now);
  if (missing !== null) return missing;
  return supplier !== null && canIssue(supplier, booking) ? null : 'supplier';
}

/** The same, judged by the booking alone. */
export function missingOf(booking: Booking, now: Date): WaitReason | null {
  if (booking.supplierId === '') return 'supplier';
  if (booking.billing === null) return 'billing';
  const known = new Set(gstSlabs(dateInKerala(now)).map(({ percent }) => percent));
  const isInForce = booking.taxGroups.every(({ percent }) => known.has(percent));
  return isInForce ? null : 'rate';
}

async function issueInvoice(deps: BillingDeps, found: StoredBooking, now: Date): Promise<Issued> {
  const { documents } = deps;
  const { booking } = found;
  const { billing } = booking;
  const isComplete = missingOf(booking, now) === null;
  const supplier = isComplete ? await findSupplier(documents, booking.supplierId) : null;
  const waitsFor = reasonToWait(booking, supplier?.supplier ?? null, now);
  if (waitsFor !== null || billing === null || supplier === null) {
    return { waitsFor: waitsFor ?? 'supplier' };
  }
  const kind: TaxDocumentKind = booking.taxMode === 'composition' ? 'bill' : 'invoice';
  const common = await nextOf(documents, booking.supplierId, kind, now);
  const document = newInvoice(booking, billing, supplier.supplier, common);
  const change = { taxDocumentId: document._id, invoicedMinor: document.totalMinor };
  await documents.commit([
    issuedUnderWrite(supplier),
    ...issueWrites(common.series, document),
    changeBookingWrite(found, {
      ...change,
      taxStatus: taxStatusOf({ ...booking, ...change }),
    }),
    // Staff may have kept more than the price before there was a document.
    ...(await exceptionWrites(documents, [invoiceException({ ...booking, ...change })], now)),
    ...(await mailsOf(booking, document, deps, now)),
  ]);
  return document;
}

async function issueCreditNote(
  deps: BillingDeps,
  found: StoredBooking,
  now: Date,
): Promise<Issued> {
  const { documents } = deps;
  const { booking } = found;
  const invoice = await findTaxDocument(documents, booking.taxDocumentId);
  if (invoice === null) throw new Error(`no document ${booking.taxDocumentId}`);
  const earlier = (await taxDocumentsOfBooking(documents, booking._id)).filter(
    ({ invoiceId }) => invoiceId === invoice._id,
  );
  const dueMinor = creditDue(booking);
  const row = { bookingId: booking._id, amountMinor: dueMinor, currency: booking.currency };
  const states = (waitsFor: WaitReason | null) =>
    (['too-late', 'too-large'] as const).map((reason) => ({
      _id: creditExceptionIds[reason](booking._id),
      reason: `credit-${reason}` as const,
      ...row,
      isOpen: waitsFor === reason,
    }));
  const { issuedOn: invoicedOn } = invoice;
  const common = await nextOf(documents, invoice.supplier._id, 'credit', now, invoicedOn);
  const amounts = creditNote(invoice, earlier, dueMinor);
  if (common.issuedOn > lastCreditDay(invoice.issuedOn) || amounts === null) {
    const waitsFor = amounts === null ? 'too-large' : 'too-late';
    await commitSome(documents, await exceptionWrites(documents, states(waitsFor), now));
    return { waitsFor };
  }
  const returnedMinor = await returnedSince(documents, booking._id, invoice.createdAt);
  const document = newCreditNote(booking, invoice, amounts, { earlier, returnedMinor }, common);
  const change = { creditedMinor: sumMinor([booking.creditedMinor, document.totalMinor]) };
  await documents.commit([
    ...issueWrites(common.series, document),
    changeBookingWrite(found, {
      ...change,
      taxStatus: taxStatusOf({ ...booking, ...change }),
    }),
    ...(await exceptionWrites(
      documents,
      [...states(null), invoiceException({ ...booking, ...change })],
      now,
    )),
    ...(await mailsOf(booking, document, deps, now)),
  ]);
  return document;
}

async function commitSome(documents: Documents, writes: readonly Write[]): Promise<void> {
  if (writes.length > 0) await documents.commit(writes);
}

/** Refunds since an instant. */
async function returnedSince(
  documents: Documents,
  bookingId: string,
  since: string,
): Promise<MinorUnits> {
  const refunds = (await refundsOfBooking(documents, bookingId)).map(({ refund }) => refund);
  const out = refunds.filter((refund) => isOut(refund) && refund.sentAt >= since);
  return sumMinor(out.map(({ amountMinor }) => amountMinor));
}

/**
 * @param notBefore the day of the document that it takes back: it may bear a later day than today's
 */
async function nextOf(
  documents: Documents,
  supplierId: string,
  kind: TaxDocumentKind,
  now: Date,
  notBefore?: CalendarDate,
) {
  const today = dateInKerala(now);
  const day = notBefore !== undefined && notBefore > today ? notBefore : today;
  const series = await readSeries(documents, supplierId, kind, financialYear(day));
  return { series, issuedOn: dayOfIssue(day, series), now };
}

async function mailsOf(
  booking: Booking,
  document: TaxDocument,
  { documents, siteUrl }: BillingDeps,
  now: Date,
): Promise<Write[]> {
  // The guest's data may have been erased since, or the booking transferred to another guest.
  if (booking.guestEmail === '' || !isForGuestOf(document, booking)) return [];
  const named = { document: documentName(document), part: document._id };
  return [await mailWrite('tax-document', booking, { documents, siteUrl, now, ...named })];
}
