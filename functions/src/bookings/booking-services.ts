import { bookingCurrency, siteUrl } from '../config.ts';
import { firestore } from '../platform/firestore.ts';
import { firestoreDocuments } from '../platform/firestore-documents.ts';
import type { BookingDeps } from './booking-deps.ts';
import { findVerifiedAccount } from './guest-account-repository.ts';

const documents = firestoreDocuments(firestore);

/** The booking services' surroundings in production: Firestore and Auth. */
export function bookingServices(): BookingDeps {
  return { documents, siteUrl: siteUrl(), currency: bookingCurrency(), findVerifiedAccount };
}
