import { expect, it } from 'vitest';
import { applyPlan } from '../../catalogue/import/apply-plan.ts';
import { hotel, roomType } from '../../testing/hotels.ts';
import { emptyRateCard, type RateCard } from '../rate-card.ts';
import type { CardPlan } from './plan-card.ts';
import { planRates } from './plan-rates.ts';

const count = 20;
const hotels = Array.from({ length: count }, (_, at) =>
  hotel({
    _id: `doc${at}`,
    hotel_id: `h${at}`,
    roomTypes: [roomType({ _id: 'r1', name: 'Lake' }), roomType({ _id: 'r2', name: 'Loft' })],
  }),
);
const header = 'Hotel ID;Part;Season;First night;Last night;Room type;Rate (INR);Minimum stay';
// Without IDs, as typed by hand: a second run must find the seasons of the first.
const file = [
  header,
  ...hotels.flatMap(({ hotel_id }) => [
    `${hotel_id};Season;Onam;20/08/2027;30/08/2027;Lake;6,000;2`,
    `${hotel_id};Season;Onam;20/08/2027;30/08/2027;Loft;4,000;`,
    `${hotel_id};Standard;;;;;;3`,
  ]),
].join('\n');

/** Cards in memory; `fault` is asked before each write. */
function site(fault: (nth: number) => void) {
  const cards = new Map<string, RateCard>();
  let ids = 0;
  let nth = 0;
  const plan = async () => {
    const made = await planRates(file, {
      hotels,
      readCards: async (known) =>
        new Map(known.map((id) => [id, cards.get(id) ?? emptyRateCard] as const)),
      currency: 'inr',
      makeId: () => `new-${++ids}`,
    });
    if ('problem' in made) throw new Error(made.problem);
    return made.items;
  };
  const write = async ({ hotel: of, card, stored }: CardPlan) => {
    fault(++nth);
    if (of === null || card === null) throw new Error('nothing to write');
    cards.set(of._id, { ...card, version: stored.version + 1 });
    return { ok: true } as const;
  };
  return { cards, plan, write, writes: () => nth };
}
const onProgress = () => undefined;

it('goes on after a break with the rest, and leaves written cards as they are', async () => {
  let broken = false;
  const { cards, plan, write, writes } = site((nth) => {
    if (nth === 7) broken = true;
  });
  const first = await applyPlan(await plan(), write, { isBroken: () => broken, onProgress });
  expect(first.failures).toEqual([]);
  expect(first.written).toBeGreaterThanOrEqual(7);
  expect(first.left).toBe(count - first.written);
  expect(first.left).toBeGreaterThan(0);
  const done = new Map(cards);
  expect(done.size).toBe(first.written);

  const items = await plan();
  expect(items.filter(({ state }) => state === 'same')).toHaveLength(first.written);
  const second = await applyPlan(items, write, { isBroken: () => false, onProgress });
  expect(second).toEqual({ written: first.left, left: 0, failures: [] });
  for (const [id, card] of done) expect(cards.get(id)).toEqual(card);
  expect([...cards.values()].map(({ version }) => version)).toEqual(Array(count).fill(1));
  expect([...cards.values()].map(({ seasons }) => seasons.length)).toEqual(Array(count).fill(1));

  const third = await applyPlan(await plan(), write, { isBroken: () => false, onProgress });
  expect(third.written).toBe(0);
  expect(writes()).toBe(count);
});

it('writes in a second run what a fault in the middle kept from the first', async () => {
  const { cards, plan, write } = site((nth) => {
    if (nth >= 5 && nth <= 8) throw new Error('The line is broken.');
  });
  const first = await applyPlan(await plan(), write, { isBroken: () => false, onProgress });
  expect(first).toMatchObject({ written: count - 4, left: 0 });
  expect(first.failures).toHaveLength(4);
  expect(first.failures[0]).toMatch(/^h\d+ .*: The line is broken\.$/);
  const second = await applyPlan(await plan(), write, { isBroken: () => false, onProgress });
  expect(second).toEqual({ written: 4, left: 0, failures: [] });
  expect(cards.size).toBe(count);
});
