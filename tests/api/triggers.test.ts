import { readCatalogue } from '@kerala-stays/domain/catalogue/catalogue';
import { describe, expect, it, vi } from 'vitest';
import { createAdmin } from './support/accounts.ts';
import { callApi } from './support/call-api.ts';
import { toForm } from './support/pictures.ts';
import { asNewPerson, inquiryFor, storeHotel, unique } from './support/scene.ts';
import { db } from './support/stack.ts';

const eventually = <T>(check: () => Promise<T>) =>
  vi.waitFor(check, { timeout: 60_000, interval: 200 });

const cityIn = async (key: string) => {
  const catalogue = await db.collection('meta').doc('catalogue').get();
  const cities = (catalogue.get('cities') ?? []) as { key: string; name: string; count: number }[];
  return cities.find((city) => city.key === key);
};

const auditOf = async (documentId: string) => {
  const found = await db.collection('auditLog').where('documentId', '==', documentId).get();
  return found.docs.map((entry) => entry.data()).sort((a, b) => a.at.toMillis() - b.at.toMillis());
};

describe('the trigger of a hotel write', () => {
  it('keeps the catalogue up to date as hotels are added, moved, hidden and deleted', async () => {
    const [from, to] = [unique('From'), unique('To')];
    const [keyFrom, keyTo] = [from.toLowerCase(), to.toLowerCase()];
    const ids = await Promise.all([storeHotel({ city: from }), storeHotel({ city: from })]);
    await eventually(async () => {
      expect(await cityIn(keyFrom)).toEqual({ key: keyFrom, name: from, count: 2 });
    });
    const [first, second] = ids.map((id) => db.collection('hotels').doc(id));
    await first?.update({ city: to, cityKey: keyTo });
    await second?.update({ isActive: false });
    await eventually(async () => {
      expect(await cityIn(keyFrom)).toBeUndefined();
      expect((await cityIn(keyTo))?.count).toBe(1);
    });
    await first?.delete();
    await eventually(async () => expect(await cityIn(keyTo)).toBeUndefined());
  });

  it('raises the catalogue’s version when only a card’s content changes', async () => {
    const id = await storeHotel({ city: unique('Priced') });
    const catalogue = db.collection('meta').doc('catalogue');
    const hotel = db.collection('hotels').doc(id);
    await eventually(async () => {
      expect(await cityIn((await hotel.get()).get('cityKey'))).toBeDefined();
    });
    const version = (await catalogue.get()).get('version') as number;
    await hotel.update({ rating: 4.9 });
    await eventually(async () => {
      expect((await catalogue.get()).get('version')).toBeGreaterThan(version);
    });
  });

  it('raises the version of the hotel’s own city alone', async () => {
    const [changed, other] = [unique('Changed'), unique('Other')];
    const [id] = await Promise.all([storeHotel({ city: changed }), storeHotel({ city: other })]);
    const catalogue = db.collection('meta').doc('catalogue');
    const versions = async () =>
      ((await catalogue.get()).get('cityVersions') ?? {}) as Record<string, number>;
    const [changedKey, otherKey] = [changed.toLowerCase(), other.toLowerCase()];
    await eventually(async () => {
      expect(await versions()).toMatchObject({ [changedKey]: 1, [otherKey]: 1 });
    });
    await db.collection('hotels').doc(id).update({ rating: 4.1 });
    await eventually(async () => expect((await versions())[changedKey]).toBe(2));
    expect((await versions())[otherKey]).toBe(1);
  });

  it('keeps the digests of lists: new hotels, changed cards, and none that is switched off', async () => {
    const city = unique('Digest');
    const digest = async (id: string) => {
      const stored = (await db.collection('lists').doc(id).get()).get('content') as string;
      return JSON.parse(stored ?? '{}') as Record<string, { _id: string; name: string }[]>;
    };
    const id = await storeHotel({ city, featured: true, name: 'First Name' });
    const hotel = db.collection('hotels').doc(id);
    const cardIn = async (list: string, field = 'cards') =>
      (await digest(list))[field]?.find(({ _id }) => _id === id)?.name;
    const everywhere = async () => [
      await cardIn(`town-${city.toLowerCase()}`),
      await cardIn('hotels-newest'),
      await cardIn('home', 'featured'),
    ];
    await eventually(async () => {
      expect(await everywhere()).toEqual(['First Name', 'First Name', 'First Name']);
    });
    await hotel.update({ name: 'Second Name' });
    await eventually(async () => {
      expect(await everywhere()).toEqual(['Second Name', 'Second Name', 'Second Name']);
    });
    // Off, on and off again at once: whichever event comes last, the hotel is gone.
    await hotel.update({ isActive: false });
    await hotel.update({ isActive: true });
    await hotel.update({ isActive: false });
    await eventually(async () => {
      expect(await everywhere()).toEqual([undefined, undefined, undefined]);
    });
    const list = await db.collection('lists').get();
    expect(list.docs.some((each) => (each.get('content') as string).includes(id))).toBe(false);
  });

  it('repairs derived fields that a writer got wrong', async () => {
    const id = await storeHotel({}, { lowestPrice: 7, priceBucket: '0-500', cityKey: 'elsewhere' });
    await eventually(async () => {
      const hotel = await db.collection('hotels').doc(id).get();
      expect(hotel.data()).toMatchObject({
        lowestPrice: 1800,
        priceBucket: '1000-2000',
        cityKey: 'munnar',
      });
    });
  });

  it('repairs derived fields also when a booking changes the hotel before the repair', async () => {
    const id = await storeHotel({}, { cityKey: 'elsewhere' });
    const ref = db.collection('hotels').doc(id);
    for (let booking = 0; booking < 5; booking++) await ref.update({ stayVersion: `v${booking}` });
    await eventually(async () => expect((await ref.get()).get('cityKey')).toBe('munnar'));
    // No field that staff edit has changed.
    const entries = await db.collection('auditLog').where('documentId', '==', id).get();
    expect(entries.docs.filter((entry) => entry.get('changes.stayVersion'))).toEqual([]);
  });

  it('counts the hotels of a category, and lists it while it has some', async () => {
    const { token } = await createAdmin();
    const form = toForm({ name: unique('Category') });
    const { categoryId } = (await callApi('POST', '/categories', { token, form })).body;
    const count = async () =>
      (await db.collection('categories').doc(categoryId).get()).get('hotelCount');
    const isListed = async () => {
      const { categories } = readCatalogue((await db.doc('meta/catalogue').get()).data());
      const slug = (await db.collection('categories').doc(categoryId).get()).get('slug');
      return categories.some((listed) => listed.slug === slug);
    };
    expect(await isListed()).toBe(false);
    const hotelId = await storeHotel({ category: categoryId });
    await eventually(async () => expect([await count(), await isListed()]).toEqual([1, true]));
    await db.collection('hotels').doc(hotelId).update({ category: '' });
    await eventually(async () => expect([await count(), await isListed()]).toEqual([0, false]));
  });
});

