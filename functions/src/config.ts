import { site } from '@kerala-stays/domain/content/site';
import { type Currency, parseCurrency, surfaceCurrency } from '@kerala-stays/domain/core/currency';
import {
  type OnlineProvider,
  type PaymentProvider,
  parseEarlierProvider,
  parsePaymentProvider,
  providersInUse,
} from '@kerala-stays/domain/money/payment-provider';
import { defineBoolean, defineInt, defineSecret, defineString } from 'firebase-functions/params';
import { z } from 'zod';

/**
 * The only reader of params, secrets and environment. Locally everything has a default, so
 * `npm start` and `npm test` need no settings (decision D17); in production a missing one throws.
 */
const siteUrlParam = defineString('SITE_URL', {
  default: '',
  description: 'Public address of the site, e.g. https://www.stays.example (no slash at the end)',
});
const corsOriginsParam = defineString('CORS_ORIGINS', {
  default: '',
  description:
    'Other origins that may call /api from a browser, separated by commas; exact matches',
});
const appCheckParam = defineBoolean('ENFORCE_APP_CHECK', {
  default: false,
  description: 'Refuse calls of /api that carry no valid App Check token',
});

const siteCurrencyParam = defineString('SITE_CURRENCY', {
  default: '',
  description: 'Puts the whole site on one currency (inr or usd); empty keeps the defaults',
});

const paymentProviderParam = defineString('PAYMENT_PROVIDER', {
  default: 'stripe',
  description: 'Who takes payments online: stripe, razorpay, or none for UPI, bank and cash alone',
});

const paymentMethodsParam = defineString('PAYMENT_METHODS', {
  default: 'card',
  description: 'How guests may pay at Stripe: card, or card,upi for a site in rupees',
});

/**
 * For the options of `api`, which people wait for. Pages are cached at the edge, and a pinned
 * function cannot be kept warm.
 */
export const warmInstances = defineInt('WARM_INSTANCES', {
  default: 0,
  description: 'Instances of api that are kept running, so that nobody waits for a start',
});

/** For the options of functions triggered by Firestore; all other code uses {@link databaseId}. */
export const firestoreDatabase = defineString('FIRESTORE_DATABASE', {
  default: '(default)',
  description: 'Id of the Firestore database; another than (default) after a restore',
});

/** Id of the site's Firestore database; the client's is VITE_FIRESTORE_DATABASE. */
export function databaseId(): string {
  return firestoreDatabase.value() || '(default)';
}

const auditLogMonthsParam = defineInt('AUDIT_LOG_MONTHS', {
  default: 36,
  description: 'How many months the audit log is kept; at least 6',
});

/** Backups are kept for 14 weeks, and after a restore the log lists the data to erase again. */
const fewestAuditLogMonths = 6;

/** Retention of the audit log in months. */
export function auditLogMonths(): number {
  return Math.max(fewestAuditLogMonths, auditLogMonthsParam.value() || 36);
}

/**
 * Read through {@link stripeSettings}. Null for another provider: a deploy asks for a value of each
 * secret that is defined, and has the settings as environment while it looks.
 */
const stripeSecrets = isInUse('stripe')
  ? { key: defineSecret('STRIPE_SECRET_KEY'), webhook: defineSecret('STRIPE_WEBHOOK_SECRET') }
  : null;
/** Read through {@link razorpaySettings}; null for another provider. */
const razorpaySecrets = isInUse('razorpay')
  ? {
      keyId: defineSecret('RAZORPAY_KEY_ID'),
      keySecret: defineSecret('RAZORPAY_KEY_SECRET'),
      webhook: defineSecret('RAZORPAY_WEBHOOK_SECRET'),
    }
  : null;
/** Bound to the functions that talk to a payment provider. */
export const paymentSecrets = [
  ...Object.values(stripeSecrets ?? {}),
  ...Object.values(razorpaySecrets ?? {}),
];
/** Bound to the functions that write to guests; read through {@link signedKeySecrets}. */
export const tripKeySecret = defineSecret('TRIP_KEY_SECRET');

/** Bound to the functions that send mail; read through {@link mailSettings}. */
export const smtpUrl = defineSecret('SMTP_URL');
/**
 * Bound to the function that receives the mail service's reports; read through {@link
 * mailEventSecrets}.
 */
export const mailEventsSecret = defineSecret('MAIL_EVENTS_SECRET');
const mailFromParam = defineString('MAIL_FROM', {
  default: '',
  description: 'Address that mails come from, of a domain that the mail server may send for',
});

