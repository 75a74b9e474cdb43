import type { Documents } from '../platform/documents.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/** What every payment service works with. */
export type PaymentDeps = { documents: Documents; gateway: PaymentGateway; siteUrl: string };
