/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_FIREBASE_EMULATORS?: string;
  readonly VITE_FIREBASE_PROJECT_ID?: string;
  readonly VITE_FIREBASE_API_KEY?: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN?: string;
  readonly VITE_FIREBASE_STORAGE_BUCKET?: string;
  readonly VITE_FIRESTORE_DATABASE?: string;
  readonly VITE_FIREBASE_APP_ID?: string;
  readonly VITE_APP_CHECK_SITE_KEY: string;
  readonly VITE_SITE_CURRENCY?: string;
  readonly VITE_PAYMENT_PROVIDER?: string;
  /** Address of the agency's logo; '' for the demo's, which is part of the code. */
  readonly VITE_OWN_LOGO?: string;
  readonly VITE_PORT_OFFSET?: string;
}

/**
 * Defined by the script in `shell.html`, which runs even when our other code is missing. Reloads
 * the page to get the newest release: at most once a minute, to prevent a loop, and not offline.
 * @returns whether the page is about to reload
 */
declare function reloadOnce(): boolean | undefined;
