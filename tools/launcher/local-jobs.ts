import type { StackSettings } from './stack-settings.ts';

/**
 * Interval of the local stand-in for Cloud Scheduler; in production, holds are checked every five
 * minutes.
 */
const minuteMs = 60_000;
/** The demo account of staff (decision D17). */
const admin = { email: 'admin@keralastays.example', password: 'kerala-admin' };

const jobs = [
  '/search/pack',
  '/payments/expire-holds',
  '/mail/send',
  '/calendar-feeds/due',
  '/reports/count',
];

/**
 * Replaces Cloud Scheduler, which the emulators lack: runs the frequent scheduled jobs while the
 * site runs locally. Unpaid holds expire, the search learns of changes, and portal calendars are
 * read, one job after the other. The first run is immediate, because demo data is not packed for
 * the search. Failures do not matter: with `--keep` the demo account may be gone.
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
