import { getAuth } from 'firebase-admin/auth';
import { bookingCurrency, siteUrl } from '../config.ts';
import { adminApp, firestore } from '../platform/firestore.ts';
import { firestoreDocuments } from '../platform/firestore-documents.ts';
import type { BookingDeps } from './booking-deps.ts';

const documents = firestoreDocuments(firestore);

/** The booking services' surroundings in production: Firestore and Auth. */
export function bookingServices(): BookingDeps {
  return { documents, siteUrl: siteUrl(), currency: bookingCurrency(), findVerifiedAccount };
}

async function findVerifiedAccount(email: string): Promise<string | null> {
  try {
    const account = await getAuth(adminApp()).getUserByEmail(email);
    return account.emailVerified && !account.disabled ? account.uid : null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'auth/user-not-found')
      return null;
    throw error;
  }
}
