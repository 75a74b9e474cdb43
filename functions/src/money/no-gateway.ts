import { GatewayRefused, type PaymentGateway } from './payment-gateway.ts';

const noProvider = () => new Error('PAYMENT_PROVIDER is none');
const missing = async () => {
  throw new GatewayRefused(noProvider(), 'resource_missing');
};
async function* nothing(): AsyncGenerator<never> {}

/**
 * Implements {@link PaymentGateway} without a provider: it knows no page and no payment, and takes
 * none. Pages that are left from a provider are closed in our records alone.
 */
export function noGateway(): PaymentGateway {
  return {
    provider: 'none',
    isLive: false,
    createSession: missing,
    retrieveSession: missing,
    expireSession: async () => false,
    listSessionsOfLink: nothing,
    listSessions: nothing,
    createLink: missing,
    deactivateLink: missing,
    refund: missing,
    retrievePayment: missing,
    retrieveCharge: missing,
    listEvents: nothing,
    readEvent: async () => 'not-genuine',
  };
}
