import { randomUUID } from 'node:crypto';
import { teamRoutes } from '../../../functions/src/people/team/team-routes.ts';
import { testApi } from '../../../functions/src/testing/test-api.ts';
import type { TestAccount } from '../support/accounts.ts';
import { callApi } from '../support/call-api.ts';
import { expectDocumented } from '../support/documented.ts';
import { newTeamSite } from '../support/team-site.ts';

/** Managers invite, change a role, and take it back. */
export async function playTeamScenario({ uid, token }: TestAccount): Promise<void> {
  const json = { email: `new-${randomUUID()}@example.com`, role: 'content' };
  const made = await callApi('POST', '/team/invitations', { token, json });
  await callApi('GET', '/team', { token });
  const path = `/team/${made.body.member._id}`;
  const seen = { role: 'reception', seenRole: 'content' };
  await callApi('PUT', path, { token, json: seen });
  await callApi('PUT', path, { token, json: { role: 'accounts', seenRole: 'content' } });
  await callApi('DELETE', path, { token });
  await callApi('DELETE', '/team/nobody', { token });
  // The address is on the team.
  const [self] = (await callApi('GET', '/team', { token })).body.team.filter(
    ({ _id }) => _id === uid,
  );
  await callApi('POST', '/team/invitations', {
    token,
    json: { email: self?.email, role: 'content' },
  });
}

/** The only manager of a site leaves: no site of these tests has one alone. */
export async function playLastManager(): Promise<void> {
  const site = await newTeamSite();
  const uid = await site.addManager('only');
  const manager = { email: 'only@example.com', name: '', emailVerified: true, lostRole: false };
  const api = testApi(
    teamRoutes(() => site.deps),
    {
      authenticate: async () => ({ uid, role: 'manager', ...manager }),
    },
  );
  const address = `https://site.example/api/team/${uid}`;
  const headers = { authorization: 'Bearer a.b.c' };
  const answer = await api.request(address, { method: 'DELETE', headers });
  await expectDocumented('DELETE', '/team/nobody', answer.status, await answer.json());
  await site.close();
}
