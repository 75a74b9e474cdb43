import { beforeAll, describe, expect, it } from 'vitest';
import { inDays } from '../payments/support/payment-scene.ts';
import { createAdmin } from './support/accounts.ts';
import { callApi } from './support/call-api.ts';
import { storeHotel, unique } from './support/scene.ts';
import { db } from './support/stack.ts';

let staff: { uid: string; token: string };
let hotelId: string;
beforeAll(async () => {
  staff = await createAdmin();
  hotelId = await storeHotel();
});

/** In order of their start. */
async function rowsOf(documentId: string) {
  const found = await db.collection('auditLog').where('documentId', '==', documentId).get();
  const rows = found.docs.map((row) => row.data());
  return rows.toSorted((a, b) => a.at.toMillis() - b.at.toMillis());
}

const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, json?: object) =>
  callApi(method, path, { token: staff.token, ...(json && { json }) });

describe('the audit log', () => {
  it('has one row for each change of a block: who, what, before and after, also when it is gone', async () => {
    const place = { hotelId, roomTypeId: 'double', unit: 1, kind: 'maintenance' };
    const said = { ...place, from: inDays(60), to: inDays(63), note: 'Plumber, 98470 12345' };
    const made = await call('POST', '/blocks', said);
    expect(made.status).toBe(201);
    expect(made.body).not.toHaveProperty('changes');
    const { _id } = made.body.block;
    const change = { ...said, to: inDays(65), note: 'Tiles' };
    expect((await call('PUT', `/blocks/${_id}`, change)).status).toBe(200);
    expect((await call('DELETE', `/blocks/${_id}`)).status).toBe(200);
    const common = { collection: 'blocks', documentId: _id, who: staff.uid, outcome: 'done' };
    expect(await rowsOf(_id)).toEqual([
      expect.objectContaining({
        ...common,
        action: 'updated',
        changes: {
          'Block made': {},
          hotelId: { to: hotelId },
          roomTypeId: { to: 'double' },
          unit: { to: 1 },
          from: { to: said.from },
          to: { to: said.to },
          kind: { to: 'maintenance' },
          note: { to: said.note },
        },
        personKeys: expect.arrayContaining(['9847012', '7012345']),
      }),
      expect.objectContaining({
        ...common,
        action: 'updated',
        changes: {
          'Block changed': {},
          to: { from: said.to, to: change.to },
          note: { from: said.note, to: 'Tiles' },
        },
      }),
      expect.objectContaining({
        ...common,
        action: 'deleted',
        changes: {
          'Block removed': {},
          hotelId: { from: hotelId },
          roomTypeId: { from: 'double' },
          unit: { from: 1 },
          from: { from: said.from },
          to: { from: change.to },
          kind: { from: 'maintenance' },
          note: { from: 'Tiles' },
        },
      }),
    ]);
  });

  it('says that a block was refused, and of what is not there, that nothing was removed', async () => {
    const id = unique('block');
    expect((await call('DELETE', `/blocks/${id}`)).status).toBe(404);
    expect(await rowsOf(id)).toMatchObject([
      { action: 'deleted', outcome: 'refused', changes: { 'Block removed': {} } },
    ]);
  });

  it('keeps a text of a mail that was given up, whole', async () => {
    const place = '/mail/texts/refund-issued';
    const { version } = JSON.parse((await callApi('GET', place, { token: staff.token })).text).text;
    const above = `Hello {guestName}, {refund} {refundWay}. ${'We are sorry. '.repeat(30)}`.trim();
    const words = { subject: unique('Refund'), heading: 'Refund', above, below: '' };
    expect((await call('PUT', place, { ...words, version })).status).toBe(200);
    const restored = await call('POST', `${place}/restore`, { version: version + 1 });
    expect(restored.status).toBe(200);
    const [saved, given] = (await rowsOf('refund-issued')).slice(-2);
    expect(saved).toMatchObject({ who: staff.uid, changes: { 'Text of a mail saved': {} } });
    expect(given).toMatchObject({
      who: staff.uid,
      changes: {
        'Text of a mail given up': {},
        subject: { from: words.subject },
        above: { from: above },
      },
    });
  });

  it('keeps a saved reply that was removed, with its whole text', async () => {
    const text = `Dear {guest}, ${'we look forward to your stay. '.repeat(20)}`.trim();
    const made = await call('POST', '/saved-replies', { title: unique('Papers'), text });
    const { _id, title } = made.body.reply;
    expect((await call('DELETE', `/saved-replies/${_id}`)).status).toBe(200);
    expect((await rowsOf(_id)).at(-1)).toMatchObject({
      action: 'deleted',
      who: staff.uid,
      changes: { 'Saved reply removed': {}, title: { from: title }, text: { from: text } },
    });
  });

  it('keeps the unit and portal of a link that was removed, and never its address', async () => {
    const link = { hotelId, roomTypeId: 'double', unit: 1, provider: 'airbnb' };
    const made = await call('POST', '/calendar-exports', link);
    const { _id } = made.body.calendarExport;
    expect((await call('DELETE', `/calendar-exports/${_id}`)).status).toBe(200);
    const rows = await rowsOf(_id);
    expect(rows.at(-1)).toMatchObject({
      action: 'deleted',
      changes: { unit: { from: 1 }, provider: { from: 'airbnb' } },
    });
    expect(JSON.stringify(rows)).not.toContain('/ical/');
  });
});
