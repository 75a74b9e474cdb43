import { addDays, type CalendarDate, instantInKerala } from '@kerala-stays/domain/core/calendar';
import { noHouseFacts } from '@kerala-stays/domain/house/house-facts';
import { noHousePrivate } from '@kerala-stays/domain/testing/houses';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runEvening } from '../jobs/evening.ts';
import { bouncedAddressId } from '../mail/bounced-addresses.ts';
import { sendMessage } from '../mail/send-message.ts';
import type { OutgoingMail } from '../mail/transport.ts';
import { startClock } from '../platform/job-clock.ts';
import { log } from '../platform/log.ts';
import { MemoryDocuments } from '../testing/memory-documents.ts';
import { sendArrivalSheets } from './send-arrival-sheets.ts';

beforeEach(() => {
  for (const level of ['error', 'warn', 'info'] as const) {
    vi.spyOn(log, level).mockImplementation(() => undefined);
  }
});
afterEach(() => vi.restoreAllMocks());

const noEnd = startClock(Number.POSITIVE_INFINITY);
const today = '2026-11-21' as CalendarDate;
const tomorrow = addDays(today, 1);
const evening = instantInKerala(today, '18:00');
const desk = 'desk@mill.example';

function seedHouse(documents: MemoryDocuments, id: string, sheetEmail = desk) {
  documents.seed('hotels', id, { name: `House ${id}`, roomTypes: [] });
  documents.seed('housePrivate', id, { ...noHousePrivate, phone: '0477 2233445', sheetEmail });
  const beds = { r1: [{ kind: 'king', count: 1, widthCm: 0 }] };
  documents.seed('houseFacts', id, { ...noHouseFacts, beds });
}

function seedStay(documents: MemoryDocuments, id: string, change: object = {}) {
  documents.seed('bookings', id, {
    reference: `KS-${id}`,
    hotel: { _id: 'h1', name: 'House h1' },
    room: { roomTypeId: 'r1', roomType: 'Double Bed' },
    guestName: `Guest ${id}`,
    guestEmail: `${id}@example.com`,
    guests: 2,
    nights: 2,
    currency: 'usd',
    totalMinor: 24_000,
    paidMinor: 24_000,
    status: 'paid',
    checkInDate: tomorrow,
    checkOutDate: addDays(tomorrow, 2),
    ...change,
  });
}

function oneHouse() {
  const documents = new MemoryDocuments();
  seedHouse(documents, 'h1');
  seedStay(documents, 'b1');
  return documents;
}

type Sheet = { to: string[]; bookingIds: string[]; message: { text: string; html: string } };
const sheetsIn = (documents: MemoryDocuments) =>
  Object.entries(documents.snapshot(['mail'])) as unknown as [string, Sheet][];
const idsIn = (documents: MemoryDocuments) => sheetsIn(documents).map(([id]) => id);
const onlySheet = (documents: MemoryDocuments) => {
  const [only, ...others] = sheetsIn(documents).map(([, sheet]) => sheet);
  if (only === undefined || others.length > 0) throw new Error('There is not one sheet.');
  return only;
};

test('a house gets tomorrow’s arrivals as the page has them, once, by two runs at once and again', async () => {
  const documents = oneHouse();
  seedStay(documents, 'b2', { status: 'part-paid', paidMinor: 7_200, inquiryId: 'i1' });
  documents.seed('inquiries', 'i1', { message: 'A cot,\nplease <b>.' });
  documents.seed('arrivals', 'b1', { version: 1, time: '21:30', way: 'car' });
  const runs = [1, 2].map(() => runEvening(documents, evening));
  expect((await Promise.all(runs)).toSorted()).toEqual([0, 1]);
  expect(await runEvening(documents, instantInKerala(today, '18:20'))).toBe(0);
  const { to, bookingIds, message } = onlySheet(documents);
  expect(idsIn(documents)).toEqual([`mail/arrival-sheet-${tomorrow}-h1`]);
  expect([to, bookingIds]).toEqual([[desk], ['b1', 'b2']]);
  expect(message.text).toContain(
    'Guest b1: paid\naround 9:30 pm, by car · Double Bed, 2 guests, 2 nights · 1 king bed · KS-b1\n',
  );
  expect(message.text).toContain('Guest b2: owes $168\n');
  expect(message.text).toContain('“A cot, please <b>.”');
  expect(message.html).toContain('“A cot, please &#60;b&#62;.”');
});

test.each<[string, (documents: MemoryDocuments) => void]>([
  ['without an address', (documents) => seedHouse(documents, 'h1', '')],
  [
    'whose hotel is gone',
    (documents) => {
      documents.seed('housePrivate', 'gone', { ...noHousePrivate, sheetEmail: desk });
      seedStay(documents, 'b1', { hotel: { _id: 'gone', name: 'Old House' } });
    },
  ],
  ['whose guest has cancelled', (documents) => seedStay(documents, 'b1', { status: 'cancelled' })],
  ['whose hold has ended', (documents) => seedStay(documents, 'b1', { status: 'expired' })],
  ['whose guest comes today', (documents) => seedStay(documents, 'b1', { checkInDate: today })],
  [
    'whose guest was moved a day',
    (documents) => seedStay(documents, 'b1', { checkInDate: addDays(tomorrow, 1) }),
  ],
  [
    'whose guest goes to another house',
    (documents) => seedStay(documents, 'b1', { hotel: { _id: 'h2', name: 'House h2' } }),
  ],
])('a house %s gets none', async (_, change) => {
  const documents = oneHouse();
  change(documents);
  expect(await sendArrivalSheets(documents, evening, noEnd)).toBe(0);
  expect(idsIn(documents)).toEqual([]);
});

