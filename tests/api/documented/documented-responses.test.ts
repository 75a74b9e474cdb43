/** @module-tag whole */

import { beforeAll, describe, expect, it } from 'vitest';
import { book, hotelWith } from '../../payments/support/payment-scene.ts';
import { createAdmin, createGuest, createStaff, type TestAccount } from '../support/accounts.ts';
import { type Call, callApi } from '../support/call-api.ts';
import { documentedApi, type OpenApi, seenResponses } from '../support/documented.ts';
import { asNewPerson } from '../support/scene.ts';
import { getValidBody } from './bodies.ts';
import { playBookingScenario } from './booking-scenario.ts';
import { playCatalogueScenario } from './catalogue-scenario.ts';
import { playConversationScenario } from './conversation-scenario.ts';
import { playMailScenario } from './mail-scenario.ts';
import { playPeopleScenario } from './people-scenario.ts';
import { playReportScenario } from './report-scenario.ts';
import { playReviewScenario } from './review-scenario.ts';
import { playTaxScenario } from './tax-scenario.ts';
import {
  playKeyScenario,
  playLastManager,
  playTeamScenario,
  playTooManyKeys,
  playWebhookScenario,
} from './team-scenario.ts';

let document: OpenApi;
let admin: TestAccount;
let guest: TestAccount;
/** Of each operation one of them lacks the permission. */
let withoutPermission: TestAccount[];
let bookingId: string;
beforeAll(async () => {
  [document, admin, guest] = await Promise.all([documentedApi(), createAdmin(), createGuest()]);
  withoutPermission = await Promise.all([createStaff('content'), createStaff('accounts')]);
  bookingId = (await book(await hotelWith(1)))._id;
});

/** Token and body for each rejection that depends on the way of calling. */
async function callFor(status: string, row: string, isForm: boolean): Promise<Call | null> {
  const token = admin.token;
  const bytes = (raw: string, type: string): Call => ({
    token,
    raw,
    headers: { 'content-type': type, ...asNewPerson() },
  });
  switch (status) {
    case '400':
      // Without required query parameters.
      if (row.startsWith('GET ')) return { token };
      return bytes('[]', 'application/json');
    case '401':
      return {};
    case '403':
      return { token: guest.token };
    case '404':
      return { token, ...(await getValidBody(row)), headers: asNewPerson() };
    case '413': {
      const part = '--B\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
      return isForm
        ? bytes(`${part.repeat(41)}--B--`, 'multipart/form-data; boundary=B')
        : bytes(JSON.stringify({ a: 'x'.repeat(300_000) }), 'application/json');
    }
    case '415':
      return bytes('a=1', 'text/csv');
    default:
      return null;
  }
}

/** Staff get 403 where guests, to whom documents of others look missing, get 404. */
async function callWithoutPermission(row: string, address: string): Promise<void> {
  const [method = ''] = row.split(' ');
  for (const { token } of withoutPermission) {
    await callApi(method, address, {
      token,
      ...(await getValidBody(row)),
      headers: asNewPerson(),
    });
  }
}

/**
 * Each response is checked against the document on arrival; the seen ones are counted at the end.
 */
describe('every documented response', () => {
  it('about an invalid call is really returned', async () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        const row = `${method.toUpperCase()} ${path}`;
        const isForm = 'multipart/form-data' in (operation.requestBody?.content ?? {});
        for (const status of Object.keys(operation.responses)) {
          const call = await callFor(status, row, isForm);
          // Bookings are looked up before the body is parsed.
          const readsBody = ['400', '413', '415'].includes(status);
          const id = readsBody && path.startsWith('/bookings/') ? bookingId : 'nowhere';
          const address = path.replace(/\{\w+\}/g, id);
          if (call !== null) await callApi(method.toUpperCase(), address, call);
          if (status === '403') await callWithoutPermission(row, address);
        }
      }
    }
  });

  it('about hotels, categories, banners and inquiries is really returned', async () => {
    await playCatalogueScenario({ admin: admin.token, guest: guest.token });
  });

  it('about bookings and payments is really returned', async () => {
    await playBookingScenario(admin, guest);
  });

  it('about the words and days of mails is really returned', async () => {
    await playMailScenario(admin.token);
  });

  it('about reviews is really returned', async () => {
    await playReviewScenario(admin.token);
  });

  it('about suppliers and tax documents is really returned', async () => {
    await playTaxScenario(admin.token);
  });

  it('about conversations is really returned', async () => {
    await playConversationScenario(admin.token);
  });

  it('about personal data and the service itself is really returned', async () => {
    await playPeopleScenario(admin.token);
  });

  it('about the team is really returned', async () => {
    await playTeamScenario(admin);
    await playKeyScenario(admin);
    await playWebhookScenario(admin);
    await playTooManyKeys();
    await playLastManager();
  });

  it('about reports is really returned', async () => {
    await playReportScenario(admin);
  });

  it('has been seen in these tests', () => {
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { responses }]) =>
        Object.keys(responses).map((status) => `${method.toUpperCase()} ${path} ${status}`),
      ),
    );
    // Covered without emulators: 408, 429 and 503 of every route in
    // `functions/src/http/rejections.test.ts`, App Check's rejections in
    // `functions/src/inquiries/app-check-setting.test.ts`. A working calendar, over the test's own
    // network: `functions/src/calendars/feed-routes.test.ts`.
    const elsewhere =
      / (408|429|503)$|^POST \/(inquiries|bookings\/instant) 401$|^POST \/calendar-feeds\/(test|\{id\}\/entries) 200$/;
    const here = documented.filter((row) => !elsewhere.test(row));
    expect(here.filter((row) => !seenResponses.has(row))).toEqual([]);
    expect(here.length).toBeGreaterThan(28 * 4);
  });
});
