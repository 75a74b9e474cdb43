import { creditNote } from '@kerala-stays/domain/billing/credit-note';
import { financialYear, type SeriesPlace, seriesId } from '@kerala-stays/domain/billing/series';
import type { Supplier } from '@kerala-stays/domain/billing/supplier';
import type { TaxDocument, TaxDocumentKind } from '@kerala-stays/domain/billing/tax-document';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import {
  dayOfIssue,
  newCreditNote,
  newInvoice,
} from '@kerala-stays/domain/bookings/booking-documents';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { creditDue, taxStatusOf } from '@kerala-stays/domain/money/tax-status';
import type { Stay } from './stay-documents.ts';

export type TaxedStays = {
  /** The stays, with the status of their documents. */
  stays: Stay[];
  documents: TaxDocument[];
  series: SeriesPlace[];
};

type Issue = { at: string; booking: Booking; isCredit: boolean };

/**
 * The documents of taxed stays, in the order in which they fell due: an invoice with the first
 * payment, a credit note with the refund. Documents without billing details wait.
 */
export function taxedStays(stays: readonly Stay[], suppliers: readonly Supplier[]): TaxedStays {
  const series = new Map<string, SeriesPlace>();
  const documents: TaxDocument[] = [];
  const changed = new Map<string, Booking>();
  for (const { at, booking: before, isCredit } of issuesOf(stays)) {
    const booking = changed.get(before._id) ?? before;
    const supplier = suppliers.find(({ _id }) => _id === booking.supplierId);
    const { billing } = booking;
    if (supplier === undefined || billing === null) continue;
    const now = new Date(at);
    const kind: TaxDocumentKind = isCredit ? 'credit' : 'invoice';
    const place = placeOf(series, supplier, kind, now);
    const common = { series: place, issuedOn: dayOfIssue(dateInKerala(now), place), now };
    const document = isCredit
      ? noteOf(booking, documents, common)
      : newInvoice(booking, billing, supplier, common);
    if (document === null) continue;
    const change = isCredit
      ? { creditedMinor: document.totalMinor }
      : { taxDocumentId: document._id, invoicedMinor: document.totalMinor };
    documents.push(document);
    series.set(place.id, { ...place, last: place.last + 1, lastDate: document.issuedOn });
    changed.set(booking._id, { ...booking, ...change });
  }
  return {
    stays: stays.map((stay) => {
      const booking = changed.get(stay.booking._id) ?? stay.booking;
      return { ...stay, booking: { ...booking, taxStatus: taxStatusOf(booking) } };
    }),
    documents,
    series: [...series.values()],
  };
}

/** Documents to issue, oldest first. */
function issuesOf(stays: readonly Stay[]): Issue[] {
  const taxed = stays.filter(({ booking }) => booking.taxMode !== 'none' && booking.paidMinor > 0);
  return taxed
    .flatMap(({ booking, refunds }): Issue[] => {
      const lastRefund = refunds
        .map(({ sentAt }) => sentAt)
        .sort()
        .at(-1);
      const invoice: Issue = { at: booking.paidAt, booking, isCredit: false };
      return lastRefund === undefined
        ? [invoice]
        : [invoice, { at: lastRefund, booking, isCredit: true }];
    })
    .sort((a, b) => (a.at < b.at ? -1 : 1));
}

function placeOf(
  series: ReadonlyMap<string, SeriesPlace>,
  { _id }: Supplier,
  kind: TaxDocumentKind,
  now: Date,
): SeriesPlace {
  const id = seriesId(_id, kind, financialYear(dateInKerala(now)));
  return series.get(id) ?? { id, last: 0, lastDate: '' };
}

function noteOf(
  booking: Booking,
  documents: readonly TaxDocument[],
  common: Parameters<typeof newCreditNote>[4],
): TaxDocument | null {
  const invoice = documents.find(({ _id }) => _id === booking.taxDocumentId);
  const amounts = invoice && creditNote(invoice, [], creditDue(booking));
  const past = { earlier: [], returnedMinor: booking.refundedMinor };
  return invoice && amounts ? newCreditNote(booking, invoice, amounts, past, common) : null;
}
