import type { TaxDocument } from '@kerala-stays/domain/billing/tax-document';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { isForGuestOf } from '@kerala-stays/domain/bookings/booking-documents';
import { messages } from '@kerala-stays/domain/core/messages';
import type { Documents } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';
import { getOwnBooking } from '../records/bookings/list-bookings.ts';
import { findTaxDocument, taxDocumentsOfBooking } from './tax-document-repository.ts';

/**
 * A tax document, for staff and for the booking's guest, by account or by the secret link.
 * @throws AppError `not-found` for anyone else, as if it did not exist
 */
export async function getOwnTaxDocument(
  documents: Documents,
  id: string,
  caller: { uid: string; isStaff: boolean; tripKey?: string },
): Promise<TaxDocument> {
  const document = await findTaxDocument(documents, id);
  if (document === null) throw new AppError('not-found', { message: messages.notFound });
  if (caller.isStaff) return document;
  const { booking } = await getOwnBooking(documents, document.bookingId, caller);
  if (!isForGuestOf(document, booking)) {
    throw new AppError('not-found', { message: messages.notFound });
  }
  return document;
}

/**
 * The tax documents of a booking: all for staff; for its guest, those not made out to another
 * person.
 */
export async function listOwnTaxDocuments(
  documents: Documents,
  booking: Booking,
  caller: { isStaff: boolean },
): Promise<TaxDocument[]> {
  const found = await taxDocumentsOfBooking(documents, booking._id);
  return caller.isStaff ? found : found.filter((document) => isForGuestOf(document, booking));
}
