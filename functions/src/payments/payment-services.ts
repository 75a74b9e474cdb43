import { siteUrl } from '../config.ts';
import { firestore } from '../platform/firestore.ts';
import { firestoreDocuments } from '../platform/firestore-documents.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { stripeGateway } from './stripe-gateway.ts';

const documents = firestoreDocuments(firestore);
const gateway = stripeGateway();

/** What the payment services work with in production: Firestore and Stripe. */
export function paymentServices(): PaymentDeps {
  return { documents, gateway, siteUrl: siteUrl() };
}
