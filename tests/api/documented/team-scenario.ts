import { randomUUID } from 'node:crypto';
import type { TestAccount } from '../support/accounts.ts';
import { callApi } from '../support/call-api.ts';

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
