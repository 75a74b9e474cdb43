import { randomUUID } from 'node:crypto';
import { withRole } from '@kerala-stays/domain/people/staff-role';
import { keyIdOf, newKey } from '../../functions/src/people/keys/key-form.ts';
import { createKeyWrite } from '../../functions/src/people/keys/key-repository.ts';
import { decisionWrite } from '../../functions/src/people/team/team-records.ts';
import type { Result } from '../results.ts';
import type { Call } from './load-run.ts';
import { getCall, loadAccounts, loadDocuments } from './load-scene.ts';
import type { LoadSizes } from './load-sizes.ts';
import { serveUnderLoad } from './serve-under-load.ts';
import { percentiles, type SteadyLoad, sendSteadily } from './steady-load.ts';

/** A thousand calls a minute of one key, beside visitors who read lists. */
const keyCallsPerSecond = 1000 / 60;
const visitsPerSecond = 20;

/**
 * How much longer a visitor's slowest call in a hundred may take, in milliseconds. The key's accepted calls, the
 * emulators and the visitors share the processors here; two quiet rounds on two of them differ by 8 ms.
 */
const maxMoreMs = 25;

/** A key that reads bookings, of a manager who exists in the load's own project. */
async function giveKey(): Promise<string> {
  const now = new Date();
  const email = `key-${randomUUID()}@example.com`;
  const { uid } = await loadAccounts.createUser({ email, emailVerified: true });
  await loadAccounts.setCustomUserClaims(uid, withRole({}, 'manager'));
  const key = newKey();
  const expiresAt = new Date(now.getTime() + 24 * 3_600_000);
  const asked = { name: 'load', permissions: ['bookings:read' as const], days: 1 };
  await loadDocuments.commit([
    decisionWrite({ uid, email, name: 'Key' }, null, { role: 'manager', by: uid, now }),
    createKeyWrite(keyIdOf(key), asked, { uid, now, expiresAt }),
  ]);
  return key;
}

/**
 * How much longer visitors wait while one key calls far over its limit. Rounds alternate, so that a machine's slow
 * minute falls on both.
 */
export async function measureOneKey({ seconds, runs }: LoadSizes): Promise<Result> {
  const key = await giveKey();
  const served = await serveUnderLoad('api');
  try {
    const visit = getCall('/api/hotels');
    const keyCall: Call = {
      ...getCall('/api/bookings?limit=20'),
      make: () => ({
        headers: { authorization: `Bearer ${key}`, 'x-forwarded-for': '203.0.113.7' },
      }),
    };
    const visits = () => sendSteadily(served.url, visit, { perSecond: visitsPerSecond, seconds });
    const keyCalls = () =>
      sendSteadily(served.url, keyCall, { perSecond: keyCallsPerSecond, seconds });
    // The first calls load the code.
    await Promise.all([visits(), keyCalls()]);
    const alone: SteadyLoad[] = [];
    const beside: SteadyLoad[] = [];
    const ofKey: SteadyLoad[] = [];
    for (let run = 0; run < runs; run++) {
      alone.push(await visits());
      const [ours, its] = await Promise.all([visits(), keyCalls()]);
      beside.push(ours);
      ofKey.push(its);
    }
    return compare(alone, beside, ofKey);
  } finally {
    await served.stop();
  }
}

function compare(alone: SteadyLoad[], beside: SteadyLoad[], ofKey: SteadyLoad[]): Result {
  const together = (loads: SteadyLoad[]) => percentiles(loads.flatMap(({ tookMs }) => tookMs));
  const [quiet, loaded] = [together(alone), together(beside)];
  const errors = [...alone, ...beside].reduce((sum, load) => sum + load.errors, 0);
  const calls = ofKey.reduce((sum, { tookMs }) => sum + tookMs.length, 0);
  const refused = ofKey.reduce((sum, load) => sum + load.errors, 0);
  const moreMs = loaded.p99 - quiet.p99;
  return {
    what: 'Visitors’ p99 beside a key with 1,000 calls a minute',
    must: `≤ ${maxMoreMs} ms more`,
    measured: `${moreMs} ms more (${quiet.p99} to ${loaded.p99} ms, median ${quiet.p50} to ${loaded.p50} ms; ${refused} of the key’s ${calls} calls refused)`,
    holds: moreMs <= maxMoreMs && errors === 0 && refused < calls,
  };
}