const mailSnsTopicParam = defineString('MAIL_SNS_TOPIC', {
  default: '',
  description: 'ARN of the SNS topic to which Amazon SES reports; empty for other mail services',
});

/** True in the Firebase emulators, which set this variable themselves; never true when deployed. */
export function isEmulated(): boolean {
  return process.env.FUNCTIONS_EMULATOR === 'true';
}

const originSchema = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin);

/** Port offset of this emulator stack, so that several can run on one machine. */
function portOffset(): number {
  return z.coerce.number().int().min(0).catch(0).parse(process.env.KS_PORT_OFFSET);
}

/** Address of the site, for links and redirects: never taken from a request (decision D38). */
export function siteUrl(): string {
  const configured = siteUrlParam.value();
  if (configured === '' && isEmulated()) return `http://127.0.0.1:${5000 + portOffset()}`;
  return originSchema.parse(configured);
}

/**
 * Origins whose pages may read /api responses: the site, and those configured, exactly (decision
 * D43).
 */
export function corsOrigins(): string[] {
  const configured = corsOriginsParam
    .value()
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const local = isEmulated() ? [`http://localhost:${5000 + portOffset()}`] : [];
  return [siteUrl(), ...local, ...configured.map((text) => originSchema.parse(text))];
}

/** Whether calls of /api must carry an App Check token (decision D34, docs/deploy.md). */
export function enforcesAppCheck(): boolean {
  return appCheckParam.value();
}

/**
 * Name of the images' bucket; the emulators and Cloud Functions both describe it in
 * FIREBASE_CONFIG.
 */
export function storageBucket(): string {
  const config = z
    .object({ storageBucket: z.string().min(1).optional(), projectId: z.string().optional() })
    .parse(JSON.parse(process.env.FIREBASE_CONFIG ?? '{}'));
  return config.storageBucket ?? `${config.projectId ?? process.env.GCLOUD_PROJECT}.appspot.com`;
}

const backupBucketParam = defineString('BACKUP_BUCKET', {
  default: '',
  description: 'Private bucket for the daily copies of all accounts, of the same project',
});

/** Bucket for copies of the accounts; null when none is set. */
export function backupBucket(): string | null {
  return backupBucketParam.value().trim() || null;
}

/** Id of the project, as Cloud Functions and the emulators name it. */
export function projectId(): string {
  return z.string().min(1).parse(process.env.GCLOUD_PROJECT);
}

/** The taker of payments online (docs/payments.md). */
export function paymentProvider(): PaymentProvider {
  const provider = parsePaymentProvider(paymentProviderParam.value());
  if (provider === undefined) {
    throw new Error('PAYMENT_PROVIDER may be stripe, razorpay or none (docs/payments.md)');
  }
  return provider;
}

/**
 * The provider that the site used before, whose pages, events and refunds go on; null for none. No
 * param, so that a deploy asks no site for it: few ever have one.
 */
export function earlierProvider(): OnlineProvider | null {
  const { EARLIER_PROVIDER } = process.env;
  const PAYMENT_PROVIDER = paymentProviderParam.value();
  const provider = parseEarlierProvider({ PAYMENT_PROVIDER, EARLIER_PROVIDER });
  if (provider === undefined) {
    throw new Error('EARLIER_PROVIDER may be stripe, razorpay or none (docs/payments.md)');
  }
  return provider;
}

/** Whether a provider takes the site's payments, or took those of before. */
export function isInUse(provider: OnlineProvider): boolean {
  return providersInUse(process.env).includes(provider);
}

export type StripeSettings = {
  secretKey: string;
  /** Two during a rotation. */
  webhookSecrets: string[];
  isLive: boolean;
  /** Offered on Stripe's pages. */
  paymentMethods: StripeMethod[];
  siteUrl: string;
  /** Address of the stand-in; null for Stripe itself. */
  server: { host: string; port: number; protocol: 'http' } | null;
};

/** Access to Razorpay's API, and how its webhooks are signed. */
export type RazorpaySettings = {
  keyId: string;
  keySecret: string;
  /** Two during a rotation. */
  webhookSecrets: string[];
  isLive: boolean;
  siteUrl: string;
  /** Address of the API, or of the stand-in. */
  server: string;
};

/** The launcher passes it to the local functions, so that Secret Manager is not called. */
const standInKey = 'sk_test_stand_in';

/**
 * Stripe's keys. The emulators use the stand-in (`tools/stripe-stand-in`) unless a developer's own
 * key is set; all other environments use Stripe itself. Missing keys throw instead of accepting
 * unsigned webhooks.
 */
