import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { emptyRateCard } from '@kerala-stays/domain/rates/rate-card';
import { hotel as hotelWith, roomType } from '@kerala-stays/domain/testing/hotels';
import { beforeEach, expect, it, vi } from 'vitest';
import { StaffActionError } from '#web/lib/api/staff-error.ts';
import { exportRates } from './export-rates.ts';

const office = vi.hoisted(() => ({
  hotels: [] as Hotel[],
  /** Cards that can be read before the line breaks. */
  readable: Number.POSITIVE_INFINITY,
  failure: null as Error | null,
  widest: 0,
}));

vi.mock('#web/lib/firebase/firestore.ts', () => ({ currentFirestore: () => null }));
vi.mock('#web/lib/firebase/staff-hotel-pages.ts', () => ({
  readStaffHotelPage: async (_: null, page: { pageSize: number; after: [number] | null }) => {
    if (office.failure !== null) throw office.failure;
    const from = page.after?.[0] ?? 0;
    const to = from + page.pageSize;
    office.widest = Math.max(office.widest, page.pageSize);
    const next = to < office.hotels.length ? [to] : null;
    return { hotels: office.hotels.slice(from, to), next };
  },
}));
vi.mock('../api/rate-calls.ts', () => ({
  saveRateCard: vi.fn(),
  loadRateCard: async () =>
    office.readable-- > 0
      ? { ok: true, value: emptyRateCard }
      : { ok: false, message: 'The line is broken.' },
}));

const room = roomType({ _id: 'r1' });
const hotelsNumbered = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    hotelWith({ _id: `id${at}`, hotel_id: `h${at}`, name: `House ${at}`, roomTypes: [room] }),
  );
const progress: number[] = [];
const save = () =>
  exportRates({ getToken: async () => 'token', onProgress: (count) => progress.push(count) });

beforeEach(() => {
  Object.assign(office, { hotels: [], readable: Number.POSITIVE_INFINITY, failure: null });
  office.widest = 0;
  progress.length = 0;
});

it('has every hotel of 1,203 once, under one head, and says how far it is', async () => {
  office.hotels = hotelsNumbered(1203);
  const { csv, hotels } = await save();
  const [head = '', ...lines] = csv.trimEnd().split('\r\n');
  expect(hotels).toBe(1203);
  expect(head.startsWith('\uFEFFHotel ID,')).toBe(true);
  expect(lines.map((line) => line.split(',')[0])).toEqual(office.hotels.map((h) => h.hotel_id));
  expect(progress).toEqual([...Array.from({ length: 12 }, (_, at) => (at + 1) * 100), 1203]);
  expect(office.widest).toBeLessThanOrEqual(200);
});

it('leaves out hotels that no file of rates can name, also a page of them', async () => {
  const nameless = hotelsNumbered(130).map((hotel) => ({ ...hotel, hotel_id: '' }));
  const roomless = hotelWith({ _id: 'x', hotel_id: 'x', roomTypes: [] });
  office.hotels = [...nameless, roomless, ...hotelsNumbered(1)];
  expect(await save()).toMatchObject({ hotels: 1 });
});

it('is a head alone on a site without hotels', async () => {
  const { csv, hotels } = await save();
  expect(hotels).toBe(0);
  expect(csv.split('\r\n')).toHaveLength(2);
});

it('says how far it came when the line breaks, and makes no file', async () => {
  office.hotels = hotelsNumbered(700);
  office.readable = 520;
  await expect(save()).rejects.toThrow(
    'The export stopped after 500 hotels, and no file was made. The line is broken. Export the rates again.',
  );
});

it('leaves a withdrawn role to its own sentence, and names no reason that is not for people', async () => {
  office.failure = Object.assign(new Error('denied'), { code: 'permission-denied' });
  await expect(save()).rejects.toBe(office.failure);
  office.failure = new Error('INTERNAL ASSERTION 42');
  const found = await save().catch((error: unknown) => error);
  expect(found).toBeInstanceOf(StaffActionError);
  expect((found as Error).message).not.toContain('42');
});
