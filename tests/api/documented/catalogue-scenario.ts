import { collections } from '@kerala-stays/domain/core/collections';
import { inDays } from '../../payments/support/payment-scene.ts';
import { type Call, callApi } from '../support/call-api.ts';
import { picture, toForm } from '../support/pictures.ts';
import { asNewPerson, inquiryFor, storeHotel, unique } from '../support/scene.ts';
import { bucket, db } from '../support/stack.ts';

type People = { admin: string; guest: string };

/** Every action of staff and guests on hotels, categories, banners and inquiries, once. */
export async function playCatalogueScenario({ admin, guest }: People): Promise<void> {
  const staff = (method: string, path: string, call: Call = {}) =>
    callApi(method, path, { token: admin, ...call });
  await callApi('GET', '/health');
  for (const json of [{}, {}]) await callApi('POST', '/user/create', { token: guest, json });
  await callApi('GET', '/user', { token: guest });

  const [taken, own] = [unique('t').slice(0, 14), unique('o').slice(0, 14)];
  const [other, booked] = await Promise.all([
    storeHotel({ hotel_id: taken }),
    storeHotel({}, { bookingsCount: 2 }),
  ]);
  const hotelForm = async (hotel_id: string) =>
    toForm({
      name: 'Documented House',
      address: '1 Road',
      contact: '+91 98470 12345',
      city: 'Munnar',
      rooms: '2 rooms',
      hotel_id,
      images: await picture('jpeg', 30, 20),
    });
  const { hotelId } = (await staff('POST', '/hotels', { form: await hotelForm(own) })).body;
  await staff('POST', '/hotels', { form: await hotelForm(taken) });
  await staff('PUT', `/hotels/${hotelId}`, { json: { description: 'A house' } });
  await staff('PUT', `/hotels/${hotelId}`, { json: { hotel_id: taken } });
  const roomType = { name: 'Double Bed', pricePerNight: 100 };
  await staff('POST', `/hotels/${hotelId}/room-types`, { json: roomType });
  const { card } = (await staff('GET', `/hotels/${hotelId}/rates`)).body;
  for (const json of [card, card]) await staff('PUT', `/hotels/${hotelId}/rates`, { json });
  const { success: _success, ...house } = (await staff('GET', `/hotels/${hotelId}/house`)).body;
  for (const json of [house, house]) await staff('PUT', `/hotels/${hotelId}/house`, { json });
  await staff('POST', '/search/pack');
  await callApi('GET', '/stays/words?q=documanted');
  await callApi('GET', '/stays/houses?has=pool&sort=newest');
  await playCoupons(staff);
  await playCalendarExports(staff, hotelId);
  await playCalendarFeeds(staff, hotelId);
  const form = toForm({ images: await picture('png', 30, 20) });
  const added = await staff('POST', `/hotels/${hotelId}/images`, { form });
  await staff('PUT', `/hotels/${hotelId}/main-image`, { json: { imageUrl: added.body.images[1] } });
  const original = `uploads/hotels/${hotelId}/original.jpg`;
  await bucket.file(original).save(Buffer.from(await (await picture()).arrayBuffer()));
  const upload = { uploadPath: original, folder: 'hotels', ownerId: hotelId };
  const unsaved = await staff('POST', '/pictures', { json: upload });
  await staff('POST', '/pictures/discard', { json: { urls: [unsaved.body.url] } });
  await callApi('GET', `/hotels/${hotelId}`);
  for (const path of ['/hotels', '/hotels/featured', '/hotels/featured?limit=2']) {
    await callApi('GET', path);
  }
  await callApi('GET', '/hotels?cursor=x');
  await staff('GET', '/hotels/admin/all');
  await staff('GET', '/hotels/admin/all?cursor=x');
  await staff('PUT', `/hotels/${hotelId}/toggle-status`);
  await staff('DELETE', `/hotels/${booked}`);
  await staff('DELETE', `/hotels/${hotelId}`);

  const [first, second] = [unique('c'), unique('d')];
  const categoryForm = (slug: string) => toForm({ name: 'Documented', slug });
  const made = await staff('POST', '/categories', { form: categoryForm(first) });
  await staff('POST', '/categories', { form: categoryForm(second) });
  await staff('POST', '/categories', { form: categoryForm(first) });
  const category = `/categories/${made.body.categoryId}`;
  await staff('PUT', category, { form: toForm({ displayOrder: '3' }) });
  await staff('PUT', category, { form: toForm({ slug: second }) });
  await staff('PUT', `/hotels/${other}`, { json: { category: made.body.categoryId } });
  await staff('GET', '/categories');
  await staff('GET', `${category}/hotels`);
  await staff('GET', `${category}/hotels?cursor=x`);
  await staff('DELETE', category);
  await staff('PUT', `/hotels/${other}`, { json: { category: '' } });
  await staff('DELETE', category);

  const banner = await staff('POST', '/banners', { form: toForm({ title: 'Documented' }) });
  await staff('PUT', `/banners/${banner.body.bannerId}`, { json: { isActive: false } });
  await staff('GET', '/banners');
  await staff('DELETE', `/banners/${banner.body.bannerId}`);

  const inquiry = inquiryFor(other);
  const headers = asNewPerson();
  const sent = await callApi('POST', '/inquiries', { json: inquiry, headers });
  await callApi('POST', '/inquiries', { json: inquiry, headers });
  // The same key with a different text is refused.
  await callApi('POST', '/inquiries', { json: { ...inquiry, message: 'Other words' }, headers });
  const status = { inquiryId: sent.body.inquiryId, status: 'contacted' };
  await staff('POST', '/inquiries/update-status', { json: status });
  await staff('GET', '/inquiries');
  await staff('GET', '/inquiries?cursor=x');
}

