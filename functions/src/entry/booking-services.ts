import type { PaymentProvider } from '@kerala-stays/domain/money/payment-provider';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import {
  bookingCurrency,
  earlierProvider,
  paymentProvider,
  razorpaySettings,
  signedKeySecrets,
  siteUrl,
} from '../config.ts';
import { officeDeps } from '../mail/mail-services.ts';
import type { OfficeDeps } from '../mail/tell-office.ts';
import { noGateway } from '../money/no-gateway.ts';
import type { PaymentDeps } from '../money/payment-deps.ts';
import type { PaymentGateway } from '../money/payment-gateway.ts';
import { razorpayGateway } from '../money/razorpay-gateway.ts';
import { stripeGateway } from '../money/stripe-gateway.ts';
import { firestore } from '../platform/firestore.ts';
import { firestoreDocuments } from '../platform/firestore-documents.ts';

const documents = firestoreDocuments(firestore);
const gatewayOf: Record<PaymentProvider, () => PaymentGateway> = {
  stripe: stripeGateway,
  razorpay: () => razorpayGateway(razorpaySettings),
  none: noGateway,
};
const gateway = gatewayOf[paymentProvider()]();
const before = earlierProvider();
const earlier = before === null ? {} : { earlier: gatewayOf[before]() };

/** Production dependencies of payment services: Firestore and the payment provider. */
export function paymentServices(): PaymentDeps {
  // A missing secret fails every call at once, not just the mail at the end of a payment.
  signedKeySecrets();
  return { documents, gateway, ...earlier, siteUrl: siteUrl() };
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
