import { featuredHotelsQuery } from '@kerala-stays/domain/catalogue/hotel-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const headerName = 'X-Firebase-AppCheck';

type Sent = { url: string; headers: Headers };
let sent: Sent[];
let exchange: () => Response;
let isBlocked: boolean;

/** Google's side: the script's object, and the token exchange. */
beforeEach(() => {
  vi.resetModules();
  sent = [];
  isBlocked = false;
  exchange = () => Response.json({ token: 'genuine', ttl: '3600s' });
  let succeed = () => {};
  vi.stubGlobal('grecaptcha', {
    enterprise: {
      ready: (callback: () => void) => isBlocked || callback(),
      render: (_: string, options: { callback: () => void }) => {
        succeed = options.callback;
        return 'widget';
      },
      execute: async () => {
        succeed();
        return 'looks-human';
      },
    },
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    sent.push({ url, headers: new Headers(init.headers) });
    if (url.includes(':exchangeRecaptchaEnterpriseToken')) return exchange();
    return Response.json(url.includes(':runQuery') ? [] : { success: true });
  });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const tokenSentTo = (part: string) =>
  sent.filter(({ url }) => url.includes(part)).map(({ headers }) => headers.get(headerName));

async function readAndCall() {
  const { runQuery } = await import('./firestore-rest.ts');
  const { callApi } = await import('../api/api-client.ts');
  await runQuery(featuredHotelsQuery(6));
  await callApi('POST /inquiries', {
    body: { hotelId: 'h1', name: 'A', email: 'a@b.example', mobile: '' },
  });
}

describe('without a site key', () => {
  test('nothing of Firebase is loaded for it, and no token is asked for or sent', async () => {
    const loaded = vi.fn();
    vi.doMock('firebase/app-check', () => {
      loaded();
      return {};
    });
    await readAndCall();
    expect(loaded).not.toHaveBeenCalled();
    expect(tokenSentTo(':runQuery')).toEqual([null]);
    expect(tokenSentTo('/api/inquiries')).toEqual([null]);
    expect(sent).toHaveLength(2);
    vi.doUnmock('firebase/app-check');
  });

  test('the app of the signed-in screens has no App Check either', async () => {
    const { appCheckToken } = await import('./app.ts');
    expect(appCheckToken).toBeNull();
    expect(sent).toEqual([]);
  });
});

describe('with a site key', () => {
  beforeEach(() => {
    vi.stubEnv('VITE_APP_CHECK_SITE_KEY', 'site-key');
    vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'demo-web');
    vi.stubEnv('VITE_FIREBASE_APP_ID', '1:2:web:3');
    vi.stubEnv('VITE_FIREBASE_API_KEY', 'key');
  });

  test('reads over REST and calls of the API carry one and the same token', async () => {
    await readAndCall();
    expect(tokenSentTo(':runQuery')).toEqual(['genuine']);
    expect(tokenSentTo('/api/inquiries')).toEqual(['genuine']);
    expect(tokenSentTo(':exchangeRecaptchaEnterpriseToken')).toHaveLength(1);
  });

  test('every SDK made from the app finds it there, and Storage sends it', async () => {
    const { firebaseApp } = await import('./app.ts');
    const { getMetadata, getStorage, ref } = await import('firebase/storage');
    const bucket = getStorage(firebaseApp, 'gs://pictures');
    await getMetadata(ref(bucket, 'hotels/one.jpg')).catch(() => {});
    expect(tokenSentTo('/b/pictures/')).toEqual(['genuine']);
  });

  test('a blocked reCAPTCHA keeps a call waiting for 5 seconds, not for ever', async () => {
    isBlocked = true;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const done = readAndCall();
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
    expect(tokenSentTo(':runQuery')).toEqual([]);
    while (tokenSentTo('/api/inquiries').length === 0) await vi.advanceTimersByTimeAsync(5000);
    await done;
    expect(tokenSentTo(':runQuery')).toEqual([null]);
  });

  test('a token that cannot be had leaves the decision to the server', async () => {
    exchange = () => new Response('', { status: 403 });
    // The SDK logs a warning, and retries until its app is deleted; for ever, if that happens during
    // a retry, as on a busy machine. Its timer ends with the test.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await readAndCall();
    const { deleteApp, getApp } = await import('firebase/app');
    await deleteApp(getApp());
    expect(warn).toHaveBeenCalled();
    expect(tokenSentTo(':runQuery')).toEqual([null]);
    expect(tokenSentTo('/api/inquiries')).toEqual([null]);
  });
});
