import { defineBoolean, defineSecret, defineString } from 'firebase-functions/params';
import { z } from 'zod';

/**
 * The only reader of params, secrets and environment. Locally everything has a value of its own, so
 * `npm start` and `npm test` need no setting (design §1); in production a missing one refuses loudly.
 */
const siteUrlParam = defineString('SITE_URL', {
  default: '',
  description: 'Public address of the site, e.g. https://keralastays.example (no slash at the end)',
});
const corsOriginsParam = defineString('CORS_ORIGINS', {
  default: '',
  description:
    'Other origins that may call /api from a browser, separated by commas; exact matches',
});
const appCheckParam = defineBoolean('ENFORCE_APP_CHECK', {
  default: false,
  description: 'Refuse inquiries that carry no valid App Check token',
});

/** Bound to the functions that talk to Stripe; the values are read through {@link stripeSettings}. */
export const stripeSecretKey = defineSecret('STRIPE_SECRET_KEY');
export const stripeWebhookSecret = defineSecret('STRIPE_WEBHOOK_SECRET');

/** True in the Firebase emulators, which set this variable themselves; never true when deployed. */
export function isEmulated(): boolean {
  return process.env.FUNCTIONS_EMULATOR === 'true';
}

const originSchema = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin);

/** How far this emulator stack's ports are moved, so that several can run on one machine. */
function portOffset(): number {
  return z.coerce.number().int().min(0).catch(0).parse(process.env.KS_PORT_OFFSET);
}

/** Address of the site, for links and redirects: never taken from a request (quality plan §3.10). */
export function siteUrl(): string {
  const configured = siteUrlParam.value();
  if (configured === '' && isEmulated()) return `http://127.0.0.1:${5000 + portOffset()}`;
  return originSchema.parse(configured);
}

/** Origins whose pages may read /api answers: the site, and those configured, exactly (quality plan §3.15). */
export function corsOrigins(): string[] {
  const configured = corsOriginsParam
    .value()
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const local = isEmulated() ? [`http://localhost:${5000 + portOffset()}`] : [];
  return [siteUrl(), ...local, ...configured.map((text) => originSchema.parse(text))];
}

/** Whether inquiries must carry an App Check token (quality plan §3.5). */
export function enforcesAppCheck(): boolean {
  return appCheckParam.value();
}

/** Name of the pictures' bucket; the emulators and Cloud Functions both describe it in FIREBASE_CONFIG. */
export function storageBucket(): string {
  const config = z
    .object({ storageBucket: z.string().min(1).optional(), projectId: z.string().optional() })
    .parse(JSON.parse(process.env.FIREBASE_CONFIG ?? '{}'));
  return config.storageBucket ?? `${config.projectId ?? process.env.GCLOUD_PROJECT}.appspot.com`;
}
