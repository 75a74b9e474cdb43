import { z } from 'zod';
import { type Billing, billingMessages } from '../billing/billing.ts';
import { billingInputSchema } from '../billing/billing-input.ts';
import { accommodationSac, type Supplier, supplierMessages } from '../billing/supplier.ts';
import { supplierInputSchema } from '../billing/supplier-input.ts';
import { type TaxDocument, templateVersion } from '../billing/tax-document.ts';
import type { CalendarDate } from '../core/calendar.ts';
import { documentIdPattern } from '../core/document-id.ts';
import { messages } from '../core/messages.ts';
import { type MinorUnits, sumMinor, toMinor } from '../core/money.ts';
import { taxGroups, totalTax } from '../rates/tax.ts';
import { booking } from './booking-schemas.ts';
import {
  exampleBooking,
  exampleDay,
  exampleGuest,
  exampleIds,
  exampleInstant,
  exampleStay,
} from './examples.ts';
import { operation } from './operation.ts';
import { answerOf, cursorQuery, doneWith, next } from './schemas.ts';
import { billing, supplier, taxDocument, waitingDocument } from './tax-schemas.ts';

const tag = 'Tax';
const success = true as const;

/** Tax documents on one page of the list. */
export const taxDocumentsPage = 100;

/** Documents issued in one month, of one supplier or of all. */
export const taxDocumentsQuery = cursorQuery.extend({
  month: z
    .string()
    .regex(/^(\d{4}-(0[1-9]|1[0-2]))?$/, messages.malformedBody)
    .default('')
    .describe('YYYY-MM; all when missing'),
  supplier: z
    .union([z.literal(''), z.string().regex(documentIdPattern, messages.malformedBody)])
    .default('')
    .describe('Id of a supplier; all when missing'),
});

export const exampleSupplier = (): Supplier => ({
  _id: 'slow-water',
  legalName: 'Slow Water Stays Private Limited',
  tradeName: 'Slow Water Houseboats',
  address: 'Finishing Point Jetty',
  city: 'Alappuzha',
  pin: '688013',
  stateCode: '32',
  gstin: '32AAPFU0939F1Z4',
  prefix: 'SW',
  sac: accommodationSac,
  signatory: 'Meera Pillai',
  createdAt: exampleInstant,
  updatedAt: exampleInstant,
});

const supplierBody = () => {
  const { _id, createdAt, updatedAt, ...input } = exampleSupplier();
  return input;
};

export const exampleBilling = (): Billing => ({
  name: exampleGuest.guestName,
  address: '14 Museum Road, Thiruvananthapuram',
  pin: '695033',
  stateCode: '32',
  country: 'India',
  gstin: '',
});

/** The invoice of the example stay, as if sold in rupees. */
export function exampleTaxDocument(): TaxDocument {
  const { createdAt, updatedAt, ...issuer } = exampleSupplier();
  const night = toMinor(7200, 'inr');
  const groups = taxGroups([night, night], exampleDay, 'cgst-sgst');
  const netMinor = sumMinor([night, night]);
  const taxMinor = totalTax(groups);
  const { hotel, room, reference } = exampleBooking();
  return {
    _id: 'slow-water_invoice_26-27_000001',
    kind: 'invoice',
    number: 'SW/26-27/000001',
    issuedOn: '2026-11-20' as CalendarDate,
    mode: 'property',
    supplier: issuer,
    recipient: exampleBilling(),
    stay: {
      reference,
      hotelId: hotel._id,
      hotelName: hotel.name,
      hotelAddress: hotel.address,
      roomType: room.roomType,
      rooms: 1,
      checkIn: exampleDay,
      checkOut: exampleStay.checkOut,
      nights: 2,
      guests: exampleStay.guests,
      placeOfSupply: '32',
    },
    lines: [exampleDay, '2027-01-11' as CalendarDate].map((date) => ({
      kind: 'night' as const,
      date,
      label: room.roomType,
      amountMinor: night,
    })),
    scheme: 'cgst-sgst',
    groups,
    netMinor,
    taxMinor,
    totalMinor: (netMinor + taxMinor) as MinorUnits,
    bookingId: exampleIds.booking,
    guestEmail: exampleGuest.guestEmail,
    invoiceId: '',
    invoiceNumber: '',
    invoiceIssuedOn: '',
    reason: '',
    templateVersion,
    tableVersion: '2025-09-22' as CalendarDate,
    createdAt: exampleInstant,
  };
}

