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
