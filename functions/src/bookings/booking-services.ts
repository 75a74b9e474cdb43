import { bookingCurrency } from '../config.ts';
import { paymentServices } from '../payments/payment-services.ts';
import type { BookingDeps } from './booking-deps.ts';
import { findVerifiedAccount } from './guest-account-repository.ts';

/** What the booking services work with in production: Firestore, Stripe and Auth. */
export function bookingServices(): BookingDeps {
  return { ...paymentServices(), currency: bookingCurrency(), findVerifiedAccount };
}
