import { appCheckSiteKey } from '#web/config/env.ts';

/** Longer than reCAPTCHA takes on a slow connection; where it is blocked, it never responds. */
const timeoutMs = 5000;

async function tokenInTime(): Promise<string | null> {
  const { appCheckToken } = await import('./app.ts');
  const nothing = new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null));
  return appCheckToken && Promise.race([appCheckToken(), nothing]);
}

/**
 * App Check header for calls without an SDK. Firebase is only loaded for it when App Check is on. A
 * missing token is left out: the server decides.
 */
export async function appCheckHeaders(): Promise<Record<string, string>> {
  if (!appCheckSiteKey) return {};
  const token = await tokenInTime().catch(() => null);
  return token === null ? {} : { 'X-Firebase-AppCheck': token };
}
