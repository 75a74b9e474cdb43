import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { noParticulars } from '@kerala-stays/domain/house/registration';
import type { StaffRole } from '@kerala-stays/domain/people/staff-role';
import { noArrivalForm } from '@kerala-stays/domain/testing/houses';
import { extractText } from 'unpdf';
import { beforeEach, expect, test } from 'vitest';
import { saveArrivalForm } from '../../house/arrival-form.ts';
import { fileReport } from '../../house/register/register.ts';
import { MemoryDocuments } from '../../testing/memory-documents.ts';
import { testApi } from '../../testing/test-api.ts';
import { registerPdfRoutes } from './register-routes.ts';

const now = new Date('2026-12-10T06:00:00Z');
let documents: MemoryDocuments;
beforeEach(() => {
  documents = new MemoryDocuments();
});

async function arrive(id: string, house: string, names: readonly string[]): Promise<void> {
  const stored = {
    status: 'paid',
    reference: `KS-${id}`,
    hotel: { _id: house, name: house },
    checkInDate: '2026-12-12',
    checkOutDate: '2026-12-14',
  };
  documents.seed('bookings', id, stored);
  const people = names.map((name, index) => ({
    n: index + 1,
    name,
    nationality: 'GB',
    isChild: name === 'Tom',
    particulars: { ...noParticulars, passportNumber: 'C01X00T47' },
  }));
  const form = { ...noArrivalForm, version: 0, people };
  await saveArrivalForm(documents, readBooking(id, stored), form, { now, by: 'guest' });
}

/** @param pages of text, read by another library */
async function download(day: string, role: StaffRole | null = 'reception') {
  const api = testApi(
    registerPdfRoutes(() => documents),
    {
      now: () => now,
      authenticate: async () => ({
        uid: 'staff',
        email: '',
        emailVerified: true,
        name: '',
        role,
        lostRole: false,
      }),
    },
  );
  const headers = { authorization: 'Bearer a.b.c' };
  const response = await api.request(`/api/register/days/${day}/pdf`, { headers });
  const { name, pdf } = (await response.json()) as { name?: string; pdf?: string };
  if (pdf === undefined) return { status: response.status, name, text: '', pages: 0 };
  const { text, totalPages } = await extractText(new Uint8Array(Buffer.from(pdf, 'base64')), {
    mergePages: true,
  });
  return { status: response.status, name, text, pages: totalPages };
}

test('the register of a day is a file: a table for each house, what is reported and until when', async () => {
  await arrive('b1', 'Wharf House', ['Ann Hill', 'Tom']);
  await arrive('b2', 'Mill House', ['عمر']);
  const filing = { kind: 'arrival', filed: true, number: 'F3-77' } as const;
  const on = new Date('2026-12-12T12:00:00Z');
  await fileReport(documents, 'b1_1', filing, { uid: 'staff', now: on });
  const { status, name, text } = await download('2026-12-12');
  expect([status, name]).toEqual([200, 'Register-2026-12-12.pdf']);
  const said = ['12 December 2026: 3 guests.', 'Ann Hill', 'United Kingdom', 'Tom, child', 'KS-b1'];
  for (const part of [...said, 'F3-77', 'by 13 Dec 2026, 12:00', 'by 15 Dec 2026, 12:00'])
    expect(text.replaceAll(/\s+/g, ' '), part).toContain(part);
  expect(text.indexOf('Mill House')).toBeLessThan(text.indexOf('Wharf House'));
  expect(text).not.toContain('C01X00T47');
});

test('a day of more guests than fit is printed over pages, and says that it is not whole', async () => {
  const people = Array.from({ length: 7 }, (_, index) => `Guest ${index}`);
  for (let stay = 0; stay < 30; stay++) {
    await arrive(`b${stay}`, `House ${stay % 4} with a name of some length by the water`, people);
  }
  const { text, pages } = await download('2026-12-12');
  expect(pages).toBeGreaterThan(3);
  expect(text.replaceAll(/\s+/g, ' ')).toContain('Only the first 200 guests of this day are here.');
});

test('a day without guests is an empty page, and an impossible one or a call by who may not none', async () => {
  expect((await download('2026-12-13')).text).toContain('0 guests');
  expect((await download('2026-02-30')).status).toBe(400);
  for (const role of [null, 'accounts', 'content'] as const) {
    expect((await download('2026-12-13', role)).status).toBe(403);
  }
});
