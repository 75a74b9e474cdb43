import type { Hotel } from '../../catalogue/hotel.ts';
import { hotelIdLabel } from '../../catalogue/import/import-columns.ts';
import { type ImportChange, readFieldsOf } from '../../catalogue/import/import-fields.ts';
import {
  type ImportFault,
  type ImportGroup,
  type ImportRow,
  textOf,
} from '../../catalogue/import/import-rows.ts';
import { type ItemPlan, stateOf } from '../../catalogue/import/item-plan.ts';
import { formatDay } from '../../core/format-dates.ts';
import { findCardProblems } from '../card-problems.ts';
import { type LayerKind, putLayer } from '../edit-layers.ts';
import type { RateCard, RateLayer } from '../rate-card.ts';
import { dropUnknownRooms } from '../rate-card-input.ts';
import { type LayerPlace, layerOf, partNames, partOf } from './rate-places.ts';
import { readRateRows } from './rate-rows.ts';
import {
  cardColumns,
  type LayerRow,
  layerColumns,
  layerIdLabel,
  partLabel,
  type RatesSite,
  valueColumns,
} from './rates-columns.ts';

/** The import of one hotel's rate card. Its key is the Hotel ID. */
export type CardPlan = ItemPlan & {
  /** The hotel; null when there is none of this Hotel ID. */
  hotel: Hotel | null;
  /** The card that it was compared with; version 0 for a hotel without one. */
  stored: RateCard;
  /** The card after the import, with the version of the stored one; null when it is wrong. */
  card: RateCard | null;
  group: ImportGroup;
  site: RatesSite;
};

type LayerRows = { place: LayerPlace; rows: ImportRow[] };

/** A card on its way through the rows of a file. */
type Work = {
  card: RateCard;
  changes: ImportChange[];
  faults: ImportFault[];
  /** Lines of seasons and special dates by id, for faults of the whole card. */
  lines: Map<string, number>;
};

type SortedRows = { standard: ImportRow[]; layers: LayerRows[]; faults: ImportFault[] };

const filledIn = (row: ImportRow, labels: readonly string[]) =>
  labels.find((label) => textOf(row.cells, label) !== '');

const layerLabels = [...layerColumns.map(({ label }) => label), layerIdLabel];

/** Rows by the part of the card that they belong to. */
function sortRows({ rows }: ImportGroup, card: RateCard, site: RatesSite): SortedRows {
  const sorted: SortedRows = { standard: [], layers: [], faults: [] };
  const labels = valueColumns(site.currency).map(({ label }) => label);
  const byKey = new Map<string, LayerRows>();
  for (const row of rows) {
    const found = partOf(row);
    if ('sentence' in found) sorted.faults.push(found);
    else if (found.part === '') {
      // A row may hold the weekend nights of its hotel alone.
      if (filledIn(row, [...labels, ...layerLabels]) === undefined) continue;
      const sentence = `Part is missing: type ${partNames.standard}, ${partNames.seasons} or ${partNames.specials}.`;
      sorted.faults.push({ line: row.line, column: partLabel, sentence });
    } else if (found.part === 'standard') {
      const column = filledIn(row, layerLabels);
      const sentence = 'A Standard row has no season and no nights: leave this empty.';
      if (column === undefined) sorted.standard.push(row);
      else sorted.faults.push({ line: row.line, column, sentence });
    } else {
      const place = layerOf(row, found.part, card, site);
      if ('sentence' in place) {
        sorted.faults.push(place);
        continue;
      }
      const known = byKey.get(place.key);
      if (known === undefined) byKey.set(place.key, { place, rows: [row] });
      else if (known.place.kind === place.kind) known.rows.push(row);
      else {
        const sentence = 'Another row of this season has another part.';
        sorted.faults.push({ line: row.line, column: partLabel, sentence });
      }
    }
  }
  return { ...sorted, layers: [...byKey.values()] };
}

function planStandard(work: Work, rows: readonly ImportRow[], hotel: Hotel, site: RatesSite): void {
  const { standard: cells, guests } = work.card;
  const target = { name: partNames.standard, isStandard: true, cells, guests };
  const read = readRateRows(target, rows, hotel.roomTypes, site);
  work.changes.push(...read.changes);
  work.faults.push(...read.faults);
  for (const [roomId, line] of read.lines) work.lines.set(`guests ${roomId}`, line);
  if (read.changes.length === 0) return;
  work.card = { ...work.card, standard: read.cells, guests: read.guests };
}

