import type { StackSettings } from './stack-settings.ts';

/** How often Cloud Scheduler's part is played here; deployed, it is every five minutes. */
const minuteMs = 60_000;
/** The demo account of staff (decision D17). */
const admin = { email: 'admin@keralastays.example', password: 'kerala-admin' };

/**
 * The emulators have no scheduler: while the site runs on this machine, this asks for what the
 * scheduled job does every few minutes, so that unpaid holds run out here as well.
 * Failures do not matter: with `--keep` the demo account may be gone.
 */
export function runLocalJobs(
  { site, ports }: Pick<StackSettings, 'site'> & { ports: { auth: number } },
  everyMs = minuteMs,
): NodeJS.Timeout {
  const run = async () => {
    const token = await signIn(`http://127.0.0.1:${ports.auth}`);
    await fetch(`${site}/api/payments/expire-holds`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(30_000),
    });
  };
  const timer = setInterval(() => void run().catch(() => undefined), everyMs);
  return timer.unref();
}

async function signIn(authEmulator: string): Promise<string> {
  const path = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any';
  const response = await fetch(`${authEmulator}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...admin, returnSecureToken: true }),
    signal: AbortSignal.timeout(30_000),
  });
  const { idToken } = (await response.json()) as { idToken: string };
  return idToken;
}
