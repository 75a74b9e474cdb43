import type { TaxDocument } from '@kerala-stays/domain/billing/tax-document';
import { messages } from '@kerala-stays/domain/core/messages';
import { getOwnBooking } from '../booking-records/list-bookings.ts';
import type { Documents } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';
import { findTaxDocument } from './tax-document-repository.ts';

/**
 * A tax document, for staff and for the guest whose booking it is.
 * @throws AppError `not-found` for everybody else, as if there were none
 */
export async function getOwnTaxDocument(
  documents: Documents,
  id: string,
  caller: { uid: string; isAdmin: boolean },
): Promise<TaxDocument> {
  const document = await findTaxDocument(documents, id);
  if (document === null) throw new AppError('not-found', { message: messages.notFound });
  if (!caller.isAdmin) await getOwnBooking(documents, document.bookingId, caller);
  return document;
}
