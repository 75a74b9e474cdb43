import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { stackFolder } from '../../tools/launcher/stack-folder.ts';
import { createAdmin, createGuest } from './support/accounts.ts';
import { callApi } from './support/call-api.ts';
import { asNewPerson, inquiryFor, storeHotel, unique } from './support/scene.ts';

/** Log lines of the functions themselves; the emulators prefix a sign. */
async function functionLines(): Promise<string[]> {
  const folder = stackFolder(Number(process.env.KS_PORT_OFFSET ?? 0));
  const text = await readFile(join(folder, 'firebase.log'), 'utf8');
  return text.split('\n').filter((line) => line.startsWith('>'));
}

it('the log contains the id of every call, and nothing about the people who made it', async () => {
  const mark = unique('mark');
  const [guest, admin, hotelId] = await Promise.all([createGuest(), createAdmin(), storeHotel()]);
  const personal = {
    name: `Name ${mark}`,
    email: `${mark}@example.com`,
    mobile: '+91 98999 77665',
    location: `Place ${mark}`,
    message: `Message ${mark}`,
  };
  const form = new FormData();
  form.append('images', new Blob(['no picture']), `${mark}.jpg`);
  const responses = [
    await callApi('POST', '/inquiries', {
      json: inquiryFor(hotelId, personal),
      headers: asNewPerson(),
    }),
    await callApi('POST', '/inquiries', { json: inquiryFor(hotelId, { ...personal, people: 0 }) }),
    await callApi('POST', '/inquiries', { raw: `{"name":"${mark}` }),
    await callApi('POST', '/user/create', {
      token: guest.token,
      json: { username: `Name ${mark}`, image: `https://pictures.example/${mark}` },
    }),
    await callApi('POST', `/hotels/${hotelId}/images`, { token: admin.token, form }),
    await callApi('PUT', `/hotels/${mark}`, { token: admin.token, json: { name: mark } }),
    await callApi('GET', `/hotels/${mark}?email=${mark}`, { token: `a.${mark}.c` }),
    await callApi('GET', `/${mark}`),
  ];
  const ids = responses.map(({ headers }) => headers.get('x-request-id') ?? 'no id');
  let lines: string[] = [];
  await vi.waitFor(
    async () => {
      lines = await functionLines();
      for (const id of ids) expect(lines.some((line) => line.includes(id))).toBe(true);
    },
    { timeout: 60_000, interval: 300 },
  );
  const everything = lines.join('\n');
  // Whole numbers only: five digits would match some request id sooner or later.
  const numbers = [personal.mobile, '98999 77665', '9899977665'];
  for (const secret of [mark, ...numbers, guest.email, guest.token, admin.email, admin.token]) {
    expect(everything.includes(secret), secret).toBe(false);
  }
  for (const id of ids) {
    const line = lines.find((each) => each.includes(id)) ?? '';
    expect(JSON.parse(line.replace(/^>\s*/, ''))).toMatchObject({
      message: 'api-call',
      requestId: id,
      status: expect.any(Number),
      ms: expect.any(Number),
    });
  }
});
