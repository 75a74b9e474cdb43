import type { RegisteredQuery } from './query-shape.ts';

/** Queries over suppliers, tax documents and the bookings that are due one. */
export const taxQueries: RegisteredQuery[] = [
  {
    askedBy: ['functions/src/billing/supplier-repository.ts'],
    collection: 'suppliers',
    orderBy: [{ field: 'legalName', direction: 'asc' }],
  },
  {
    askedBy: ['functions/src/billing/tax-document-repository.ts'],
    collection: 'taxDocuments',
    optional: [
      { field: 'supplierId', op: '==' },
      { field: 'issuedOn', op: '>=' },
    ],
    orderBy: [
      { field: 'issuedOn', direction: 'desc' },
      { field: '__name__', direction: 'desc' },
    ],
  },
  ...['bookingId', 'guestEmail'].map(
    (field): RegisteredQuery => ({
      askedBy: [
        'functions/src/billing/tax-document-repository.ts',
        'functions/src/people/personal-data/find-personal-data.ts',
      ],
      collection: 'taxDocuments',
      where: [{ field, op: '==' }],
    }),
  ),
  {
    askedBy: ['functions/src/billing/issue-tax-documents.ts'],
    collection: 'bookings',
    where: [{ field: 'taxStatus', op: '==' }],
    orderBy: [{ field: 'updatedAt', direction: 'asc' }],
  },
];
