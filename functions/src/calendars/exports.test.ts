import { monthSheetId, nightsMask } from '@kerala-stays/domain/bookings/month-sheet';
import { exportMessages } from '@kerala-stays/domain/calendars/calendar-export';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { describe, expect, it, vi } from 'vitest';
import { MemoryDocuments } from '../testing/memory-documents.ts';
import { createExport, removeExport, rotateExport } from './edit-exports.ts';
import { listExports } from './export-repository.ts';
import { createCalendarLoader } from './load-calendar.ts';

const now = new Date('2026-11-22T06:00:00Z');
const by = { uid: 'staff', now };
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const ofUnit = { hotelId: 'h1', roomTypeId: 'r1', unit: 1, provider: 'airbnb' as const };
const mask = (from: string, to: string) =>
  nightsMask(from.slice(0, 7), from as CalendarDate, to as CalendarDate);

function fixture() {
  const documents = new MemoryDocuments();
  const roomTypes = [{ _id: 'r1', name: 'Deluxe', pricePerNight: 4000, maxGuests: 2, units: 2 }];
  documents.seed('hotels', 'h1', { name: 'Backwater House', roomTypes });
  take(documents, '2026-12', { 1: mask('2026-12-12', '2026-12-15') });
  // Guest data that must never be read.
  documents.seed('bookings', 'b1', { guestName: 'Arun Thomas', hotel: { _id: 'h1' } });
  return { documents, load: createCalendarLoader(() => documents, 0) };
}

function take(documents: MemoryDocuments, month: string, units: Record<number, number>) {
  const data = { hotelId: 'h1', month, taken: { r1: units } };
  documents.seed('monthSheets', monthSheetId('h1', month), data);
}

const datesIn = (text = '') =>
  [...text.matchAll(/DTSTART;VALUE=DATE:(\d+)\r\nDTEND;VALUE=DATE:(\d+)\r\n/g)].map(
    ([, from, to]) => `${from}–${to}`,
  );

describe('a link for a portal', () => {
  it('gives the taken nights of its unit, and reads no booking', async () => {
    const { documents, load } = fixture();
    const { token } = await createExport(documents, ofUnit, by);
    const reads = (['get', 'find', 'getMany'] as const).map((kind) => vi.spyOn(documents, kind));
    const file = await load(token, now);
    expect(datesIn(file?.text)).toEqual(['20261212–20261215']);
    expect(file?.text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR/);
    expect(file?.text).toContain('SUMMARY:Not available\r\n');
    expect(file?.text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT30M\r\n');
    expect(file?.text).not.toMatch(/Arun|Backwater|Deluxe/);
    const collections = reads.flatMap(({ mock }) => mock.calls.map(([name]) => name));
    expect(collections).toContain('monthSheets');
    expect(collections).not.toContain('bookings');
  });

  it('is known to the store by its hash alone', async () => {
    const { documents } = fixture();
    const { token } = await createExport(documents, ofUnit, by);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(documents.snapshot())).not.toContain(token);
  });

  it('is none for tokens that were never given, and for the hash of one that was', async () => {
    const { documents, load } = fixture();
    const { token, calendarExport } = await createExport(documents, ofUnit, by);
    for (const wrong of ['', 'x', `${token}x`, token.slice(1), calendarExport._id]) {
      expect(await load(wrong, now)).toBeNull();
    }
  });

  it('has another tag when the nights change, and the same with another time in it', async () => {
    const { documents, load } = fixture();
    const { token } = await createExport(documents, ofUnit, by);
    const first = await load(token, now);
    const second = await load(token, hours(1));
    expect(second?.etag).toBe(first?.etag);
    expect(second?.text).not.toBe(first?.text);
    take(documents, '2026-12', { 1: mask('2026-12-12', '2026-12-16') });
    const third = await load(token, hours(1));
    expect(third?.etag).not.toBe(first?.etag);
    // The event keeps its id while it grows, so that a calendar updates it instead of adding
    // another.
    const uids = [first, third].map((file) => /UID:(\S+@keralastays)/.exec(file?.text ?? '')?.[1]);
    expect(uids[0]).toBeTruthy();
    expect(uids[1]).toBe(uids[0]);
  });

  it('leaves out what the portal itself holds', async () => {
    const { documents, load } = fixture();
    documents.seed('calendarFeeds', 'f1', {
      ...ofUnit,
      host: 'www.airbnb.com',
      passOn: true,
      held: { '2026-12': mask('2026-12-12', '2026-12-14') },
    });
    const own = await createExport(documents, ofUnit, by);
    const other = await createExport(documents, { ...ofUnit, provider: 'booking' }, by);
    expect(datesIn((await load(own.token, now))?.text)).toEqual(['20261214–20261215']);
    expect(datesIn((await load(other.token, now))?.text)).toEqual(['20261212–20261215']);
  });

  it('is made once for each unit and portal', async () => {
    const { documents } = fixture();
    await createExport(documents, ofUnit, by);
    await expect(createExport(documents, ofUnit, by)).rejects.toThrow(exportMessages.exists);
    await createExport(documents, { ...ofUnit, provider: 'vrbo' }, by);
    await createExport(documents, { ...ofUnit, unit: 0 }, by);
    expect(await listExports(documents, 'h1', now)).toHaveLength(3);
  });

  it.each([
    [{ unit: 3 }, exportMessages.noSuchUnit],
    [{ roomTypeId: 'none' }, exportMessages.noSuchUnit],
    [{ hotelId: 'none' }, /not found/i],
  ])('is not made for what the hotel does not have: %j', async (change, message) => {
    const { documents } = fixture();
    await expect(createExport(documents, { ...ofUnit, ...change }, by)).rejects.toThrow(message);
    expect(await listExports(documents, 'h1', now)).toEqual([]);
  });
});