const kindOf = (card: RateCard, { id }: RateLayer): LayerKind =>
  card.seasons.some((layer) => layer.id === id) ? 'seasons' : 'specials';

function planLayer(
  work: Work,
  { place, rows }: LayerRows,
  hotel: Hotel,
  { site, makeId }: { site: RatesSite; makeId: () => string },
): void {
  const { stored, kind } = place;
  const line = rows[0]?.line ?? 0;
  const known: LayerRow | null = stored;
  const own = readFieldsOf(layerColumns, rows, known, site, 'season');
  work.faults.push(...own.faults);
  const missing = layerColumns.filter(
    ({ field, label }) =>
      stored === null &&
      !(field in own.patch) &&
      !own.faults.some(({ column }) => column === label),
  );
  for (const { label: column } of missing) {
    work.faults.push({ line, column, sentence: `${column} is missing.` });
  }
  const id = stored?.id ?? (place.id || makeId());
  const blank = { id, name: '', all: {}, rooms: {} };
  const layer = { ...(stored ?? blank), ...own.patch } as RateLayer;
  const target = { name: layer.name, isStandard: false, cells: layer, guests: {} };
  const read = readRateRows(target, rows, hotel.roomTypes, site);
  work.faults.push(...read.faults);
  const changes = [
    ...own.changes.map((change) => ({ ...change, column: `${layer.name}: ${change.column}` })),
    ...read.changes,
  ];
  const before = stored === null ? null : kindOf(work.card, stored);
  if (before !== null && before !== kind) {
    const column = `${layer.name}: ${partLabel}`;
    changes.push({ line, column, from: partNames[before], to: partNames[kind] });
  }
  work.changes.push(...changes);
  work.lines.set(id, line);
  if (changes.length === 0 || missing.length > 0) return;
  const { all, rooms } = read.cells;
  work.card = putLayer(work.card, kind, { ...layer, all, rooms });
}

/** Problems of the whole card, at the row that they belong to. */
function cardFaults({ card, lines }: Work, hotel: Hotel, line: number): ImportFault[] {
  return findCardProblems(card, hotel.roomTypes, formatDay).map(({ path, message }) => {
    const [list = '', index = ''] = path.split('.');
    const layer = list === 'seasons' || list === 'specials' ? card[list][Number(index)] : undefined;
    const at = lines.get(layer?.id ?? `guests ${index}`);
    const name = layer === undefined ? '' : `${layer.name}: `;
    return { line: at ?? line, column: '', sentence: `${name}${message}.` };
  });
}

/**
 * The import of one hotel's rates against its stored card, pure: call it again with a fresh read
 * before writing. Offers and taxes stay as they are.
 * @param makeId makes the id of a new season
 */
export function planCard(
  group: ImportGroup,
  hotel: Hotel | null,
  stored: RateCard,
  { site, makeId }: { site: RatesSite; makeId: () => string },
): CardPlan {
  const { key, rows } = group;
  const line = rows[0]?.line ?? group.faults[0]?.line ?? 0;
  const work: Work = { card: stored, changes: [], faults: [...group.faults], lines: new Map() };
  if (hotel === null) {
    const sentence = 'There is no hotel with this Hotel ID. Import the hotels first.';
    work.faults.push({ line, column: hotelIdLabel, sentence });
  } else {
    const sorted = sortRows(group, stored, site);
    work.faults.push(...sorted.faults);
    const own = readFieldsOf(cardColumns, rows, stored, site);
    work.faults.push(...own.faults);
    work.changes.push(...own.changes);
    work.card = { ...work.card, ...own.patch };
    planStandard(work, sorted.standard, hotel, site);
    for (const layer of sorted.layers) planLayer(work, layer, hotel, { site, makeId });
    if (work.faults.length === 0 && work.changes.length > 0) {
      const ids = hotel.roomTypes.map(({ _id }) => _id);
      work.card = dropUnknownRooms(work.card, ids).card;
      work.faults.push(...cardFaults(work, hotel, line));
    }
  }
  const { changes, faults } = work;
  const isNew = stored.version === 0 && changes.length > 0;
  const state = stateOf({ isNew, changes, faults });
  const card = state === 'wrong' ? null : work.card;
  return { key, name: hotel?.name ?? '', state, changes, faults, hotel, stored, card, group, site };
}
