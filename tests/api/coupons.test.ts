import { beforeAll, describe, expect, it } from 'vitest';
import { inDays } from '../payments/support/payment-scene.ts';
import { soldSign } from '../support/site-currency.ts';
import { createAdmin } from './support/accounts.ts';
import { callApi } from './support/call-api.ts';
import { asNewPerson, storeHotel, unique } from './support/scene.ts';

let token: string;
let stay: object;
beforeAll(async () => {
  ({ token } = await createAdmin());
  const hotelId = await storeHotel();
  const dates = { checkIn: inDays(30), checkOut: inDays(32) };
  stay = { hotelId, roomTypeId: 'double', ...dates, guests: 1 };
});

const newCode = () => unique('api').toUpperCase();
const quote = (couponCode: string, headers: Record<string, string> = asNewPerson()) =>
  callApi('POST', '/bookings/quote', { json: { ...stay, couponCode }, headers });

describe('a coupon over the API', () => {
  it('is made by staff, worth what it says to everybody, and to no one once it is off', async () => {
    const code = newCode();
    const said = { name: 'Ten', kind: 'percent', value: 10 };
    const made = await callApi('POST', '/coupons', { token, json: { ...said, code } });
    expect(made.status).toBe(201);
    const { body } = await quote(` ${code.toLowerCase()} `);
    expect(body).toMatchObject({
      coupon: { code, kind: 'applied', message: `You save ${soldSign}360` },
    });
    const off = { ...said, active: false };
    await callApi('PUT', `/coupons/${code}`, { token, json: off });
    const refused = await quote(code);
    expect(refused.status).toBe(200);
    expect(refused.body).toMatchObject({
      coupon: { code, kind: 'refused', message: 'This code is not valid here', savedMinor: 0 },
    });
    const { coupons } = (await callApi('GET', '/coupons', { token })).body;
    expect(coupons.find((each) => each.code === code)).toMatchObject({ ...off, usedCount: 0 });
  });

  it('is not found by trying: ten wrong codes, then a time to wait', async () => {
    const trier = asNewPerson();
    const tried = [];
    for (let count = 0; count < 11; count++) tried.push(await quote(newCode(), trier));
    expect(tried.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429]);
    expect(Number(tried.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(500);
    expect((await quote('', trier)).status).toBe(200);
    const endless = await quote('x'.repeat(10_000));
    expect([endless.status, endless.body.message]).toEqual([400, 'This code is not valid here']);
  });
});
