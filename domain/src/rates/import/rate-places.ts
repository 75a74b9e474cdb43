import type { RoomType } from '../../catalogue/hotel.ts';
import { readDateCell } from '../../catalogue/import/date-cells.ts';
import { roomTypeIdLabel } from '../../catalogue/import/import-columns.ts';
import { type ImportFault, type ImportRow, textOf } from '../../catalogue/import/import-rows.ts';
import { documentIdPattern } from '../../core/document-id.ts';
import type { LayerKind } from '../edit-layers.ts';
import type { RateCard, RateLayer } from '../rate-card.ts';
import {
  firstNightLabel,
  layerIdLabel,
  partLabel,
  type RatesSite,
  roomTypeLabel,
  seasonLabel,
} from './rates-columns.ts';

/** Words of the column Part. */
export const partNames = {
  standard: 'Standard',
  seasons: 'Season',
  specials: 'Special date',
} as const;
export type RatePart = keyof typeof partNames;

const plain = (text: string) => text.trim().toLowerCase();

/** The part of the card that a row belongs to; '' for a row without one. */
export function partOf({ line, cells }: ImportRow): { part: RatePart | '' } | ImportFault {
  const typed = textOf(cells, partLabel);
  if (typed === '') return { part: '' };
  const found = Object.entries(partNames).find(([, name]) => plain(name) === plain(typed));
  if (found !== undefined) return { part: found[0] as RatePart };
  const sentence = `Type ${partNames.standard}, ${partNames.seasons} or ${partNames.specials}, not “${typed}”.`;
  return { line, column: partLabel, sentence };
}

/** The season or special date that a row means. */
export type LayerPlace = { key: string; kind: LayerKind; id: string; stored: RateLayer | null };

/** By its Season ID, or else by part, name and first night. */
export function layerOf(
  { line, cells }: ImportRow,
  kind: LayerKind,
  card: RateCard,
  site: RatesSite,
): LayerPlace | ImportFault {
  const layers = [...card.seasons, ...card.specials];
  const id = textOf(cells, layerIdLabel);
  if (id !== '') {
    const stored = layers.find((layer) => layer.id === id) ?? null;
    // The card of another site, brought here whole, keeps its ids.
    const isFine = stored !== null || (card.version === 0 && documentIdPattern.test(id));
    if (isFine) return { key: id, kind, id, stored };
    const sentence = `No season of this hotel has this ID. Empty the cell to go by name and first night.`;
    return { line, column: layerIdLabel, sentence };
  }
  const name = textOf(cells, seasonLabel);
  if (name === '')
    return { line, column: seasonLabel, sentence: 'Season is missing: type its name.' };
  const typed = textOf(cells, firstNightLabel);
  const from =
    typed === '' ? { problem: 'First night is missing.' } : readDateCell(typed, site.dayOrder);
  if ('problem' in from) return { line, column: firstNightLabel, sentence: from.problem };
  const stored = card[kind].find(
    (layer) => plain(layer.name) === plain(name) && layer.from === from.value,
  );
  const key = stored?.id ?? `${kind} ${plain(name)} ${from.value}`;
  return { key, kind, id: '', stored: stored ?? null };
}

/** The room type of a row; null for all of them. */
export function roomOf(
  { line, cells }: ImportRow,
  roomTypes: readonly RoomType[],
): { room: RoomType | null } | ImportFault {
  const [id, name] = [textOf(cells, roomTypeIdLabel), textOf(cells, roomTypeLabel)];
  if (id === '' && name === '') return { room: null };
  const found =
    id === ''
      ? roomTypes.filter((room) => plain(room.name) === plain(name))
      : roomTypes.filter(({ _id }) => _id === id);
  const [room] = found;
  if (room !== undefined && found.length === 1) return { room };
  if (found.length > 1) {
    const sentence = `Several room types of this hotel have this name. Fill in ${roomTypeIdLabel}.`;
    return { line, column: roomTypeLabel, sentence };
  }
  return id === ''
    ? { line, column: roomTypeLabel, sentence: `This hotel has no room type “${name}”.` }
    : {
        line,
        column: roomTypeIdLabel,
        sentence: 'No room type of this hotel has this ID. Empty the cell to go by name.',
      };
}
