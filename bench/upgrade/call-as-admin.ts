import { demoAdmin } from '../../tests/support/demo-accounts.ts';

/** Calls of `/api` as the demo's staff, which return the status. */
export async function callAsAdmin(
  site: string,
  authPort: number,
): Promise<(method: 'GET' | 'POST', path: string) => Promise<number>> {
  const signIn = `http://127.0.0.1:${authPort}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`;
  const signedIn = await fetch(signIn, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.assign({ returnSecureToken: true }, demoAdmin)),
  });
  const { idToken } = (await signedIn.json()) as { idToken: string };
  return async (method, path) => {
    const headers = { authorization: `Bearer ${idToken}` };
    const response = await fetch(`${site}/api${path}`, { method, headers });
    await response.arrayBuffer();
    return response.status;
  };
}