export function stripeSettings(): StripeSettings {
  const secretKey = stripeSecrets?.key.value() || '';
  if (isEmulated() && (secretKey === '' || secretKey === standInKey)) {
    return {
      secretKey: standInKey,
      webhookSecrets: ['whsec_stand_in'],
      isLive: false,
      paymentMethods: paymentMethods(),
      siteUrl: siteUrl(),
      server: { host: '127.0.0.1', port: 12_111 + portOffset(), protocol: 'http' },
    };
  }
  const webhookSecrets = listOf(stripeSecrets?.webhook.value());
  if (!/^(sk|rk)_(test|live)_/.test(secretKey) || webhookSecrets.length === 0) {
    throw new Error('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set (docs/payments.md)');
  }
  const isLive = /^(sk|rk)_live_/.test(secretKey);
  checkLive(isLive, 'Stripe');
  return {
    secretKey,
    webhookSecrets,
    isLive,
    paymentMethods: paymentMethods(),
    siteUrl: siteUrl(),
    server: null,
  };
}

/** The key by which the local functions recognise the stand-in of Razorpay. */
const razorpayStandIn = {
  keyId: 'rzp_test_stand_in',
  keySecret: 'secret_of_the_stand_in',
  webhookSecret: 'webhook_of_the_stand_in',
} as const;

/**
 * Razorpay's keys. The emulators use the stand-in (`tools/razorpay-stand-in`) unless a developer's
 * own key is set. Missing keys throw instead of accepting unsigned webhooks.
 */
export function razorpaySettings(): RazorpaySettings {
  const keyId = (razorpaySecrets?.keyId.value() || '').trim();
  const keySecret = (razorpaySecrets?.keySecret.value() || '').trim();
  if (isEmulated() && (keyId === '' || keyId === razorpayStandIn.keyId)) {
    return {
      keyId: razorpayStandIn.keyId,
      keySecret: razorpayStandIn.keySecret,
      webhookSecrets: [razorpayStandIn.webhookSecret],
      isLive: false,
      siteUrl: siteUrl(),
      server: `http://127.0.0.1:${12_122 + portOffset()}`,
    };
  }
  const webhookSecrets = listOf(razorpaySecrets?.webhook.value());
  const isKey = /^rzp_(test|live)_\w+$/.test(keyId) && keySecret !== '';
  if (!isKey || webhookSecrets.length === 0) {
    throw new Error(
      'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET must be set (docs/payments.md)',
    );
  }
  const isLive = keyId.startsWith('rzp_live_');
  checkLive(isLive, 'Razorpay');
  const server = 'https://api.razorpay.com';
  return { keyId, keySecret, webhookSecrets, isLive, siteUrl: siteUrl(), server };
}

/** Secrets in one setting: two with a comma while one replaces the other. */
function listOf(setting: string | undefined): string[] {
  return (setting || '')
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');
}

function checkLive(isLive: boolean, name: string): void {
  if (!isLive || parseCurrency(siteCurrencyParam.value()) !== undefined) return;
  throw new Error(
    `With a live ${name} key the whole site must show the currency that it charges: set SITE_CURRENCY and VITE_SITE_CURRENCY to inr or usd (docs/payments.md)`,
  );
}

/** An HMAC is as strong as its secret, up to the length of its hash. */
const minSecretBytes = 32;

/** For emulators without their own secret, as the stock CLI starts them; never used elsewhere. */
const localKeySecret = 'local-key-of-the-emulators-000000';

/**
 * Secrets that sign the keys in guests' mails, newest first: two during a rotation. Throws for a
 * missing or short one, so that no guessable key is ever sent.
 */
export function signedKeySecrets(): string[] {
  const configured = tripKeySecret.value() || (isEmulated() ? localKeySecret : '');
  const secrets = configured.split(',').map((secret) => secret.trim());
  const isStrong = secrets.every((secret) => Buffer.byteLength(secret) >= minSecretBytes);
  if (!isStrong || secrets.length > 2) {
    throw new Error(
      `TRIP_KEY_SECRET must be a secret of ${minSecretBytes} bytes or more, or two of them with a comma (docs/deploy.md)`,
    );
  }
  return secrets;
}

export type MailSettings = {
  smtp: {
    server: { host: string; port: number; secure: boolean };
    /** No unencrypted traffic over external networks. */
    tls: { requireTLS: true } | { ignoreTLS: true } | object;
    auth: { user: string; credentials: { user: string; pass: string } } | null;
  };
  from: string;
};

