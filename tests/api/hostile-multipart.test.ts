import { messages } from '@kerala-stays/domain/core/messages';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAdmin } from './support/accounts.ts';
import { callApi } from './support/call-api.ts';
import { picture, storedUnder } from './support/pictures.ts';
import { storeHotel } from './support/scene.ts';

let token: string;
let hotelId: string;
beforeAll(async () => {
  ({ token } = await createAdmin());
  hotelId = await storeHotel();
});

const crlf = '\r\n';
const field = (name: string, value: string) =>
  `--B${crlf}Content-Disposition: form-data; name="${name}"${crlf}${crlf}${value}${crlf}`;
const file = (value: string) =>
  `--B${crlf}Content-Disposition: form-data; name="images"; filename="a.png"${crlf}Content-Type: image/png${crlf}${crlf}${value}${crlf}`;
const whole = `${field('setAsMain', 'true')}${file('x')}--B--${crlf}`;

const hostile: [string, string, string?][] = [
  ['no boundary', whole, 'multipart/form-data'],
  ['an empty boundary', whole, 'multipart/form-data; boundary='],
  ['a boundary of 200 characters', whole, `multipart/form-data; boundary=${'B'.repeat(200)}`],
  ['another boundary', whole, 'multipart/form-data; boundary=C'],
  ['an empty body', ''],
  ['no closing boundary', whole.replace('--B--', '--B')],
  ['a cut file', file('x').slice(0, -10)],
  ['a second form cut inside a file', `${whole}${file('y').slice(0, -3)}`],
  ['a second whole form', `${whole}${whole}`],
  ['a corrupted first boundary', whole.replace('--B', '-xB')],
  ['a part without a name', `--B${crlf}Content-Disposition: form-data${crlf}${crlf}1${crlf}--B--`],
  ['a part without headers', `--B${crlf}${crlf}1${crlf}--B--`],
  ['only a closing boundary', '--B--'],
  ['headers without an end', `--B${crlf}Content-Disposition: form-data; name="a"${crlf}--B--`],
  ['text behind the end', `${whole}and more`],
];

describe('hostile multipart bodies', () => {
  it.each(hostile)(
    'get a proper response and store nothing: %s',
    { tags: ['whole'] },
    async (_case, raw, type) => {
      const response = await callApi('POST', `/hotels/${hotelId}/images`, {
        token,
        raw,
        headers: { 'content-type': type ?? 'multipart/form-data; boundary=B' },
      });
      expect([response.status, response.body]).toEqual([
        400,
        { success: false, message: messages.uploadImagesFailed },
      ]);
      expect(await storedUnder(`hotels/${hotelId}/`)).toEqual([]);
    },
  );

  it('are rejected with 41 parts, or with a field of 21 kB', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=B' };
    const path = `/hotels/${hotelId}/images`;
    const many = `${field('a', '1').repeat(41)}--B--`;
    expect((await callApi('POST', path, { token, raw: many, headers })).status).toBe(413);
    const long = `${field('a', 'x'.repeat(21 * 1024))}--B--`;
    expect((await callApi('POST', path, { token, raw: long, headers })).status).toBe(413);
  });

  it('are rejected when they have another type', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'image/jpeg']) {
      const response = await callApi('POST', `/hotels/${hotelId}/images`, {
        token,
        raw: await picture(),
        headers: { 'content-type': type },
      });
      expect([type, response.status, response.body.success]).toEqual([type, 415, false]);
    }
  });

  it('are rejected when larger than the route accepts, once sent, and the service continues', {
    tags: ['whole'],
  }, async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=B' };
    const large = (megabytes: number) => `${file('x'.repeat(megabytes * 1024 * 1024))}--B--${crlf}`;
    for (const [path, raw] of [
      [`/hotels/${hotelId}/images`, large(31)],
      ['/inquiries', large(20)],
      ['/client-errors', large(20)],
    ] as const) {
      const sent = Array.from({ length: 3 }, () => callApi('POST', path, { token, raw, headers }));
      for (const { status, body } of await Promise.all(sent)) {
        expect([path, status, body.success]).toEqual([path, 413, false]);
      }
      expect((await callApi('GET', '/health')).status).toBe(200);
    }
  });
});