/** Suppliers and tax documents (decision 032). */
export const taxOperations = {
  'GET /suppliers': operation({
    id: 'listSuppliers',
    summary: 'Suppliers in whose name tax documents are issued, by name',
    tag,
    staff: 'invoices:read',
    answer: answerOf({ suppliers: z.array(supplier) }),
    example: () => ({ answer: { success, suppliers: [exampleSupplier()] } }),
  }),
  'POST /suppliers': operation({
    id: 'createSupplier',
    summary: 'Add a supplier; its prefix must be unique',
    tag,
    staff: 'suppliers:write',
    body: supplierInputSchema,
    answer: doneWith({ supplier }),
    statuses: [201],
    example: () => ({
      body: supplierBody(),
      answer: { success, message: supplierMessages.created, supplier: exampleSupplier() },
    }),
  }),
  'PUT /suppliers/:id': operation({
    id: 'saveSupplier',
    summary: 'Change a supplier; its GSTIN only as long as no document was issued under it',
    tag,
    staff: 'suppliers:write',
    body: supplierInputSchema,
    answer: doneWith({ supplier }),
    example: () => ({
      body: supplierBody(),
      answer: { success, message: supplierMessages.saved, supplier: exampleSupplier() },
    }),
  }),
  'GET /tax-documents': operation({
    id: 'listTaxDocuments',
    summary: 'Invoices, bills and credit notes, the newest first, page by page',
    tag,
    staff: 'invoices:read',
    query: taxDocumentsQuery,
    answer: answerOf({ documents: z.array(taxDocument), next }),
    example: () => ({
      query: { month: '2026-11' },
      answer: { success, documents: [exampleTaxDocument()], next: '' },
    }),
  }),
  'GET /tax-documents/waiting': operation({
    id: 'listWaitingTaxDocuments',
    summary: 'Bookings whose document is due and not issued yet, with what is missing',
    tag,
    staff: 'invoices:read',
    answer: answerOf({ waiting: z.array(waitingDocument) }),
    example: () => {
      const { _id, reference, guestName, hotel, checkInDate, totalMinor } = exampleBooking();
      const stay = { bookingId: _id, reference, guestName, hotelName: hotel.name, checkInDate };
      return {
        answer: {
          success,
          waiting: [
            {
              ...stay,
              totalMinor,
              kind: 'invoice' as const,
              reason: 'billing' as const,
              creditUntil: '' as const,
              since: exampleInstant,
            },
          ],
        },
      };
    },
  }),
  'GET /tax-documents/:id': operation({
    id: 'getTaxDocument',
    summary: 'One document, for staff or the guest whose booking it is',
    tag,
    staff: 'invoices:read',
    answer: answerOf({ document: taxDocument }),
    example: () => ({ answer: { success, document: exampleTaxDocument() } }),
  }),
  'GET /bookings/:id/tax-documents': operation({
    id: 'listTaxDocumentsOfBooking',
    summary: 'The documents of a booking, the oldest first',
    tag,
    staff: 'invoices:read',
    answer: answerOf({ documents: z.array(taxDocument) }),
    example: () => ({ answer: { success, documents: [exampleTaxDocument()] } }),
  }),
  'GET /bookings/:id/billing': operation({
    id: 'getBilling',
    summary: 'The recipient of the invoice, and the one that the guest gave last',
    tag,
    staff: 'invoices:read',
    answer: answerOf({ billing: billing.nullable(), suggested: billing.nullable() }),
    example: () => ({ answer: { success, billing: null, suggested: exampleBilling() } }),
  }),
  'PUT /bookings/:id/billing': operation({
    id: 'saveBilling',
    summary: 'Set the recipient of the invoice, until it is issued',
    tag,
    staff: 'invoices:change',
    body: billingInputSchema,
    answer: doneWith({ booking }),
    example: () => ({
      body: exampleBilling(),
      answer: { success, message: billingMessages.saved, booking: exampleBooking() },
    }),
  }),
};
