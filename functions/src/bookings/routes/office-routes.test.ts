import { expect, it } from 'vitest';
import { paymentFixture } from '../../testing/payment-fixture.ts';
import { recordedCalls } from '../../testing/recorded-calls.ts';
import { testApi } from '../../testing/test-api.ts';
import { officeRoutes } from './office-routes.ts';

const account = {
  uid: 's1',
  email: 's@site.example',
  emailVerified: true,
  name: 'Staff',
  role: 'manager' as const,
  lostRole: false,
};

it('changed alerts of the office are on record with what they were, but without addresses', async () => {
  const { documents } = paymentFixture();
  const { log, rows } = recordedCalls();
  const api = testApi(
    officeRoutes(() => ({ documents, officeEmail: 'office@site.example' })),
    { authenticate: async () => account, staffCalls: log },
  );
  const headers = { authorization: 'Bearer a.b.c', 'content-type': 'application/json' };
  const read = await api.request('/api/mail/office', { headers });
  const { settings } = (await read.json()) as { settings: { quietFrom: string } };
  const changed = {
    ...settings,
    emails: ['asha@site.example'],
    quietFrom: '20:15',
    quietTo: '07:00',
  };
  const init = { method: 'PUT', headers, body: JSON.stringify(changed) };
  expect((await api.request('/api/mail/office', init)).status).toBe(200);
  expect(rows).toMatchObject([
    {
      what: 'Alerts of the office changed',
      changes: { emails: {}, quietFrom: { from: settings.quietFrom, to: '20:15' } },
    },
  ]);
  expect(JSON.stringify(rows)).not.toContain('asha@');
});