describe('the audit log', () => {
  it('records who changed what in a hotel, and who deleted it', async () => {
    const admin = await createAdmin();
    const id = await storeHotel();
    await callApi('PUT', `/hotels/${id}`, {
      token: admin.token,
      json: { description: 'New words', contact: '+91 90000 00000' },
    });
    await callApi('DELETE', `/hotels/${id}`, { token: admin.token });
    const entries = await eventually(async () => {
      const found = await auditOf(id);
      expect(found).toHaveLength(3);
      return found;
    });
    const [updated, deleted] = ['updated', 'deleted'].map((action) =>
      entries.find((entry) => entry.action === action),
    );
    expect(updated).toMatchObject({
      collection: 'hotels',
      who: admin.uid,
      changes: { description: { from: 'A quiet house above the tea.', to: 'New words' } },
    });
    expect(updated?.changes.contact).toEqual({});
    expect(deleted).toMatchObject({ who: admin.uid });
  });

  it('names the fields of an inquiry that changed, never what a person wrote', async () => {
    const admin = await createAdmin();
    const sent = inquiryFor(await storeHotel());
    await callApi('POST', '/inquiries', { json: sent, headers: asNewPerson() });
    await callApi('POST', '/inquiries/update-status', {
      token: admin.token,
      json: { inquiryId: sent.key, status: 'contacted' },
    });
    const entries = await eventually(async () => {
      const found = await auditOf(sent.key);
      expect(found).toHaveLength(2);
      return found;
    });
    const text = JSON.stringify(entries);
    for (const personal of [sent.name, sent.email, sent.mobile, sent.message]) {
      expect(text).not.toContain(personal);
    }
    expect(entries).toContainEqual(
      expect.objectContaining({
        who: admin.uid,
        changes: expect.objectContaining({ status: { from: 'pending', to: 'contacted' } }),
      }),
    );
  });
});

describe('the trigger of an inquiry write', () => {
  it('counts it as it is, and makes it findable by whom staff name in its notes', async () => {
    const json = inquiryFor(await storeHotel());
    const sent = await callApi('POST', '/inquiries', { json, headers: asNewPerson() });
    const id = String(sent.body.inquiryId);
    const inquiry = db.collection('inquiries').doc(id);
    const counted = async () => (await db.collection('inquiryCounts').doc(id).get()).data();
    await eventually(async () => {
      expect(await counted()).toEqual({
        status: 'pending',
        month: expect.stringMatching(/^\d{4}-\d\d$/),
      });
    });
    await inquiry.update({ status: 'contacted', staffNotes: 'Ask bala@example.in' });
    await eventually(async () => {
      expect(await counted()).toMatchObject({ status: 'contacted' });
      expect((await inquiry.get()).get('personKeys')).toContain('bala@example.in');
    });
    await inquiry.delete();
    await eventually(async () => expect(await counted()).toBeUndefined());
    const totals = await db.collection('totals').get();
    const sums = totals.docs.map((total) => total.get('sums') as Record<string, number>);
    expect(Object.keys(Object.assign({}, ...sums)).join()).toMatch(/\d{4}-\d\d contacted/);
  });
});
