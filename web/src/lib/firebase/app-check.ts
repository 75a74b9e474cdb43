import type { FirebaseApp } from 'firebase/app';
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';

/** Current token, renewed when expired. */
export type ReadAppCheckToken = () => Promise<string>;

/** Must run before any other SDK is created from the app: SDKs then send its tokens themselves. */
export function startAppCheck(app: FirebaseApp, siteKey: string): ReadAppCheckToken {
  const appCheck = initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
  return async () => (await getToken(appCheck)).token;
}
