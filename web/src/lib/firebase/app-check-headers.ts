import { appCheckSiteKey } from '#web/config/env.ts';

/** Longer than reCAPTCHA takes on a slow line; where it is blocked, its response never comes at all. */
const timeoutMs = 5000;

async function tokenInTime(): Promise<string | null> {
  const { appCheckToken } = await import('./app.ts');
  const nothing = new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null));
  return appCheckToken && Promise.race([appCheckToken(), nothing]);
}

/**
 * The header with which calls that no SDK makes prove to come from this site. Firebase is only loaded
 * for it when App Check is on. A token that cannot be had is left out: the server decides.
 */
export async function appCheckHeaders(): Promise<Record<string, string>> {
  if (!appCheckSiteKey) return {};
  const token = await tokenInTime().catch(() => null);
  return token === null ? {} : { 'X-Firebase-AppCheck': token };
}
