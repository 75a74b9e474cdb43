import { messages } from '@kerala-stays/domain/core/messages';
import { inquiryStatuses } from '@kerala-stays/domain/inquiries/inquiry-lifecycle';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAdmin, type TestAccount } from './support/accounts.ts';
import { callApi } from './support/call-api.ts';
import { asNewPerson, inquiryFor, storeHotel } from './support/scene.ts';
import { db } from './support/stack.ts';

let admin: TestAccount;
let inquiryId: string;
beforeAll(async () => {
  admin = await createAdmin();
  const json = inquiryFor(await storeHotel());
  const sent = await callApi('POST', '/inquiries', { json, headers: asNewPerson() });
  inquiryId = sent.body.inquiryId;
});

const update = (json: unknown) =>
  callApi('POST', '/inquiries/update-status', { token: admin.token, json });

describe('the inquiries API for staff', () => {
  it('lists them, newest first', async () => {
    const response = await callApi('GET', '/inquiries', { token: admin.token });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const [first] = response.body.inquiries;
    expect(first).toMatchObject({ _id: inquiryId, status: 'pending', name: 'Meera Nair' });
    const instants = response.body.inquiries.map(({ createdAt }) => createdAt);
    expect(instants).toEqual([...instants].sort().reverse());
  });

  it('sets any status from any status', async () => {
    for (const status of [...inquiryStatuses, ...[...inquiryStatuses].reverse()]) {
      const response = await update({ inquiryId, status });
      expect([response.status, response.body.message]).toEqual([200, messages.statusUpdated]);
      const stored = await db.collection('inquiries').doc(inquiryId).get();
      expect(stored.data()).toMatchObject({ status, updatedBy: admin.uid });
    }
  });

  it.each([
    [{ status: 'done' }, 400],
    [{ status: null }, 400],
    [{ status: undefined }, 400],
    [{ inquiryId: '' }, 400],
    [{ inquiryId: 7 }, 400],
    [{ inquiryId: 'nowhere' }, 404],
    [{ inquiryId: '../hotels/x' }, 404],
  ])('rejects %j', async (fields, status) => {
    const response = await update({ inquiryId, status: 'contacted', ...fields });
    expect([response.status, response.body]).toEqual([
      status,
      { success: false, message: messages.updateStatusFailed },
    ]);
  });
});
