/** Companies whose pages can take a payment, and which pay it back. */
export const onlineProviders = ['stripe', 'razorpay'] as const;
export type OnlineProvider = (typeof onlineProviders)[number];

/** Names for people. */
export const providerNames: Record<OnlineProvider, string> = {
  stripe: 'Stripe',
  razorpay: 'Razorpay',
};

/** The name of a payment's provider by its id alone, for texts: Razorpay's begin with `pay_`. */
export function providerNameOf(paymentId: string): string {
  return providerNames[paymentId.startsWith('pay_') ? 'razorpay' : 'stripe'];
}

/** Takers of payments online. `none`: guests pay by UPI, bank transfer and cash alone. */
export type PaymentProvider = OnlineProvider | 'none';

/** The values of the setting. */
export const paymentProviders = [
  ...onlineProviders,
  'none',
] as const satisfies readonly PaymentProvider[];

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
  razorpay: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  none: [],
};

/** Settings that name a provider, as the environment of the functions has them. */
export type ProviderSettings = {
  PAYMENT_PROVIDER?: string | undefined;
  /** The one that the site used before: its pages, events and refunds go on. */
  EARLIER_PROVIDER?: string | undefined;
};

/** Reads `EARLIER_PROVIDER`: null for none, or for today's; undefined for an unknown name. */
export function parseEarlierProvider(
  settings: ProviderSettings,
): OnlineProvider | null | undefined {
  const name = (settings.EARLIER_PROVIDER ?? '').trim().toLowerCase();
  if (name === '' || name === 'none') return null;
  const found = onlineProviders.find((provider) => provider === name);
  return found === parsePaymentProvider(settings.PAYMENT_PROVIDER) ? null : found;
}

/** The providers in use, whose secrets are needed; a name that is not known adds none. */
export function providersInUse(settings: ProviderSettings): OnlineProvider[] {
  const today = parsePaymentProvider(settings.PAYMENT_PROVIDER) ?? 'stripe';
  const earlier = parseEarlierProvider(settings) ?? null;
  const both = earlier === null ? [today] : [today, earlier];
  return both.filter((provider) => provider !== 'none');
}

/** For a site without a payment page, where a guest or staff ask for one all the same. */
export const noPageMessages = {
  guest: 'This site takes no payments online. We tell you how to pay.',
  staff: 'This site takes no payments online. Take this one by UPI, bank or cash, and record it.',
} as const;
