import type { Documents } from '../platform/documents.ts';
import type { PaymentGateway } from './payment-gateway.ts';

export type PaymentDeps = { documents: Documents; gateway: PaymentGateway; siteUrl: string };