type CallAs = (method: string, path: string, call?: Call) => ReturnType<typeof callApi>;

async function playCoupons(staff: CallAs): Promise<void> {
  const code = unique('coupon').toUpperCase().slice(0, 20);
  const said = { name: 'Documented', kind: 'percent', value: 10 };
  const json = { ...said, code, key: unique('k') };
  for (const each of [json, json, { ...json, key: unique('k') }]) {
    await staff('POST', '/coupons', { json: each });
  }
  await staff('GET', '/coupons');
  await staff('GET', '/coupons?cursor=x');
  await staff('PUT', `/coupons/${code}`, { json: said });
  await staff('PUT', `/coupons/${code}`, { json: { ...said, seenUpdatedAt: 'long ago' } });
}

async function playCalendarExports(staff: CallAs, hotelId: string): Promise<void> {
  const { hotel } = (await staff('GET', `/hotels/${hotelId}`)).body;
  const json = { hotelId, roomTypeId: hotel.roomTypes[0]?._id ?? '', unit: 1, provider: 'airbnb' };
  const made = await staff('POST', '/calendar-exports', { json });
  for (const each of [json, { ...json, hotelId: 'nowhere' }, { ...json, unit: 9 }]) {
    await staff('POST', '/calendar-exports', { json: each });
  }
  await staff('GET', '/calendar-exports');
  await staff('GET', `/calendar-exports?hotelId=${hotelId}`);
  const { _id } = made.body.calendarExport;
  for (const id of [_id, _id, 'nowhere']) {
    await staff('POST', `/calendar-exports/${id}/rotate`, { json: { grace: 24 } });
  }
  await staff('DELETE', `/calendar-exports/${_id}`);
}

/** The name does not resolve, so that a test never reads a real calendar. */
async function playCalendarFeeds(staff: CallAs, hotelId: string): Promise<void> {
  const { hotel } = (await staff('GET', `/hotels/${hotelId}`)).body;
  const url = `https://calendars.nowhere.test/${unique('f')}.ics`;
  const json = {
    url,
    trustHost: true,
    provider: 'other',
    hotelId,
    unit: 1,
    roomTypeId: hotel.roomTypes[0]?._id ?? '',
  };
  await staff('POST', '/calendar-feeds/test', { json });
  const { feed } = (await staff('POST', '/calendar-feeds', { json })).body;
  await staff('POST', '/calendar-feeds', { json });
  await staff('POST', '/calendar-feeds/due');
  const path = `/calendar-feeds/${feed._id}`;
  const stored = db.collection(collections.calendarFeeds).doc(feed._id);
  const [from, to] = [inDays(21), inDays(23)];
  const acknowledge = () => staff('POST', `${path}/acknowledge`, { json: { from, to } });
  for (const call of [acknowledge, () => staff('POST', `${path}/release`)]) await call();
  const conflicts = [{ from, to, bookingIds: ['b1'], acknowledged: false }];
  await stored.update({ conflicts, state: 'conflict', lostSince: new Date(), lastTriedAt: null });
  for (const paused of [true, false]) {
    await staff('PUT', path, { json: { paused } });
    await staff('POST', `${path}/sync`);
  }
  await acknowledge();
  await staff('POST', `${path}/release`);
  await staff('POST', `${path}/entries`);
  await staff('POST', `${path}/looked-up`);
  const doubts = [{ outcome: 'unreadable', from: '', mark: 'm', acknowledged: false }];
  await stored.update({ doubts, 'counts.unreadable': 1 });
  await staff('POST', `${path}/looked-up`);
  await stored.update({ removal: { nights: 'release', by: 'staff1' } });
  await staff('PUT', path, { json: { label: 'Too late' } });
  for (const act of ['entries', 'looked-up']) {
    for (const id of [feed._id, 'nowhere']) await staff('POST', `/calendar-feeds/${id}/${act}`);
  }
  for (const id of [feed._id, 'nowhere']) {
    await staff('DELETE', `/calendar-feeds/${id}?nights=release`);
  }
}
