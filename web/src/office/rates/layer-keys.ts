import type { LayerKind } from '@kerala-stays/domain/rates/edit-layers';
import type { RateCard, RateLayer } from '@kerala-stays/domain/rates/rate-card';
import { layerColours } from './layer-colour.ts';

/** Identification of a layer: a colour, and letters for people who cannot tell colours apart. */
export type LayerKey = { kind: LayerKind; layer: RateLayer; code: string; colour: number };

const letters = 26;

/** A to Z, then A2 to Z2, … */
function codeOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % letters));
  const round = Math.floor(index / letters);
  return round === 0 ? letter : `${letter}${round + 1}`;
}

/** All layers of a card with their keys, seasons first. */
export function keysOf(card: RateCard): LayerKey[] {
  const kinds: [LayerKind, readonly RateLayer[]][] = [
    ['seasons', card.seasons],
    ['specials', card.specials],
  ];
  return kinds
    .flatMap(([kind, list]) => list.map((layer) => ({ kind, layer })))
    .map((entry, index) => ({
      ...entry,
      code: codeOf(index),
      colour: index % layerColours.length,
    }));
}
