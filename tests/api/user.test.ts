import { serverMessages } from '@kerala-stays/domain/core/server-messages';
import { describe, expect, it } from 'vitest';
import { createAdmin, createGuest } from './support/accounts.ts';
import { callApi } from './support/call-api.ts';
import { db } from './support/stack.ts';

describe('the caller’s profile', () => {
  it('is missing until it is created, and then stays as it is', async () => {
    const { token, uid, email } = await createGuest();
    const missing = await callApi('GET', '/user', { token });
    expect([missing.status, missing.body]).toEqual([
      404,
      { success: false, message: serverMessages.profileNotFound },
    ]);
    const json = {
      username: 'Anu Thomas',
      email: 'somebody.else@example.com',
      image: 'https://pictures.example/anu.jpg',
      role: 'admin',
      recentSearchedCities: ['Munnar'],
    };
    const made = await callApi('POST', '/user/create', { token, json });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ success: true, role: 'user', recentSearchedCities: [] });
    const stored = await db.collection('users').doc(uid).get();
    expect(stored.data()).toMatchObject({ username: 'Anu Thomas', email, role: 'user' });

    const again = await callApi('POST', '/user/create', { token, json: { username: 'Other' } });
    expect([again.status, again.body.role]).toEqual([200, 'user']);
    await db
      .collection('users')
      .doc(uid)
      .update({ recentSearchedCities: ['Munnar', 'Kochi'] });
    const read = await callApi('GET', '/user', { token });
    expect(read.body).toMatchObject({
      success: true,
      role: 'user',
      recentSearchedCities: ['Munnar', 'Kochi'],
      user: { username: 'Anu Thomas' },
    });
  });

  it('has the role of the claim, whatever the stored copy holds', async () => {
    const guest = await createGuest();
    await db.collection('users').doc(guest.uid).set({ username: 'G', role: 'admin' });
    expect((await callApi('GET', '/user', { token: guest.token })).body.role).toBe('user');
    const admin = await createAdmin();
    await callApi('POST', '/user/create', { token: admin.token, json: {} });
    expect((await callApi('GET', '/user', { token: admin.token })).body.role).toBe('admin');
  });

  it('is created once by two calls at the same time', async () => {
    const { token } = await createGuest();
    const create = () => callApi('POST', '/user/create', { token, json: { username: 'Twice' } });
    const responses = await Promise.all([create(), create()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 201]);
  });
});