/** Sender address of mails; the office reads the replies. */
export function mailFrom(): string {
  return mailFromParam.value() || site.email;
}

/** SMTP_URL value for the inbox of the local stack, and for no mail server yet. */
const localInbox = 'local';
const noServer = new Set(['', 'none']);

/**
 * Secrets that sign the mail service's reports: two during a rotation, none while it sends none.
 */
export function mailEventSecrets(): string[] {
  const text = (mailEventsSecret.value() || '').trim() || (isEmulated() ? localKeySecret : '');
  if (noServer.has(text)) return [];
  const secrets = text.split(',').map((secret) => secret.trim());
  if (secrets.length > 2 || secrets.some((secret) => Buffer.byteLength(secret) < minSecretBytes)) {
    throw new Error(
      `MAIL_EVENTS_SECRET must be a secret of ${minSecretBytes} bytes or more, two of them with a comma, or none (docs/deploy.md, Mail)`,
    );
  }
  return secrets;
}

const snsTimeoutMs = 5_000;
const maxSnsBytes = 64 * 1024;
/** For tests over the emulators, which sign with a key of their own. */
const localTopic = 'arn:aws:sns:ap-south-1:000000000000:local';

/** The topic whose messages about our mail are taken, and how SNS itself is reached. */
export type SnsTopic = {
  arn: string;
  region: string;
  /** Reads an address of SNS as text; throws for an error response. */
  fetchText: (url: string) => Promise<string>;
};

/** Null unless Amazon SES is the mail service. */
export function mailTopic(): SnsTopic | null {
  const arn = mailSnsTopicParam.value().trim() || (isEmulated() ? localTopic : '');
  if (arn === '') return null;
  const [, region] = /^arn:aws:sns:([a-z]{2}(?:-[a-z]+)+-\d):\d{12}:[\w-]{1,256}$/.exec(arn) ?? [];
  if (region === undefined) {
    throw new Error('MAIL_SNS_TOPIC must be the ARN of an SNS topic, or empty (docs/mail.md)');
  }
  const fetchText = async (address: string) => {
    const url = new URL(address);
    const origin = isEmulated() ? `http://127.0.0.1:${12_112 + portOffset()}` : url.origin;
    const response = await fetch(origin + url.pathname + url.search, {
      redirect: 'error',
      signal: AbortSignal.timeout(snsTimeoutMs),
    });
    const text = (await response.text()).slice(0, maxSnsBytes);
    if (!response.ok) throw new Error(`SNS: ${response.status}`);
    return text;
  };
  return { arn, region, fetchText };
}

/** The mail server (docs/deploy.md, Mail); null without one, and messages wait. */
export function mailSettings(): MailSettings | null {
  const text = (smtpUrl.value() || '').trim();
  const from = mailFrom();
  if (noServer.has(text)) return null;
  if (isEmulated() && text === localInbox) {
    const server = { host: '127.0.0.1', port: 2525 + portOffset(), secure: false };
    return { smtp: { server, tls: { ignoreTLS: true }, auth: null }, from };
  }
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '') {
    throw new Error('SMTP_URL must be smtp://… or smtps://…, or none (docs/deploy.md, Mail)');
  }
  const secure = url.protocol === 'smtps:';
  const [user, pass] = [url.username, url.password].map(decodeURIComponent);
  return {
    smtp: {
      server: { host: url.hostname, port: Number(url.port) || (secure ? 465 : 587), secure },
      tls: secure ? {} : { requireTLS: true },
      auth: user ? { user, credentials: { user, pass: pass ?? '' } } : null,
    },
    from,
  };
}

/** The currency in which stays are sold (decision D1). */
export function bookingCurrency(): Currency {
  return surfaceCurrency('booking', parseCurrency(siteCurrencyParam.value()));
}

/** Methods on Stripe's pages, by Stripe's names. */
const stripeMethods = ['card', 'upi'] as const;
export type StripeMethod = (typeof stripeMethods)[number];

function paymentMethods(): StripeMethod[] {
  const names = (paymentMethodsParam.value() || 'card').split(',').map((name) => name.trim());
  const methods = stripeMethods.filter((method) => names.includes(method));
  if (methods.length === 0 || methods.length !== new Set(names).size) {
    throw new Error('PAYMENT_METHODS may name card and upi (docs/payments.md)');
  }
  if (methods.includes('upi') && bookingCurrency() !== 'inr') {
    throw new Error('UPI takes rupees only: set SITE_CURRENCY=inr, or PAYMENT_METHODS=card');
  }
  return methods;
}
