import { expect, it } from 'vitest';
import { deluxe, exampleCard } from '../testing/example-rates.ts';
import { isSaidIn, type LayerPlace, viewLayer } from './layer-view.ts';
import type { RateLayer } from './rate-card.ts';

const named = (list: readonly RateLayer[], id: string) =>
  list.find((layer) => layer.id === id) as RateLayer;
const valuesOf = (place: LayerPlace) => {
  const { rate, weekend, minStay, closed } = viewLayer(exampleCard, place, deluxe);
  return [rate, weekend, minStay, closed].map((said) => [said.value, isSaidIn(place, said)]);
};

it('shows the standard by itself, whatever lies over it', () => {
  expect(valuesOf({ kind: 'standard' })).toEqual([
    [4000, true],
    [4500, true],
    [1, true],
    [false, true],
  ]);
});

it('tells what a season says from what it inherits', () => {
  const layer = named(exampleCard.seasons, 'monsoon');
  expect(valuesOf({ kind: 'seasons', layer })).toEqual([
    [3000, true],
    [3000, true],
    [1, false],
    [false, false],
  ]);
});

it('lets a special date inherit from the season under it', () => {
  const layer = { ...named(exampleCard.specials, 'eve'), all: {}, rooms: {} };
  expect(valuesOf({ kind: 'specials', layer })).toEqual([
    [6000, false],
    [7000, false],
    [2, false],
    [false, false],
  ]);
});

it('shows a season that shares its nights with another by what it says itself', () => {
  const monsoon = named(exampleCard.seasons, 'monsoon');
  const layer = { ...monsoon, id: 'rival', rooms: { deluxe: { rate: 3500 } } };
  const card = { ...exampleCard, seasons: [...exampleCard.seasons, layer] };
  expect(viewLayer(card, { kind: 'seasons', layer }, deluxe).rate.value).toBe(3500);
});
