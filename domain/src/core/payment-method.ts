import { readText } from './read-values.ts';

/** `stripe`: over Stripe's pages, which also takes it back. `manual`: recorded and paid back by staff. */
export const paymentChannels = ['stripe', 'manual'] as const;
export type PaymentChannel = (typeof paymentChannels)[number];

/** Methods that staff record themselves. */
export const manualPaymentMethods = ['upi', 'bank', 'cash'] as const;
export type ManualPaymentMethod = (typeof manualPaymentMethods)[number];

type Recorded = { method: ManualPaymentMethod; reference: string; note: string };

/**
 * Whether a payment that staff record says too little to be found again: cash has who took it, a
 * transfer its reference or a note.
 */
export function lacksNote({ method, reference, note }: Recorded): boolean {
  return method !== 'cash' && reference.trim() === '' && note.trim() === '';
}

/**
 * The payer's method: a manual one, or the type of Stripe's charge as Stripe writes it (`card`, `upi`, `netbanking`,
 * `us_bank_account`, …). {@link unknownMethod} for money through Stripe of which the type is not on record.
 */
export type PaymentMethod = string;

/** A method of Stripe's that is not known: until Stripe has said it, and of payments from before it was kept. */
export const unknownMethod = 'online';

/** A possible method name, also of types that Stripe adds later. */
export const paymentMethodPattern = /^[a-z][a-z0-9_]{0,39}$/;

/** The method and the channel of a payment, a refund or a ledger row. */
export type PaymentWay = { method: PaymentMethod; channel: PaymentChannel };

/** The route of a refund that staff choose: through Stripe, or by hand. */
export const refundRoutes = ['stripe', ...manualPaymentMethods] as const;
export type RefundRoute = (typeof refundRoutes)[number];

/**
 * Reads a stored way. Documents from before the channel was kept say `card` for everything that came through Stripe:
 * their method is unknown.
 */
export function readPaymentWay(fields: Record<string, unknown>): PaymentWay {
  const method = readText(fields.method);
  const channel = paymentChannels.find((known) => known === fields.channel);
  if (channel === undefined) {
    return manualPaymentMethods.some((known) => known === method)
      ? { method, channel: 'manual' }
      : { method: unknownMethod, channel: 'stripe' };
  }
  if (paymentMethodPattern.test(method)) return { method, channel };
  return { method: channel === 'stripe' ? unknownMethod : 'bank', channel };
}

/** The method of a charge, from its type at Stripe. */
export function methodOfCharge(type: unknown): PaymentMethod {
  const name = readText(type);
  return paymentMethodPattern.test(name) ? name : unknownMethod;
}

const names: Record<string, string> = {
  card: 'Card',
  upi: 'UPI',
  netbanking: 'Net banking',
  bank: 'Bank transfer',
  cash: 'Cash',
  amazon_pay: 'Amazon Pay',
  cashapp: 'Cash App Pay',
  paypal: 'PayPal',
  us_bank_account: 'US bank account',
  wallet: 'Wallet',
  wechat_pay: 'WeChat Pay',
  [unknownMethod]: 'Card or other online method',
};

/** "UPI", "Net banking"; a type that has no name here by its plain words: "Sepa debit". */
export function formatMethod(method: PaymentMethod): string {
  if (Object.hasOwn(names, method)) return names[method] ?? '';
  const words = method.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * "UPI (Stripe)" for what a provider handles, "UPI" for what staff record.
 * @param provider its name
 */
export function formatWay({ method, channel }: PaymentWay, provider: string): string {
  return channel === 'stripe' ? `${formatMethod(method)} (${provider})` : formatMethod(method);
}

/** Where money goes back to, for the guest: "to the card that you paid with", "by bank transfer". */
export function formatWayBack({ method, channel }: PaymentWay): string {
  if (channel === 'stripe') {
    if (method === 'card') return 'to the card that you paid with';
    if (method === 'upi') return 'to the UPI account that you paid from';
    if (method !== unknownMethod) return 'the way you paid';
    // Stripe may refuse it, e.g. when it was by UPI long ago.
    return 'the way you paid, or by bank transfer if that is not possible any more';
  }
  if (method === 'cash') return 'in cash';
  return method === 'upi' ? 'by UPI' : 'by bank transfer';
}
