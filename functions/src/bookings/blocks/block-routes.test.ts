import { expect, it } from 'vitest';
import { inDays, paymentFixture, testNow } from '../../testing/payment-fixture.ts';
import { recordedCalls } from '../../testing/recorded-calls.ts';
import { testApi } from '../../testing/test-api.ts';
import { blockRoutes } from './block-routes.ts';

const account = {
  uid: 's1',
  email: 's@site.example',
  emailVerified: true,
  name: 'Staff',
  role: 'manager' as const,
  lostRole: false,
};
const place = { roomTypeId: 'r1', unit: 1 };
const said = { ...place, from: inDays(21), to: inDays(24), kind: 'maintenance', note: 'Tiles' };

function site() {
  const { documents } = paymentFixture();
  const { log, rows } = recordedCalls();
  const api = testApi(
    blockRoutes(() => ({ documents })),
    { authenticate: async () => account, staffCalls: log, now: () => testNow },
  );
  const call = async (method: string, path: string, body?: object) => {
    const headers = { authorization: 'Bearer a.b.c', 'content-type': 'application/json' };
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
    const response = await api.request(`/api${path}`, init);
    return (await response.json()) as { success: boolean; block: { _id: string } };
  };
  const make = () => call('POST', '/blocks', { ...said, hotelId: 'h1' });
  return { call, make, rows };
}

it('a block made by staff leaves one row that says who and what', async () => {
  const { make, rows } = site();
  const answer = await make();
  const row = { collection: 'blocks', documentId: answer.block._id, who: 's1', outcome: 'done' };
  const changes = {
    hotelId: { to: 'h1' },
    roomTypeId: { to: 'r1' },
    unit: { to: 1 },
    from: { to: inDays(21) },
    to: { to: inDays(24) },
    kind: { to: 'maintenance' },
    note: { to: 'Tiles' },
  };
  expect(rows).toEqual([{ ...row, action: 'updated', what: 'Block made', changes }]);
  expect(answer).not.toHaveProperty('changes');
});

it('a changed block leaves one row with its values before and after', async () => {
  const { call, make, rows } = site();
  const { block } = await make();
  await call('PUT', `/blocks/${block._id}`, { ...said, to: inDays(25), note: '' });
  const changes = { to: { from: inDays(24), to: inDays(25) }, note: { from: 'Tiles', to: '' } };
  const row = { documentId: block._id, who: 's1', what: 'Block changed', changes };
  expect(rows.slice(1)).toEqual([expect.objectContaining(row)]);
});

it('a removed block leaves one row that keeps all of it', async () => {
  const { call, make, rows } = site();
  const { block } = await make();
  await call('DELETE', `/blocks/${block._id}`);
  const changes = {
    hotelId: { from: 'h1' },
    roomTypeId: { from: 'r1' },
    unit: { from: 1 },
    from: { from: inDays(21) },
    to: { from: inDays(24) },
    kind: { from: 'maintenance' },
    note: { from: 'Tiles' },
  };
  const row = { documentId: block._id, who: 's1', action: 'deleted', what: 'Block removed' };
  expect(rows.slice(1)).toEqual([expect.objectContaining({ ...row, changes })]);
});

it('a block that was refused changed nothing, and its row says so', async () => {
  const { make, rows } = site();
  await make();
  expect(await make()).toMatchObject({ success: false });
  expect(rows[1]).toMatchObject({ outcome: 'refused', changes: {} });
});
