import type { Hotel } from '../../catalogue/hotel.ts';
import { findDayOrder } from '../../catalogue/import/date-cells.ts';
import { hotelIdLabel } from '../../catalogue/import/import-columns.ts';
import { groupRows, hotelKey, textOf } from '../../catalogue/import/import-rows.ts';
import type { ImportPlan } from '../../catalogue/import/item-plan.ts';
import { readCsv } from '../../core/csv-read.ts';
import type { Currency } from '../../core/currency.ts';
import { emptyRateCard, type RateCard } from '../rate-card.ts';
import { type CardPlan, planCard } from './plan-card.ts';
import { layerColumns, ratesLabels } from './rates-columns.ts';

type Sources = {
  hotels: readonly Hotel[];
  /** The stored cards of these hotels, by document id. */
  readCards: (hotelIds: readonly string[]) => Promise<ReadonlyMap<string, RateCard>>;
  currency: Currency;
  /** Makes the id of a new season. */
  makeId: () => string;
};

const dateLabels = layerColumns.filter(({ field }) => field !== 'name').map(({ label }) => label);

/**
 * The import of a file of rates against the stored cards, of which only those of the file's hotels
 * are read.
 * @returns a sentence as `problem` when nothing of the file can be used
 */
export async function planRates(
  text: string,
  { hotels, readCards, currency, makeId }: Sources,
): Promise<ImportPlan<CardPlan> | { problem: string }> {
  const table = readCsv(text, () => false);
  if ('problem' in table) return table;
  const byId = new Map(hotels.map((hotel) => [hotel.hotel_id.toLowerCase(), hotel]));
  const grouped = groupRows(table, {
    labels: ratesLabels(currency),
    keyLabels: [hotelIdLabel],
    keyOf: (cells) => hotelKey(cells, (hotelId) => byId.has(hotelId)),
  });
  if ('problem' in grouped) return grouped;
  const { groups, faults } = grouped;
  const rows = groups.flatMap((group) => group.rows);
  const dates = rows.flatMap(({ cells }) => dateLabels.map((label) => textOf(cells, label)));
  const site = { currency, dayOrder: findDayOrder(dates) };
  const known = groups.flatMap(({ key }) => byId.get(key)?._id ?? []);
  const cards = await readCards(known);
  const items = groups.map((group) => {
    const hotel = byId.get(group.key) ?? null;
    const stored = cards.get(hotel?._id ?? '') ?? emptyRateCard;
    return planCard(group, hotel, stored, { site, makeId });
  });
  return { items, faults };
}
