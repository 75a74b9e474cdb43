import type { StackSettings } from './stack-settings.ts';

/** How often Cloud Scheduler's part is played here; deployed, holds are looked at every five minutes. */
const minuteMs = 60_000;
/** The demo account of staff (decision D17). */
const admin = { email: 'admin@keralastays.example', password: 'kerala-admin' };

const jobs = ['/search/pack', '/payments/expire-holds', '/mail/send', '/calendar-feeds/due'];

/**
 * The emulators have no scheduler: while the site runs on this machine, this asks for what the
 * scheduled jobs do every few minutes, so that unpaid holds run out here as well, the search knows of
 * changes, and calendars of portals are read, one after the other: nobody waits for them. The first time is at once: nothing of demo data is packed.
 * Failures do not matter: with `--keep` the demo account may be gone.
 */
export function runLocalJobs(
  { site, ports }: Pick<StackSettings, 'site'> & { ports: { auth: number } },
  everyMs = minuteMs,
): NodeJS.Timeout {
  const run = async () => {
    const token = await signIn(`http://127.0.0.1:${ports.auth}`);
    for (const path of jobs) {
      const posted = fetch(`${site}/api${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(60_000),
      });
      await posted.then((response) => response.arrayBuffer()).catch(() => undefined);
    }
  };
  let isRunning = false;
  const runSafely = () => {
    if (isRunning) return;
    isRunning = true;
    void run()
      .catch(() => undefined)
      .finally(() => {
        isRunning = false;
      });
  };
  runSafely();
  const timer = setInterval(runSafely, everyMs);
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
