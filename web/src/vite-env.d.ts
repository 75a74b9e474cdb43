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
  readonly VITE_PORT_OFFSET?: string;
}

/**
 * Of the script in `shell.html`, which is there when nothing else of ours is. Loads the page again, which brings the
 * newest release: once a minute at most, so that it cannot loop, and not while the browser is offline.
 * @returns whether the page is about to go
 */
declare function reloadOnce(): boolean | undefined;
