import { parseCurrency } from '@kerala-stays/domain/core/currency';

/**
 * Build settings from `web/.env*` (decision D17). Read here and in `payment-provider.ts` only;
 * `vite.config.ts` rejects a build without a project id.
 */
export const env = {
  projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID ?? '',
  apiKey: import.meta.env.VITE_FIREBASE_API_KEY ?? '',
  authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN ?? '',
  storageBucket: import.meta.env.VITE_FIREBASE_STORAGE_BUCKET ?? '',
  /** Not `(default)` after a restore (docs/operations.md). */
  databaseId: import.meta.env.VITE_FIRESTORE_DATABASE || '(default)',
  appId: import.meta.env.VITE_FIREBASE_APP_ID ?? '',
  useEmulators: import.meta.env.VITE_FIREBASE_EMULATORS === 'true',
  /** Port offset of the local emulators; set by the dev server. */
  portOffset: import.meta.env.VITE_PORT_OFFSET,
  /** One currency for the whole site, or undefined for the defaults of `currency.ts`. */
  siteCurrency: parseCurrency(import.meta.env.VITE_SITE_CURRENCY),
} as const;

/** reCAPTCHA Enterprise site key; '' turns App Check off (`vite.config.ts`). */
export const appCheckSiteKey = import.meta.env.VITE_APP_CHECK_SITE_KEY;
