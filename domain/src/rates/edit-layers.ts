import { addDays, daysBetween } from '../core/calendar.ts';
import type { RateCard, RateLayer } from './rate-card.ts';

/** The two lists of layers, weakest first. */
export const layerKinds = ['seasons', 'specials'] as const;
export type LayerKind = (typeof layerKinds)[number];

const byFirstNight = (list: readonly RateLayer[]): RateLayer[] =>
  list.toSorted((a, b) => daysBetween(b.from, a.from));

/** Adds a layer to one of the card's lists, replacing any layer with its id in either list. */
export function putLayer(card: RateCard, kind: LayerKind, layer: RateLayer): RateCard {
  const others = (list: readonly RateLayer[]) => list.filter(({ id }) => id !== layer.id);
  const without = { ...card, seasons: others(card.seasons), specials: others(card.specials) };
  return { ...without, [kind]: byFirstNight([...without[kind], layer]) };
}

/**
 * The layer with another rate of a room type.
 * @param rate undefined takes it out, so that the layer below says it
 */
export function withRate(layer: RateLayer, roomTypeId: string, rate?: number): RateLayer {
  const { [roomTypeId]: cell = {}, ...others } = layer.rooms;
  const { rate: _before, ...rest } = cell;
  const next = rate === undefined ? rest : { ...rest, rate };
  const rooms = Object.keys(next).length === 0 ? others : { ...layer.rooms, [roomTypeId]: next };
  return { ...layer, rooms };
}

/** The card without a layer; offers no longer refer to it. */
export function removeLayer(card: RateCard, layerId: string): RateCard {
  const others = (list: readonly RateLayer[]) => list.filter(({ id }) => id !== layerId);
  return {
    ...card,
    seasons: others(card.seasons),
    specials: others(card.specials),
    offers: card.offers.map((offer) => ({
      ...offer,
      notIn: offer.notIn.filter((id) => id !== layerId),
    })),
  };
}

/** 52 weeks, so that every layer falls on the same weekdays again. */
const yearOfWeeks = 364;

/** The layers one year later, on the same weekdays. */
export function copyToNextYear(list: readonly RateLayer[], newId: () => string): RateLayer[] {
  return list.map((layer) => ({
    ...layer,
    id: newId(),
    from: addDays(layer.from, yearOfWeeks),
    to: addDays(layer.to, yearOfWeeks),
  }));
}

export type LayerCopy = {
  kind: LayerKind;
  /** Id of the original layer. */
  of: string;
  layer: RateLayer;
  /** Name of an existing layer that overlaps it, or ''. */
  taken: string;
};

/** All layers of a card one year later, for staff to choose from and edit, because feasts move. */
export function copiesForNextYear(card: RateCard, newId: () => string): LayerCopy[] {
  return layerKinds.flatMap((kind) =>
    copyToNextYear(card[kind], newId).map((layer, index) => ({
      kind,
      of: card[kind][index]?.id ?? '',
      layer,
      taken: card[kind].find(({ from, to }) => from <= layer.to && layer.from <= to)?.name ?? '',
    })),
  );
}

/** The card with copies added. Offers that exclude an original also exclude its copy. */
export function addCopies(card: RateCard, copies: readonly LayerCopy[]): RateCard {
  const offers = card.offers.map((offer) => ({
    ...offer,
    notIn: [
      ...offer.notIn,
      ...copies.filter(({ of }) => offer.notIn.includes(of)).map(({ layer }) => layer.id),
    ],
  }));
  return copies.reduce<RateCard>((next, { kind, layer }) => putLayer(next, kind, layer), {
    ...card,
    offers,
  });
}
