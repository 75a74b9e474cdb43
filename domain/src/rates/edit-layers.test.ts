import { describe, expect, it } from 'vitest';
import { weekdayOf } from '../core/calendar.ts';
import { day, exampleCard } from '../testing/example-rates.ts';
import {
  addCopies,
  copiesForNextYear,
  copyToNextYear,
  putLayer,
  removeLayer,
  withRate,
} from './edit-layers.ts';

const ids = () => {
  let n = 0;
  return () => `n${++n}`;
};
const layer = (id: string, from: string, to: string) => ({
  id,
  name: id,
  from: day(from),
  to: day(to),
  all: {},
  rooms: {},
});

describe('Putting a layer into a card', () => {
  it('adds it in the order of nights', () => {
    const card = putLayer(exampleCard, 'seasons', layer('spring', '2027-03-01', '2027-03-31'));
    expect(card.seasons.map(({ id }) => id)).toEqual(['christmas', 'spring', 'monsoon']);
  });

  it('replaces the layer of its id, also when it was of the other list', () => {
    const card = putLayer(exampleCard, 'specials', layer('monsoon', '2027-06-01', '2027-06-03'));
    expect(card.seasons.map(({ id }) => id)).toEqual(['christmas']);
    expect(card.specials.map(({ id }) => id)).toEqual(['eve', 'works', 'monsoon', 'onam']);
    const back = putLayer(card, 'seasons', layer('monsoon', '2027-06-01', '2027-06-03'));
    expect(back.specials.map(({ id }) => id)).toEqual(['eve', 'works', 'onam']);
  });
});

it('sets a rate beside the other values of a room, and takes out what says nothing', () => {
  const base = { ...layer('summer', '2027-04-01', '2027-05-31'), rooms: { r1: { weekend: 70 } } };
  const set = withRate(base, 'r1', 60);
  expect(set.rooms).toEqual({ r1: { rate: 60, weekend: 70 } });
  expect(withRate(set, 'r2', 50).rooms).toEqual({ ...set.rooms, r2: { rate: 50 } });
  expect(withRate(set, 'r1').rooms).toEqual({ r1: { weekend: 70 } });
  expect(withRate({ ...base, rooms: { r1: { rate: 60 } } }, 'r1').rooms).toEqual({});
});

it('takes the name of a removed layer out of the offers', () => {
  const card = removeLayer(exampleCard, 'christmas');
  expect(card.seasons.map(({ id }) => id)).toEqual(['monsoon']);
  expect(card.offers.find(({ id }) => id === 'early')?.notIn).toEqual(['eve']);
});

describe('Copying to the next year', () => {
  it('moves each layer by 364 days, so that weekdays stay', () => {
    const [copy] = copyToNextYear(exampleCard.seasons, ids());
    expect(copy).toMatchObject({ id: 'n1', name: 'Christmas', from: '2027-12-19' });
    expect(copy?.to).toBe('2028-01-02');
    expect(copy && weekdayOf(copy.from)).toBe(weekdayOf(day('2026-12-20')));
  });

  it('names the layer that holds nights of a copy already', () => {
    const card = putLayer(exampleCard, 'seasons', layer('xmas-27', '2028-01-02', '2028-01-05'));
    const copies = copiesForNextYear(card, ids());
    expect(copies.find(({ of }) => of === 'christmas')?.taken).toBe('xmas-27');
    expect(copies.find(({ of }) => of === 'monsoon')?.taken).toBe('');
    expect(copies.find(({ of }) => of === 'eve')).toMatchObject({ kind: 'specials', taken: '' });
  });

  it('keeps an offer off the copy where it is off the original', () => {
    const copies = copiesForNextYear(exampleCard, ids());
    const card = addCopies(
      exampleCard,
      copies.filter(({ of }) => of !== 'eve'),
    );
    const copy = card.seasons.find(({ name, from }) => name === 'Christmas' && from > '2027');
    expect(card.offers.find(({ id }) => id === 'early')?.notIn).toEqual([
      'christmas',
      'eve',
      copy?.id,
    ]);
    expect(card.seasons).toHaveLength(4);
    expect(card.specials).toHaveLength(5);
  });
});