test('an address that is removed at this very moment gets none; a new one gets it', async () => {
  for (const [next, sent] of [
    ['', []],
    ['new@mill.example', ['new@mill.example']],
  ] as const) {
    const documents = oneHouse();
    let isFirst = true;
    documents.beforeCommit = async () => {
      if (isFirst) documents.seed('housePrivate', 'h1', { ...noHousePrivate, sheetEmail: next });
      isFirst = false;
    };
    await sendArrivalSheets(documents, evening, noEnd);
    expect(sheetsIn(documents).flatMap(([, { to }]) => to)).toEqual(sent);
  }
});

test('a run that is late by hours sends the same sheet, and never one of the next day', async () => {
  const documents = oneHouse();
  seedStay(documents, 'b2', { checkInDate: addDays(tomorrow, 1) });
  await sendArrivalSheets(documents, instantInKerala(tomorrow, '00:30'), noEnd);
  await sendArrivalSheets(documents, evening, noEnd);
  expect(onlySheet(documents).bookingIds).toEqual(['b1']);
});

test('the rest of many houses follows in the next run when the time is up', async () => {
  const documents = new MemoryDocuments();
  for (let at = 10; at < 40; at++) {
    seedHouse(documents, `h${at}`, `desk${at}@mill.example`);
    seedStay(documents, `b${at}`, { hotel: { _id: `h${at}`, name: 'House' } });
  }
  let left = 12;
  const shortClock = { isOver: () => left-- <= 0 };
  const first = await sendArrivalSheets(documents, evening, shortClock);
  expect(first).toBeGreaterThan(5);
  expect(first).toBeLessThan(30);
  expect(JSON.stringify(documents.snapshot(['meta']))).not.toContain('@');
  expect(await sendArrivalSheets(documents, evening, noEnd)).toBe(30 - first);
  expect(idsIn(documents)).toHaveLength(30);
});

test('a house that fails keeps no other from its sheet, and gets its own with the next run', async () => {
  const documents = oneHouse();
  seedHouse(documents, 'h0');
  seedStay(documents, 'b0', { hotel: { _id: 'h0', name: 'House h0' } });
  const { find } = documents;
  documents.find = async (collection, search) => {
    if (search.where.some(([, , value]) => value === 'h0')) throw new Error('down');
    return find.call(documents, collection, search);
  };
  expect(await sendArrivalSheets(documents, evening, noEnd)).toBe(1);
  const { calls } = vi.mocked(log.error).mock;
  expect(calls.map(([event, , fields]) => [event, fields])).toEqual([
    ['arrival-sheet-waits', { hotelId: 'h0' }],
  ]);
  documents.find = find;
  expect(await sendArrivalSheets(documents, evening, noEnd)).toBe(1);
});

test('300 arrivals with long requests fit into a document, which counts those left out', async () => {
  const documents = oneHouse();
  documents.seed('inquiries', 'i1', { message: '"ക'.repeat(1000) });
  for (let at = 0; at < 299; at++) {
    seedStay(documents, `more${at}`, { inquiryId: 'i1', guestName: '"ക'.repeat(60) });
  }
  await sendArrivalSheets(documents, evening, noEnd);
  const sheet = onlySheet(documents);
  expect(sheet.message.text).toContain('And 200 more.');
  expect(Buffer.byteLength(JSON.stringify(sheet))).toBeLessThan(700_000);
});

async function send(documents: MemoryDocuments) {
  const sent: OutgoingMail[] = [];
  const transport = {
    send: async (mail: OutgoingMail, beforeBody: () => Promise<void>) => {
      await beforeBody();
      sent.push(mail);
    },
  };
  const [id = ''] = idsIn(documents);
  const deps = { documents, host: 'site.test', readClock: () => evening.getTime(), transport };
  await sendMessage(deps, id.replace('mail/', ''));
  return sent;
}

test('nothing is sent to an address that returned mail', async () => {
  const documents = oneHouse();
  documents.seed('bouncedAddresses', bouncedAddressId(desk), { reason: 'bounced' });
  await sendArrivalSheets(documents, evening, noEnd);
  expect(await send(documents)).toEqual([]);
});

test('what looks like a secret link in a request stays words, and stops no sheet', async () => {
  const documents = oneHouse();
  seedStay(documents, 'b1', { inquiryId: 'i1', guestEmail: desk });
  const words = 'https://site.test/trip/b1#k=made-when-sent';
  documents.seed('inquiries', 'i1', { message: words });
  await sendArrivalSheets(documents, evening, noEnd);
  const [mail] = await send(documents);
  expect(mail?.text).toContain(words);
});
