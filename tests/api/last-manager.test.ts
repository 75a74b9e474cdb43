import { randomUUID } from 'node:crypto';
import { roleOf } from '@kerala-stays/domain/people/staff-role';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { changeRole, withdraw } from '../../functions/src/people/team/change-role.ts';
import {
  completeFromAllAccounts,
  completeTeam,
} from '../../functions/src/people/team/complete-team.ts';
import { findTeam, type TeamDeps } from '../../functions/src/people/team/team-records.ts';
import { newTeamSite } from './support/team-site.ts';

vi.mock('firebase-functions/logger', () => ({ write: vi.fn(), info: vi.fn(), warn: vi.fn() }));

const { deps, auth, firestore, addManager, close } = await newTeamSite();
afterAll(close);

/** Without the check that the manager who stays has not changed: the control. */
const unchecked: TeamDeps = {
  ...deps,
  documents: {
    ...deps.documents,
    commit: (writes) =>
      deps.documents.commit(
        writes.filter((write) => write.kind !== 'update' || !('isWitness' in write.patch)),
      ),
  },
};

const now = new Date();

async function managers(): Promise<string[]> {
  return (await findTeam(deps.documents, ['manager'])).map(({ member }) => member._id);
}

/** Two managers from before there were documents, and nobody else. */
async function siteOfTwo(): Promise<[string, string]> {
  for (const uid of await managers()) {
    await auth.deleteUser(uid);
    await firestore.doc(`staff/${uid}`).delete();
  }
  const made = await Promise.all([addManager('one'), addManager('two')]);
  await completeTeam(deps);
  return made;
}

const demotion = { role: 'reception', seenRole: 'manager' } as const;
/** Both decide at the same moment; each call may be refused. */
const ways: Record<string, (on: TeamDeps, one: string, two: string) => Promise<unknown>[]> = {
  'demote each other': (on, one, two) => [
    changeRole(on, one, two, demotion, now),
    changeRole(on, two, one, demotion, now),
  ],
  'withdraw each other, the other one first': (on, one, two) => [
    withdraw(on, two, one, now),
    withdraw(on, one, two, now),
  ],
  'demote themselves': (on, one, two) => [
    changeRole(on, one, one, demotion, now),
    changeRole(on, two, two, demotion, now),
  ],
  'leave, and demote the other': (on, one, two) => [
    withdraw(on, one, one, now),
    changeRole(on, one, two, demotion, now),
  ],
};
const runs = 5;

it('an account with a claim that no profile mirrors is found by the upkeep', async () => {
  const [one] = await siteOfTwo();
  const { uid } = await auth.createUser({ email: `${randomUUID()}@example.com` });
  await auth.setCustomUserClaims(uid, { staffRole: 'accounts' });
  await completeTeam(deps);
  const roles = async () =>
    Object.fromEntries(
      (await findTeam(deps.documents)).map(({ member: { _id, role, isPending } }) => [
        _id,
        `${role} ${isPending}`,
      ]),
    );
  expect(await roles()).not.toHaveProperty(uid);
  await completeFromAllAccounts(deps, { isOver: () => false });
  expect(await roles()).toMatchObject({ [uid]: 'accounts false', [one]: 'manager false' });
});

describe('of two managers', () => {
  it.each(Object.keys(ways))('who %s at once exactly one stays', async (way) => {
    for (let run = 0; run < runs; run++) {
      const [one, two] = await siteOfTwo();
      await Promise.allSettled(ways[way]?.(deps, one, two) ?? []);
      const left = await managers();
      expect(left).toHaveLength(1);
      const { customClaims } = await auth.getUser(left[0] ?? '');
      expect(roleOf(customClaims)).toBe('manager');
    }
  });

  it('none would stay without the check: the control', { timeout: 60_000 }, async () => {
    const left = new Set<number>();
    for (let run = 0; run < 20 && !left.has(0); run++) {
      const [one, two] = await siteOfTwo();
      await Promise.allSettled(ways['demote each other']?.(unchecked, one, two) ?? []);
      left.add((await managers()).length);
    }
    expect(left).toContain(0);
  });
});
