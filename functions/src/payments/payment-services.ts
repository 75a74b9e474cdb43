import { bookingServices } from '../bookings/booking-services.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { stripeGateway } from './stripe-gateway.ts';

const gateway = stripeGateway();

/** The payment services' surroundings in production: Firestore, Auth and Stripe. */
export function paymentDeps(): PaymentDeps {
  return { ...bookingServices(), gateway };
}