describe('a link in the place of another', () => {
  it('answers at once, with the same ids; the one before for 24 hours more', async () => {
    const { documents, load } = fixture();
    const old = await createExport(documents, ofUnit, by);
    const before = await load(old.token, now);
    const next = await rotateExport(documents, old.calendarExport._id, { ...by, grace: 24 });
    expect(next.token).not.toBe(old.token);
    expect((await load(next.token, now))?.text).toBe(before?.text);
    expect(await load(old.token, hours(23.9))).not.toBeNull();
    expect(await load(old.token, hours(24))).toBeNull();
    expect(await listExports(documents, 'h1', now)).toHaveLength(2);
    expect(await listExports(documents, 'h1', hours(24))).toEqual([next.calendarExport]);
  });

  it('ends the one before at once when strangers may have it, also for an instance that kept it', async () => {
    const { documents } = fixture();
    const load = createCalendarLoader(() => documents, 300_000);
    const old = await createExport(documents, ofUnit, by);
    expect(await load(old.token, now)).not.toBeNull();
    await rotateExport(documents, old.calendarExport._id, { ...by, grace: 0 });
    expect(await load(old.token, now)).toBeNull();
  });

  it('is made by one of two people who ask at once', async () => {
    const { documents } = fixture();
    const { calendarExport } = await createExport(documents, ofUnit, by);
    const both = await Promise.allSettled(
      [0, 24].map((grace) => rotateExport(documents, calendarExport._id, { ...by, grace })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const open = await listExports(documents, 'h1', now);
    expect(open.filter(({ expiresAt }) => expiresAt === '')).toHaveLength(1);
  });

  it('is refused for a link that is gone', async () => {
    const { documents } = fixture();
    const { calendarExport, token } = await createExport(documents, ofUnit, by);
    await removeExport(documents, calendarExport._id);
    await removeExport(documents, calendarExport._id);
    expect(await createCalendarLoader(() => documents, 0)(token, now)).toBeNull();
    const rotation = rotateExport(documents, calendarExport._id, { ...by, grace: 24 });
    await expect(rotation).rejects.toThrow(exportMessages.notFound);
  });
});
