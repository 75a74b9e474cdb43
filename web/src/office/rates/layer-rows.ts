import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import type { LayerPlace } from '@kerala-stays/domain/rates/layer-view';
import type { RateCard } from '@kerala-stays/domain/rates/rate-card';
import type { EditedLayer } from './layer-form.ts';
import { keysOf } from './layer-keys.ts';

/** Props of both the table of layers and its cards. */
export type LayersProps = {
  hotel: Hotel;
  card: RateCard;
  readOnly: boolean;
  onChange: (card: RateCard) => void;
  onEdit: (edited: EditedLayer | 'standard') => void;
};

/** One row of the list, the standard first. */
export type LayerRow = {
  id: string;
  name: string;
  /** Nights as text. */
  nights: string;
  kindName: string;
  code: string;
  colour: number | undefined;
  place: LayerPlace;
  edited: EditedLayer | 'standard';
};

export function rowsOf(card: RateCard): LayerRow[] {
  return [
    {
      id: 'standard',
      name: 'Standard',
      nights: 'All other nights',
      kindName: '',
      code: '',
      colour: undefined,
      place: { kind: 'standard' },
      edited: 'standard',
    },
    ...keysOf(card).map(({ kind, layer, code, colour }): LayerRow => {
      const { id, name, from, to } = layer;
      const nights = from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
      return {
        id,
        name,
        nights,
        code,
        colour,
        kindName: kind === 'seasons' ? 'Season' : 'Special date',
        place: { kind, layer },
        edited: { kind, layer, isNew: false },
      };
    }),
  ];
}
