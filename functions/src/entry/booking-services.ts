import type { BookingDeps } from '../bookings/booking-deps.ts';
import { bookingCurrency, paymentProvider, signedKeySecrets, siteUrl } from '../config.ts';
import { officeDeps } from '../mail/mail-services.ts';
import type { OfficeDeps } from '../mail/tell-office.ts';
import { noGateway } from '../money/no-gateway.ts';
import type { PaymentDeps } from '../money/payment-deps.ts';
import { stripeGateway } from '../money/stripe-gateway.ts';
import { firestore } from '../platform/firestore.ts';
import { firestoreDocuments } from '../platform/firestore-documents.ts';

const documents = firestoreDocuments(firestore);
const gateway = { stripe: stripeGateway, razorpay: noGateway, none: noGateway }[
  paymentProvider()
]();

/** Production dependencies of payment services: Firestore and the payment provider. */
export function paymentServices(): PaymentDeps {
  // A missing secret fails every call at once, not just the mail at the end of a payment.
  signedKeySecrets();
  return { documents, gateway, siteUrl: siteUrl() };
}

/** Production dependencies of booking services: Firestore, the payment provider and Auth. */
export function bookingServices(): BookingDeps {
  return { ...paymentServices(), currency: bookingCurrency() };
}

/** Production dependencies of conversations. */
export function conversationServices(): OfficeDeps {
  signedKeySecrets();
  return officeDeps(documents);
}
