import { randomUUID } from 'node:crypto';
import { maxKeys } from '@kerala-stays/domain/people/api-key';
import { maxWebhooks } from '@kerala-stays/domain/webhooks/webhook';
import { keyRoutes } from '../../../functions/src/people/keys/key-routes.ts';
import { teamRoutes } from '../../../functions/src/people/team/team-routes.ts';
import { realNetwork } from '../../../functions/src/platform/fetch-public.ts';
import { MemoryDocuments } from '../../../functions/src/testing/memory-documents.ts';
import { testApi } from '../../../functions/src/testing/test-api.ts';
import { webhookRoutes } from '../../../functions/src/webhooks/webhook-routes.ts';
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

/** Managers make a key, and revoke it; a program prepares an inquiry. */
export async function playKeyScenario({ token }: TestAccount): Promise<void> {
  const json = { name: 'n8n', permissions: ['bookings:read'], days: 30 };
  const made = await callApi('POST', '/api-keys', { token, json });
  const { key } = made.body as unknown as { key: { _id: string } };
  await callApi('GET', '/api-keys', { token });
  await callApi('DELETE', `/api-keys/${key._id}`, { token });
  await callApi('DELETE', '/api-keys/nothing', { token });
  await callApi('GET', '/policy');
  const [hotel] = (await callApi('GET', '/hotels/featured')).body.hotels;
  for (const hotelId of [hotel?._id, 'nowhere', '']) {
    await callApi('POST', '/inquiries/prepare', { json: { hotelId } });
  }
}

/** Managers make a webhook, try it and remove it. */
export async function playWebhookScenario({ token }: TestAccount): Promise<void> {
  const json = { name: 'n8n', url: 'https://hooks.portal.test/1', events: ['booking.paid'] };
  const made = await callApi('POST', '/webhooks', { token, json });
  const { webhook } = made.body as unknown as { webhook: { _id: string } };
  await callApi('GET', '/webhooks', { token });
  await callApi('GET', '/webhooks/undelivered', { token });
  for (const id of [webhook._id, 'nothing']) {
    await callApi('POST', `/webhooks/${id}/test`, { token });
    await callApi('POST', `/webhooks/${id}/resend`, { token });
    await callApi('DELETE', `/webhooks/${id}/undelivered`, { token });
    await callApi('DELETE', `/webhooks/${id}`, { token });
  }
  const full = new MemoryDocuments();
  const manager = { email: 'maker@example.com', name: '', emailVerified: true, lostRole: false };
  const api = testApi(
    webhookRoutes(() => ({ documents: full, network: realNetwork })),
    { authenticate: async () => ({ uid: 'maker', role: 'manager', ...manager }) },
  );
  const headers = { authorization: 'Bearer a.b.c', 'content-type': 'application/json' };
  const make = () =>
    api.request('https://site.example/api/webhooks', {
      method: 'POST',
      headers,
      body: JSON.stringify(json),
    });
  for (let count = 0; count < maxWebhooks; count++) await make();
  const answer = await make();
  await expectDocumented('POST', '/webhooks', answer.status, await answer.json());
}

/** More keys than may work at once: no site of these tests has so many. */
export async function playTooManyKeys(): Promise<void> {
  const site = await newTeamSite();
  const uid = await site.addManager('maker');
  const manager = { email: 'maker@example.com', name: '', emailVerified: true, lostRole: false };
  const api = testApi(
    keyRoutes(() => site.deps),
    { authenticate: async () => ({ uid, role: 'manager', ...manager }) },
  );
  const body = JSON.stringify({ name: 'n8n', permissions: ['bookings:read'], days: 30 });
  const headers = { authorization: 'Bearer a.b.c', 'content-type': 'application/json' };
  const make = () =>
    api.request('https://site.example/api/api-keys', { method: 'POST', headers, body });
  for (let count = 0; count < maxKeys; count++) await make();
  const answer = await make();
  await expectDocumented('POST', '/api-keys', answer.status, await answer.json());
  await site.close();
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
