import type { LayerKind } from '@kerala-stays/domain/rates/edit-layers';
import type { RateCard, RateLayer } from '@kerala-stays/domain/rates/rate-card';
import { layerColours } from './layer-colour.ts';

/** How a layer is told from the others: a colour, and letters for who cannot tell colours. */
export type LayerKey = { kind: LayerKind; layer: RateLayer; code: string; colour: number };

const letters = 26;

/** A to Z, then A2 to Z2, … */
function codeOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % letters));
  const round = Math.floor(index / letters);
  return round === 0 ? letter : `${letter}${round + 1}`;
}

/** Every layer of a card with its key, seasons first. */
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
