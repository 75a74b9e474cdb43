import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findFreeHotelId,
  type HotelIdPage,
  hotelIdPageSize,
  isHotelIdLeftOpen,
  nextHotelId,
  prefillHotelId,
} from './hotel-id.ts';

describe('hotel ids', () => {
  it.each([
    ['Vagamon', 'v?'],
    [' munnar', 'm?'],
    ['Århus', 'a?'],
    ['മൂന്നാർ', 'h?'],
    ['', ''],
  ])('prefill %j with %j', (city, prefill) => {
    expect(prefillHotelId(city)).toBe(prefill);
  });

  it.each([
    ['', true],
    ['  ', true],
    ['m?', true],
    [' M? ', true],
    ['?', true],
    ['m2', false],
    ['mm?', false],
    ['m', false],
  ])('leave %j to the server: %j', (typed, open) => {
    expect(isHotelIdLeftOpen(typed)).toBe(open);
  });

  it.each([
    ['Vagamon', [], 'v1'],
    ['Munnar', ['m1', 'v1'], 'm2'],
    ['Munnar', ['M1 ', 'm3'], 'm2'],
    ['Wayanad', ['w1', 'w2', 'w10'], 'w3'],
    ['12 Mile', [], 'h1'],
  ])('give a hotel in %j beside %j the id %j', (city, taken, id) => {
    expect(nextHotelId(city, taken)).toBe(id);
  });

  it('are free and valid whatever is taken', () => {
    const ids = fc.array(fc.stringMatching(/^[a-zA-Z]\d{1,2}$/));
    fc.assert(
      fc.property(fc.string(), ids, (city, taken) => {
        const id = nextHotelId(city, taken);
        expect(id).toMatch(/^[a-z][1-9]\d*$/);
        expect(taken.map((each) => each.toLowerCase())).not.toContain(id);
      }),
    );
  });
});

describe('the next free id', () => {
  /** Pages in Firestore's order: by code units, one page at a time. */
  function reservations(ids: readonly string[]) {
    const sorted = [...ids].sort((a, b) => (a < b ? -1 : 1));
    const pages: string[][] = [];
    return {
      pages,
      readPage: async ({ from, before }: HotelIdPage) => {
        const page = sorted.filter((id) => id >= from && id < before).slice(0, hotelIdPageSize);
        pages.push(page);
        return page;
      },
    };
  }
  const numbers = (count: number, letter = 'm') =>
    Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);

  it('is the lowest number when nothing is reserved, asked for once', async () => {
    const { pages, readPage } = reservations([]);
    expect(await findFreeHotelId('Munnar', readPage)).toBe('m1');
    expect(pages).toHaveLength(1);
  });

  it('fills a gap, wherever it is', async () => {
    for (const gap of ['m1', 'm9', 'm100', 'm199']) {
      const { readPage } = reservations(numbers(199).filter((id) => id !== gap));
      expect(await findFreeHotelId('Munnar', readPage)).toBe(gap);
    }
  });

  it.each([200, 201, 256, 520, 9_999])(
    'costs little more than a page when %d are taken, and is the one after them',
    async (count) => {
      const { pages, readPage } = reservations(numbers(count));
      expect(await findFreeHotelId('Munnar', readPage)).toBe(`m${count + 1}`);
      expect(pages.flat().length).toBeLessThanOrEqual(hotelIdPageSize + 30);
      expect(pages.length).toBeLessThanOrEqual(30);
    },
  );

  it('is free among many others with gaps', async () => {
    const many = numbers(900);
    await fc.assert(
      fc.asyncProperty(fc.subarray(many, { minLength: 300 }), async (ids) => {
        const id = await findFreeHotelId('Munnar', reservations(ids).readPage);
        expect(ids).not.toContain(id);
        expect(id).toMatch(/^m[1-9]\d*$/);
      }),
      { numRuns: 30 },
    );
  });

  it('ignores ids of another format or city', async () => {
    const foreign = ['m', 'm-1', 'm01', 'm1a', 'ma1', 'tea-house', ...numbers(300, 'v')];
    const { pages, readPage } = reservations([...numbers(2), ...foreign]);
    expect(await findFreeHotelId('Munnar', readPage)).toBe('m3');
    expect(pages).toHaveLength(1);
  });
});
