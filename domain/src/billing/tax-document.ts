import { type CalendarDate, parseCalendarDate } from '../core/calendar.ts';
import { readInstant } from '../core/instant.ts';
import { type MinorUnits, parseMinor } from '../core/money.ts';
import { readCount, readFields, readOneOf, readText } from '../core/read-values.ts';
import type { QuoteLine } from '../rates/quote.ts';
import { readQuoteLines } from '../rates/quote-read.ts';
import { type TaxMode, taxModes } from '../rates/rate-tax.ts';
import { readTaxGroups, type TaxGroup, type TaxScheme } from '../rates/tax.ts';
import { type Billing, india, readBilling } from './billing.ts';
import { readSupplier, type Supplier } from './supplier.ts';

/**
 * An invoice with tax, a bill of supply without, or a credit note that reverses part of an invoice.
 */
export const taxDocumentKinds = ['invoice', 'bill', 'credit'] as const;
export type TaxDocumentKind = (typeof taxDocumentKinds)[number];

/** The issuer at the time of issue. */
export type DocumentSupplier = Omit<Supplier, 'createdAt' | 'updatedAt'>;

/** The stay at the time of issue. */
export type DocumentStay = {
  reference: string;
  hotelId: string;
  hotelName: string;
  hotelAddress: string;
  roomType: string;
  rooms: number;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  nights: number;
  guests: number;
  /** State of the house. */
  placeOfSupply: string;
};

/** A numbered document, complete in itself: issued once, never changed, never deleted. */
export type TaxDocument = {
  _id: string;
  kind: TaxDocumentKind;
  /** `KS/26-27/000001`. */
  number: string;
  issuedOn: CalendarDate;
  mode: TaxMode;
  supplier: DocumentSupplier;
  recipient: Billing;
  stay: DocumentStay;
  /** Price breakdown without taxes; empty on a credit note. */
  lines: readonly QuoteLine[];
  /** '' on a bill of supply. */
  scheme: TaxScheme | '';
  /** Amounts of a credit note are positive, too. */
  groups: readonly TaxGroup[];
  netMinor: MinorUnits;
  taxMinor: MinorUnits;
  totalMinor: MinorUnits;
  bookingId: string;
  /** The guest's address; '' once that person was erased. */
  guestEmail: string;
  /** Id, number and day of the credited document, which a credit note must name; '' on others. */
  invoiceId: string;
  invoiceNumber: string;
  invoiceIssuedOn: CalendarDate | '';
  /** Reason for a credit note; '' on others. */
  reason: string;
  /** Wording of the printed page, and the row of the tax table that applied. */
  templateVersion: number;
  tableVersion: CalendarDate | '';
  createdAt: string;
};

/** Current wording of the printed page; increment it with each change. */
export const templateVersion = 1;

const readDay = (value: unknown): CalendarDate =>
  parseCalendarDate(readText(value)) ?? ('' as CalendarDate);
const readMinor = (value: unknown) => parseMinor(value) ?? (0 as MinorUnits);

function readStay(value: unknown): DocumentStay {
  const fields = readFields(value);
  return {
    reference: readText(fields.reference),
    hotelId: readText(fields.hotelId),
    hotelName: readText(fields.hotelName),
    hotelAddress: readText(fields.hotelAddress),
    roomType: readText(fields.roomType),
    // Documents from before multi-room bookings name no number.
    rooms: readCount(fields.rooms, 1),
    checkIn: readDay(fields.checkIn),
    checkOut: readDay(fields.checkOut),
    nights: readCount(fields.nights),
    guests: readCount(fields.guests),
    placeOfSupply: readText(fields.placeOfSupply),
  };
}

const nobody: Billing = {
  name: '',
  address: '',
  pin: '',
  stateCode: '',
  country: india,
  gstin: '',
};

/** Reads a stored document tolerantly. */
export function readTaxDocument(id: string, data: unknown): TaxDocument {
  const fields = readFields(data);
  const { createdAt, updatedAt, ...supplier } = readSupplier(
    readText(readFields(fields.supplier)._id),
    fields.supplier,
  );
  return {
    _id: id,
    kind: readOneOf(taxDocumentKinds, fields.kind, 'invoice'),
    number: readText(fields.number),
    issuedOn: readDay(fields.issuedOn),
    mode: readOneOf(taxModes, fields.mode, 'none'),
    supplier,
    recipient: readBilling(fields.recipient) ?? nobody,
    stay: readStay(fields.stay),
    lines: readQuoteLines(fields.lines),
    scheme: readOneOf<TaxScheme | ''>(['cgst-sgst', 'igst'], fields.scheme, ''),
    groups: readTaxGroups(fields.groups),
    netMinor: readMinor(fields.netMinor),
    taxMinor: readMinor(fields.taxMinor),
    totalMinor: readMinor(fields.totalMinor),
    bookingId: readText(fields.bookingId),
    guestEmail: readText(fields.guestEmail),
    invoiceId: readText(fields.invoiceId),
    invoiceNumber: readText(fields.invoiceNumber),
    invoiceIssuedOn: readDay(fields.invoiceIssuedOn),
    reason: readText(fields.reason),
    templateVersion: readCount(fields.templateVersion, templateVersion),
    tableVersion: parseCalendarDate(readText(fields.tableVersion)) ?? '',
    createdAt: readInstant(fields.createdAt),
  };
}

/**
 * Why a document is pending, for staff: `billing` – no recipient yet; `supplier` – no issuer yet;
 * `rate` – the law has changed since, so the price must be computed again; `too-large`, `too-late`
 * – a credit note is no longer possible; `queued` – the next run issues it.
 */
export const waitReasons = [
  'queued',
  'billing',
  'supplier',
  'rate',
  'too-large',
  'too-late',
] as const;
export type WaitReason = (typeof waitReasons)[number];

/** Names of the kinds on paper, on screen and in files. */
export const documentKindNames: Record<TaxDocumentKind, string> = {
  invoice: 'Invoice',
  bill: 'Bill of supply',
  credit: 'Credit note',
};

/** `Invoice KS/26-27/000001`. */
export const documentName = ({ kind, number }: Pick<TaxDocument, 'kind' | 'number'>): string =>
  `${documentKindNames[kind]} ${number}`;
