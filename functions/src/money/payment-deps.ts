import type { Documents } from '../platform/documents.ts';
import type { PaymentGateway } from './payment-gateway.ts';

export type PaymentDeps = {
  documents: Documents;
  /** Takes today's payments. */
  gateway: PaymentGateway;
  /** The gateway that the site used before: its pages, events and refunds go on. */
  earlier?: PaymentGateway;
  siteUrl: string;
};
