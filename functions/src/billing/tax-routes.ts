import {
  taxDocumentsPage as pageSize,
  taxDocumentsQuery,
} from '@kerala-stays/domain/api/tax-operations';
import { lastCreditDayOf } from '@kerala-stays/domain/billing/series';
import { supplierMessages } from '@kerala-stays/domain/billing/supplier';
import { supplierInputSchema } from '@kerala-stays/domain/billing/supplier-input';
import { messages } from '@kerala-stays/domain/core/messages';
import { recordedChanges } from '../audit/recorded-changes.ts';
import { jsonFields } from '../http/request-fields.ts';
import {
  type ApiCall,
  type ApiRoute,
  created,
  data,
  done,
  route,
  signedIn,
} from '../http/route.ts';
import { validate } from '../http/validate.ts';
import { createSupplier, saveSupplier } from './edit-suppliers.ts';
import type { BillingDeps } from './issue-tax-document.ts';
import { waitingDocuments } from './issue-tax-documents.ts';
import { getOwnTaxDocument } from './own-tax-document.ts';
import { listSuppliers } from './supplier-repository.ts';
import { taxDocumentsPage } from './tax-document-repository.ts';

const personalFields = ['signatory'];

const supplierOf = async (call: ApiCall) =>
  validate(supplierInputSchema, await jsonFields(call), {
    missing: messages.fillRequired,
    fallback: messages.malformedBody,
  });

/** Suppliers, in whose name documents are issued; staff only. */
function supplierRoutes(deps: () => BillingDeps): ApiRoute[] {
  return [
    route('GET /suppliers', {
      access: 'admin',
      failureMessage: messages.generic,
      handle: async () => data({ suppliers: await listSuppliers(deps().documents) }),
    }),
    route('POST /suppliers', {
      access: 'admin',
      audit: { collection: 'suppliers', what: 'Supplier added' },
      failureMessage: messages.generic,
      rejections: ['conflict'],
      handle: async (call) => {
        const supplier = await createSupplier(deps().documents, await supplierOf(call), call.now);
        const changes = recordedChanges(undefined, supplier, personalFields);
        return { ...created(supplierMessages.created, { supplier }), changes };
      },
    }),
    route('PUT /suppliers/:id', {
      access: 'admin',
      audit: { collection: 'suppliers', what: 'Supplier changed' },
      failureMessage: messages.generic,
      rejections: ['not-found', 'conflict'],
      handle: async (call) => {
        const input = await supplierOf(call);
        const id = call.param('id');
        const { before, after } = await saveSupplier(deps().documents, id, input, call.now);
        const changes = recordedChanges(before, after, personalFields);
        return { ...done(supplierMessages.saved, { supplier: after }), changes };
      },
    }),
  ];
}

function documentRoutes(deps: () => BillingDeps): ApiRoute[] {
  return [
    route('GET /tax-documents', {
      access: 'admin',
      failureMessage: messages.generic,
      rejections: ['invalid'],
      handle: async (call) => {
        const { month, supplier, cursor } = validate(
          taxDocumentsQuery,
          {
            month: call.query('month'),
            supplier: call.query('supplier'),
            cursor: call.query('cursor'),
          },
          { fallback: messages.malformedBody },
        );
        const search = { month, supplierId: supplier, cursor: cursor ?? '' };
        const { rows, next } = await taxDocumentsPage(deps().documents, search, pageSize);
        return data({ documents: rows, next });
      },
    }),
    route('GET /tax-documents/waiting', {
      access: 'admin',
      failureMessage: messages.generic,
      handle: async (call) => {
        const waiting = await waitingDocuments(deps().documents, call.now);
        return data({
          waiting: waiting.map(({ booking, isCredit, reason }) => ({
            bookingId: booking._id,
            reference: booking.reference,
            guestName: booking.guestName,
            hotelName: booking.hotel.name,
            checkInDate: booking.checkInDate,
            totalMinor: booking.totalMinor,
            kind: isCredit
              ? ('credit' as const)
              : booking.taxMode === 'composition'
                ? ('bill' as const)
                : ('invoice' as const),
            reason,
            creditUntil: isCredit ? lastCreditDayOf(booking.taxDocumentId) : '',
            since: booking.updatedAt,
          })),
        });
      },
    }),
    route('GET /tax-documents/:id', {
      access: 'guest',
      failureMessage: messages.generic,
      rejections: ['not-found'],
      handle: async (call) => {
        const { documents } = deps();
        const document = await getOwnTaxDocument(documents, call.param('id'), signedIn(call));
        return data({ document });
      },
    }),
  ];
}

export function taxRoutes(deps: () => BillingDeps): ApiRoute[] {
  return [...supplierRoutes(deps), ...documentRoutes(deps)];
}
