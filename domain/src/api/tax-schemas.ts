import { z } from 'zod';
import { taxDocumentKinds, waitReasons } from '../billing/tax-document.ts';
import { quoteLineKinds } from '../rates/quote.ts';
import { taxModes } from '../rates/rate-tax.ts';
import { taxNames } from '../rates/tax.ts';
import { named } from './operation.ts';
import { day, dayOrNone, instant, minor } from './schemas.ts';

// Taxes and tax documents in responses.

export const taxGroup = named(
  'TaxGroup',
  z.object({
    percent: z.number(),
    netMinor: minor,
    taxes: z
      .array(z.object({ name: z.enum(taxNames), percent: z.number(), amountMinor: minor }))
      .readonly(),
  }),
);

export const billing = named(
  'Billing',
  z.object({
    name: z.string(),
    address: z.string(),
    pin: z.string(),
    stateCode: z.string(),
    country: z
      .string()
      .describe('India, or where a guest from abroad lives, without PIN and State'),
    gstin: z.string(),
  }),
);

const supplierShape = {
  _id: z.string(),
  legalName: z.string(),
  tradeName: z.string(),
  address: z.string(),
  city: z.string(),
  pin: z.string(),
  stateCode: z.string().describe('The first two digits of a GSTIN of that State'),
  gstin: z.string().describe('Empty when not registered'),
  prefix: z.string(),
  sac: z.string(),
  signatory: z.string(),
};

export const supplier = named(
  'Supplier',
  z.object({ ...supplierShape, createdAt: instant, updatedAt: instant }),
);

export const quoteLine = named(
  'QuoteLine',
  z.object({
    kind: z.enum(quoteLineKinds).describe('Offers and coupons are below zero'),
    date: dayOrNone,
    label: z.string(),
    amountMinor: minor,
    room: z.int().optional().describe('Of several rooms the one that it belongs to, from 1'),
  }),
);

export const taxDocument = named(
  'TaxDocument',
  z.object({
    _id: z.string(),
    kind: z.enum(taxDocumentKinds),
    number: z.string(),
    issuedOn: day,
    mode: z.enum(taxModes),
    supplier: z.object(supplierShape),
    recipient: billing,
    stay: z.object({
      reference: z.string(),
      hotelId: z.string(),
      hotelName: z.string(),
      hotelAddress: z.string(),
      roomType: z.string(),
      rooms: z.int(),
      checkIn: day,
      checkOut: day,
      nights: z.int(),
      guests: z.int(),
      placeOfSupply: z.string().describe('The two digits of a State'),
    }),
    lines: z.array(quoteLine).readonly().describe('Without taxes; none on a credit note'),
    scheme: z.enum(['', 'cgst-sgst', 'igst']).describe('Empty on a bill of supply'),
    groups: z.array(taxGroup).readonly(),
    netMinor: minor,
    taxMinor: minor,
    totalMinor: minor.describe('Above zero on credit notes, too'),
    bookingId: z.string(),
    guestEmail: z.string(),
    invoiceId: z.string().describe('What a credit note takes back from, or empty'),
    invoiceNumber: z.string(),
    invoiceIssuedOn: dayOrNone,
    reason: z.string(),
    templateVersion: z.int(),
    tableVersion: dayOrNone,
    createdAt: instant,
  }),
);

export const waitingDocument = named(
  'WaitingTaxDocument',
  z.object({
    bookingId: z.string(),
    reference: z.string(),
    guestName: z.string(),
    hotelName: z.string(),
    checkInDate: day,
    totalMinor: minor,
    kind: z.enum(taxDocumentKinds),
    reason: z.enum(waitReasons).describe('queued: the next run issues it'),
    creditUntil: dayOrNone.describe('Last day for a credit note that is due'),
    since: instant,
  }),
);
