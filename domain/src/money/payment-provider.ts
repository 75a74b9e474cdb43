/** Companies whose pages can take a payment, and which pay it back. */
export const onlineProviders = ['stripe', 'razorpay'] as const;
export type OnlineProvider = (typeof onlineProviders)[number];

/** Names for people. */
export const providerNames: Record<OnlineProvider, string> = {
  stripe: 'Stripe',
  razorpay: 'Razorpay',
};

/** Takers of payments online. `none`: guests pay by UPI, bank transfer and cash alone. */
export type PaymentProvider = OnlineProvider | 'none';

/** The values of the setting. */
export const paymentProviders = ['stripe', 'none'] as const satisfies readonly PaymentProvider[];

/**
 * The provider of a stored payment or page. Documents from before there were two name none: theirs
 * is Stripe.
 */
export function readOnlineProvider(stored: unknown): OnlineProvider {
  return onlineProviders.find((provider) => provider === stored) ?? 'stripe';
}

/** Reads a setting: empty is Stripe, undefined an unknown name. */
export function parsePaymentProvider(text = ''): PaymentProvider | undefined {
  const name = text.trim().toLowerCase() || 'stripe';
  return paymentProviders.find((provider) => provider === name);
}

/** Secrets of the functions that each provider needs, and no other. */
export const providerSecrets: Record<PaymentProvider, readonly string[]> = {
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  razorpay: [],
  none: [],
};

/** For a site without a payment page, where a guest or staff ask for one all the same. */
export const noPageMessages = {
  guest: 'This site takes no payments online. We tell you how to pay.',
  staff: 'This site takes no payments online. Take this one by UPI, bank or cash, and record it.',
} as const;
