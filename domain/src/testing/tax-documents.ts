import { india } from '../billing/billing.ts';
import { printTaxDocument } from '../billing/print-tax-document.ts';
import type { PrintedDocument } from '../billing/printed-document.ts';
import type { DocumentSupplier, TaxDocument } from '../billing/tax-document.ts';
import { readBooking } from '../bookings/booking-read.ts';
import { printReceipt } from '../bookings/print-receipt.ts';
import { addDays, type CalendarDate } from '../core/calendar.ts';
import { type MinorUnits, sumMinor, toMinor } from '../core/money.ts';
import type { QuoteLine } from '../rates/quote.ts';
import { schemeOf, taxGroups, totalTax } from '../rates/tax.ts';

const day = (text: string) => text as CalendarDate;
const rupees = (amount: number) => toMinor(amount, 'inr');

const agency: DocumentSupplier = {
  _id: 'agency',
  legalName: 'Kerala Stays Travel Private Limited',
  tradeName: 'Kerala Stays',
  address: '12 Princess Street, Fort Kochi',
  city: 'Kochi',
  pin: '682001',
  stateCode: '32',
  gstin: '32AAPFU0939F1Z4',
  prefix: 'KS',
  sac: '996311',
  signatory: 'Meera Pillai',
};
const inTamilNadu: DocumentSupplier = {
  ...agency,
  address: '4 Anna Salai',
  city: 'Chennai',
  pin: '600002',
  stateCode: '33',
  gstin: '33AAPFU0939F1Z2',
};
const house: DocumentSupplier = {
  ...agency,
  _id: 'house',
  legalName: 'Slow Water Houseboats LLP',
  tradeName: 'Slow Water',
  address: 'Finishing Point Jetty',
  city: 'Alappuzha',
  pin: '688013',
  prefix: 'SW',
};

const kochi = {
  name: 'Devika Menon',
  address: '14 Museum Road',
  pin: '695033',
  stateCode: '32',
  country: india,
  gstin: '',
};

/** A document of nights from 29 December, each with its value and breakdown. */
function invoice(
  nights: readonly (readonly [kind: QuoteLine['kind'], label: string, amount: number][])[],
  fields: Partial<TaxDocument>,
): TaxDocument {
  const checkIn = day('2026-12-29');
  const lines = nights.flatMap((night, index) =>
    night.map(([kind, label, amount]) => ({
      kind,
      label,
      date: addDays(checkIn, index),
      amountMinor: rupees(amount),
    })),
  );
  const values = nights.map((night) => sumMinor(night.map(([, , amount]) => rupees(amount))));
  const supplier = fields.supplier ?? agency;
  const issuedOn = day('2026-11-22');
  const scheme = schemeOf(supplier.stateCode, '32');
  const isTaxed = fields.kind !== 'bill';
  const groups = isTaxed ? taxGroups(values, issuedOn, scheme) : [];
  const taxMinor = totalTax(groups);
  const netMinor = sumMinor(values);
  return {
    _id: 'agency_invoice_26-27_000001',
    kind: 'invoice',
    number: 'KS/26-27/000001',
    issuedOn,
    mode: 'agency',
    supplier,
    recipient: kochi,
    stay: {
      reference: 'KS-4F9A01C2',
      hotelId: 'h1',
      hotelName: 'Backwater House',
      hotelAddress: 'Punnamada, Alappuzha',
      roomType: 'Deluxe',
      rooms: 1,
      checkIn,
      checkOut: addDays(checkIn, nights.length),
      nights: nights.length,
      guests: 2,
      placeOfSupply: '32',
    },
    lines,
    scheme: isTaxed ? scheme : '',
    groups,
    netMinor,
    taxMinor,
    totalMinor: (netMinor + taxMinor) as MinorUnits,
    bookingId: 'b1',
    guestEmail: 'devika@example.com',
    invoiceId: '',
    invoiceNumber: '',
    invoiceIssuedOn: '',
    reason: '',
    templateVersion: 1,
    tableVersion: day('2025-09-22'),
    createdAt: '2026-11-22T06:00:00Z',
    ...fields,
  };
}

const night = (amount: number) => [
  ['night', 'Deluxe', amount] as [QuoteLine['kind'], string, number],
];
const twoSlabs = [night(6000), night(6000), night(9000), night(7000)];
const threeNights = [night(4000), night(4000), night(4000)];

const longName = `ഡോ. ശ്രീലക്ഷ്മി കൃഷ്ണൻകുട്ടി മേനോൻ ${'പുത്തൻപുരയ്ക്കൽവലിയവീട്ടിൽ'.repeat(4)}`;

