/** Takers of payments online. `none`: guests pay by UPI, bank transfer and cash alone. */
export const paymentProviders = ['stripe', 'none'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

/** Reads a setting: empty is Stripe, undefined an unknown name. */
export function parsePaymentProvider(text = ''): PaymentProvider | undefined {
  const name = text.trim().toLowerCase() || 'stripe';
  return paymentProviders.find((provider) => provider === name);
}

/** Secrets of the functions that each provider needs, and no other. */
export const providerSecrets: Record<PaymentProvider, readonly string[]> = {
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  none: [],
};

/** For a site without a payment page, where a guest or staff ask for one all the same. */
export const noPageMessages = {
  guest: 'This site takes no payments online. We tell you how to pay.',
  staff: 'This site takes no payments online. Take this one by UPI, bank or cash, and record it.',
} as const;
