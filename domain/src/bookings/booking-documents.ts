import type { Billing } from '../billing/billing.ts';
import { amountsOf, type TaxedAmounts } from '../billing/credit-note.ts';
import {
  documentNumber,
  financialYear,
  type SeriesPlace,
  taxDocumentId,
} from '../billing/series.ts';
import type { Supplier } from '../billing/supplier.ts';
import {
  type DocumentStay,
  type TaxDocument,
  type TaxDocumentKind,
  templateVersion,
} from '../billing/tax-document.ts';
import type { CalendarDate } from '../core/calendar.ts';
import { type MinorUnits, subtractMinor, sumMinor } from '../core/money.ts';
import { gstTableVersion } from '../rates/gst-table.ts';
import { schemeOf } from '../rates/tax.ts';
import { netLines, schemeOfGroups } from '../rates/tax-lines.ts';
import { chargedStay } from './arrival.ts';
import type { Booking } from './booking.ts';

/** Common to every document of a booking. */
type Common = { series: SeriesPlace; issuedOn: CalendarDate; now: Date };

/** The day that a document bears: today, and never before one that precedes it. */
export function dayOfIssue(today: CalendarDate, { lastDate }: SeriesPlace): CalendarDate {
  return lastDate !== '' && lastDate > today ? lastDate : today;
}

function stayOf(booking: Booking): DocumentStay {
  const { reference, hotel, room, guests } = booking;
  return {
    reference,
    hotelId: hotel._id,
    hotelName: hotel.name,
    hotelAddress: hotel.address,
    roomType: room.roomType,
    rooms: booking.rooms,
    ...chargedStay(booking),
    guests,
    placeOfSupply: booking.propertyStateCode,
  };
}

const numbered = (
  { series, issuedOn, now }: Common,
  { prefix }: Pick<Supplier, 'prefix'>,
  kind: TaxDocumentKind,
) => ({
  _id: taxDocumentId(series.id, series.last + 1),
  kind,
  number: documentNumber(prefix, kind, financialYear(issuedOn), series.last + 1),
  issuedOn,
  templateVersion,
  createdAt: now.toISOString(),
});

/** Amounts of a booking's document; a bill of supply has one group, without taxes. */
function amountsOfBooking({ taxMode, taxGroups, totalMinor }: Booking): TaxedAmounts {
  if (taxMode !== 'composition') return amountsOf(taxGroups);
  return amountsOf([{ percent: 0, netMinor: totalMinor, taxes: [] }]);
}

/** The invoice or bill of supply of a booking, for its whole price. */
export function newInvoice(
  booking: Booking,
  billing: Billing,
  { createdAt, updatedAt, ...supplier }: Supplier,
  common: Common,
): TaxDocument {
  const isBill = booking.taxMode === 'composition';
  return {
    ...numbered(common, supplier, isBill ? 'bill' : 'invoice'),
    mode: booking.taxMode,
    supplier,
    recipient: billing,
    stay: stayOf(booking),
    lines: netLines(booking.lines),
    scheme: schemeOfGroups(booking.taxGroups) ?? '',
    ...amountsOfBooking(booking),
    bookingId: booking._id,
    guestEmail: booking.guestEmail,
    invoiceId: '',
    invoiceNumber: '',
    invoiceIssuedOn: '',
    reason: '',
    tableVersion: isBill ? '' : gstTableVersion(common.issuedOn),
  };
}

/**
 * Why a note takes back a part of a document.
 * @param returnedMinor the amount refunded since it was issued
 */
function creditReason(
  { status }: Booking,
  totalMinor: MinorUnits,
  earlier: readonly TaxDocument[],
  returnedMinor: MinorUnits,
): string {
  if (status === 'cancelled') return 'Stay cancelled';
  if (status === 'expired') return 'Stay not paid';
  const forReturns = earlier.filter(({ reason }) => reason !== priceFell);
  const open = subtractMinor(returnedMinor, sumMinor(forReturns.map((note) => note.totalMinor)));
  if (open === 0) return priceFell;
  return open < totalMinor ? `${priceFell}, money returned` : 'Money returned';
}

const priceFell = 'Price lowered';

/**
 * A note that takes a part of a document back: in the same name, to the same recipient.
 * @param past the invoice's earlier notes, and the amount refunded since it was issued
 */
export function newCreditNote(
  booking: Booking,
  invoice: TaxDocument,
  amounts: TaxedAmounts,
  past: { earlier: readonly TaxDocument[]; returnedMinor: MinorUnits },
  common: Common,
): TaxDocument {
  return {
    ...invoice,
    ...numbered(common, invoice.supplier, 'credit'),
    ...amounts,
    stay: stayOf(booking),
    lines: [],
    invoiceId: invoice._id,
    invoiceNumber: invoice.number,
    invoiceIssuedOn: invoice.issuedOn,
    reason: creditReason(booking, amounts.totalMinor, past.earlier, past.returnedMinor),
  };
}

/**
 * Whether a supplier can still issue documents for what was sold under it: it is registered, for
 * the quoted taxes.
 */
export function canIssue(
  supplier: Pick<Supplier, 'gstin' | 'stateCode'>,
  booking: Pick<Booking, 'taxGroups' | 'propertyStateCode'>,
): boolean {
  const scheme = schemeOfGroups(booking.taxGroups);
  if (supplier.gstin === '') return false;
  return scheme === null || scheme === schemeOf(supplier.stateCode, booking.propertyStateCode);
}

/**
 * Whether a document names the booking's current guest; after a handover it names the previous one.
 */
export const isForGuestOf = (
  document: Pick<TaxDocument, 'guestEmail'>,
  booking: Pick<Booking, 'guestEmail'>,
): boolean => document.guestEmail === booking.guestEmail;