/** One of each kind of document that the product issues, with its difficult cases. */
export const exampleDocuments = {
  'property, two slabs': invoice(twoSlabs, {
    mode: 'property',
    supplier: house,
    number: 'SW/26-27/000001',
  }),
  'agency of another State, registered guest': invoice(threeNights, {
    supplier: inTamilNadu,
    recipient: {
      ...kochi,
      name: 'Ponni Traders',
      stateCode: '27',
      pin: '400001',
      gstin: '27AAPFU0939F1ZV',
    },
  }),
  operator: invoice(threeNights, { mode: 'operator' }),
  composition: invoice(threeNights, {
    kind: 'bill',
    mode: 'composition',
    supplier: house,
    number: 'SW/26-27/000002',
  }),
  'offer and coupon': invoice(
    [8000, 8000].map((amount) => [
      ...night(amount),
      ['offer', 'Early booking', -amount / 10] as [QuoteLine['kind'], string, number],
      ['coupon', 'SAVE500', -250] as [QuoteLine['kind'], string, number],
    ]),
    {},
  ),
  'extra guests': invoice(
    [7000, 7000].map((amount) => [
      ...night(amount),
      ['extra-guest', 'Extra adult', 800] as [QuoteLine['kind'], string, number],
    ]),
    {},
  ),
  'credit note': invoice([night(9500), night(4500)], {
    kind: 'credit',
    number: 'KS/26-27/000003',
    lines: [],
    reason: 'Cancelled by the guest',
    invoiceId: 'agency_invoice_26-27_000001',
    invoiceNumber: 'KS/26-27/000001',
    invoiceIssuedOn: day('2026-11-20'),
  }),
  'long name in Malayalam': invoice(threeNights, {
    recipient: { ...kochi, name: longName, address: 'കിഴക്കേടത്ത് വീട്, <b>ഇടപ്പള്ളി</b>' },
  }),
  'guest from abroad': invoice(threeNights, {
    recipient: {
      ...kochi,
      name: 'Zoë Đặng-Weiß',
      address: 'Ölmühlstraße 4, 65779 Kelkheim',
      pin: '',
      stateCode: '',
      country: 'Germany',
    },
  }),
} satisfies Record<string, TaxDocument>;

/** The tenth example: a stay without taxes. */
export function exampleReceipt(): PrintedDocument {
  const { lines, stay, netMinor } = exampleDocuments.operator;
  const booking = readBooking('b1', {
    reference: stay.reference,
    guestName: kochi.name,
    guests: 2,
    nights: 3,
    currency: 'inr',
    hotel: { _id: 'h1', name: stay.hotelName, address: stay.hotelAddress },
    room: { roomTypeId: 'r1', roomType: stay.roomType, images: [] },
    lines,
    checkInDate: stay.checkIn,
    checkOutDate: stay.checkOut,
    totalMinor: netMinor,
  });
  return printReceipt(booking, [agency.legalName], [['Paid', netMinor]], ['Paid in full.']);
}

export const printedExamples: [name: string, printed: PrintedDocument][] = [
  ...Object.entries(exampleDocuments).map(([name, document]): [string, PrintedDocument] => [
    name,
    printTaxDocument(document),
  ]),
  ['no tax', exampleReceipt()],
];

const amount = (minor: number) =>
  `₹${(minor / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;

/**
 * Contents required by rule 46 of the CGST Rules (49 for a bill of supply, 53 for a credit note).
 * Each has its text in the document. Derived from the rule, not from the printing code.
 */
export function requiredTexts(
  name: keyof typeof exampleDocuments,
): [field: string, text: string][] {
  const document: TaxDocument = exampleDocuments[name];
  const { supplier, recipient, stay, groups, kind } = document;
  const titles = { invoice: 'Tax invoice', bill: 'Bill of supply', credit: 'Credit note' };
  const fields: [string, string][] = [
    ['nature of the document', titles[kind]],
    ['supplier: name', supplier.legalName],
    ['supplier: address', supplier.address],
    ['supplier: GSTIN', supplier.gstin],
    ['number', document.number],
    ['date of issue', '22 November 2026'],
    ['recipient: name', recipient.name],
    ['recipient: address', recipient.address],
    ['recipient: PIN', recipient.pin],
    ['recipient: State', { 32: 'Kerala (32)', 27: 'Maharashtra (27)' }[recipient.stateCode] ?? ''],
    ['recipient: country', recipient.country],
    ['recipient: GSTIN', recipient.gstin],
    ['SAC', '996311'],
    ['description of the service', 'accommodation'],
    ['room', stay.roomType],
    ['total value', amount(document.totalMinor)],
    ['place of supply', 'Kerala (32)'],
    ['signature', supplier.signatory],
  ];
  if (kind !== 'bill') {
    fields.push(['taxable value', amount(document.netMinor)], ['reverse charge', 'No']);
  }
  for (const group of groups) {
    fields.push(['rate', `${group.percent}%`], ['value at the rate', amount(group.netMinor)]);
    for (const tax of group.taxes) {
      fields.push([tax.name, tax.name], [`${tax.name} rate`, `${tax.percent}%`]);
      fields.push([`${tax.name} amount`, amount(tax.amountMinor)]);
    }
  }
  if (name === 'operator') fields.push(['section 9(5)', 'section 9(5)']);
  if (name === 'composition') {
    fields.push([
      'words of rule 5',
      'Composition taxable person, not eligible to collect tax on supplies',
    ]);
  }
  if (kind === 'credit') {
    fields.push(['invoice: number', document.invoiceNumber], ['invoice: date', '20 November 2026']);
    fields.push(['reason', document.reason]);
  }
  return fields.filter(([, text]) => text !== '');
}
