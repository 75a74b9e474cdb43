import type { FirebaseApp } from 'firebase/app';
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';

/** The current token, new when the last one ran out. */
export type ReadAppCheckToken = () => Promise<string>;

/** Before any other SDK is made from the app: they then send its tokens by themselves. */
export function startAppCheck(app: FirebaseApp, siteKey: string): ReadAppCheckToken {
  const appCheck = initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
  return async () => (await getToken(appCheck)).token;
}
