import { payingBy } from './payment-provider.ts';
import { type Ports, portsFor } from './ports.ts';

/** With a `demo-` id, the Firebase SDKs and tools never leave the machine (decision D17). */
export const demoProject = 'demo-kerala-stays';

export const emulatorNames = ['auth', 'functions', 'firestore', 'storage', 'hosting'] as const;
export type EmulatorName = (typeof emulatorNames)[number];

/** The key by which the local functions recognise the stand-in; worthless elsewhere. */
export const stripeStandIn = {
  secretKey: 'sk_test_stand_in',
  webhookSecret: 'whsec_stand_in',
} as const;

/** The same for Razorpay. */
export const razorpayStandIn = {
  keyId: 'rzp_test_stand_in',
  keySecret: 'secret_of_the_stand_in',
  webhookSecret: 'webhook_of_the_stand_in',
} as const;

export type StackSettings = { offset: number; ports: Ports; site: string };

export function stackSettings(offset: number): StackSettings {
  const ports = portsFor(offset);
  return { offset, ports, site: `http://127.0.0.1:${ports.hosting}` };
}

/** The page with the mails of the local site. */
export function inboxPage({ ports }: StackSettings): string {
  return `http://127.0.0.1:${ports.inbox}`;
}

/** The page for selling nights as the portals. */
export function portalPage({ ports }: StackSettings): string {
  return `http://127.0.0.1:${ports.portal}`;
}

/** Environment of programs that use this stack with the Admin SDK: seed, tests, grant-admin. */
export function clientEnvironment({ offset, ports, site }: StackSettings): Record<string, string> {
  return {
    GCLOUD_PROJECT: demoProject,
    GOOGLE_CLOUD_PROJECT: demoProject,
    FIREBASE_CONFIG: JSON.stringify({
      projectId: demoProject,
      storageBucket: `${demoProject}.appspot.com`,
    }),
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${ports.storage}`,
    STORAGE_EMULATOR_HOST: `http://127.0.0.1:${ports.storage}`,
    STRIPE_API_BASE: `http://127.0.0.1:${ports.stripe}`,
    KS_PORT_OFFSET: String(offset),
    SITE_URL: site,
    METADATA_SERVER_DETECTION: 'none',
  };
}

/**
 * Params of the local functions, read by firebase-tools from the staged `.env.demo-kerala-stays`.
 * @param portalCertificate file of the portal stand-in, reached as if over the network
 * @param inDevelopment shows source locations in error frames, which slows down each error
 */
export function functionsParams(
  site: string,
  { ports, portalCertificate }: { ports: Ports; portalCertificate: string },
  inDevelopment: boolean,
  environment: NodeJS.ProcessEnv = process.env,
): Record<string, string> {
  const reach = new URL('../portal-stand-in/reach.mjs', import.meta.url);
  reach.searchParams.set('port', String(ports.portalFeeds));
  reach.searchParams.set('ca', portalCertificate);
  const sources = inDevelopment ? ' --enable-source-maps' : '';
  return {
    SITE_URL: site,
    SITE_CURRENCY: environment.SITE_CURRENCY ?? '',
    PAYMENT_PROVIDER: payingBy(environment),
    EARLIER_PROVIDER: environment.EARLIER_PROVIDER ?? '',
    NODE_OPTIONS: `--import=${reach}${sources}`,
  };
}

/** Signing key for keys in local mails; signs nothing outside this machine. */
export const localKeySecret = 'local-key-of-the-emulators-000000';

/** Value of SMTP_URL for the inbox that the launcher starts. */
const localInbox = 'local';

/**
 * Secrets of the local functions, read by firebase-tools from the staged `.secret.local`: the
 * stand-in's, or a developer's own test keys, with which the same code calls Stripe.
 */
export function functionsSecrets(
  environment: NodeJS.ProcessEnv = process.env,
): Record<string, string> {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = environment;
  const TRIP_KEY_SECRET = localKeySecret;
  const SMTP_URL = localInbox;
  const MAIL_EVENTS_SECRET = localKeySecret;
  const ours = { TRIP_KEY_SECRET, SMTP_URL, MAIL_EVENTS_SECRET, ...razorpayKeys(environment) };
  if (STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET) {
    return { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, ...ours };
  }
  return {
    ...ours,
    STRIPE_SECRET_KEY: stripeStandIn.secretKey,
    STRIPE_WEBHOOK_SECRET: stripeStandIn.webhookSecret,
  };
}

function razorpayKeys(environment: NodeJS.ProcessEnv): Record<string, string> {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET } = environment;
  if (RAZORPAY_KEY_ID && RAZORPAY_KEY_SECRET && RAZORPAY_WEBHOOK_SECRET) {
    return { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET };
  }
  return {
    RAZORPAY_KEY_ID: razorpayStandIn.keyId,
    RAZORPAY_KEY_SECRET: razorpayStandIn.keySecret,
    RAZORPAY_WEBHOOK_SECRET: razorpayStandIn.webhookSecret,
  };
}
