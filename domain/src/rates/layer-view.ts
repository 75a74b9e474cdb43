import type { CalendarDate } from '../core/calendar.ts';
import { type DayRule, dayRule, type Sourced } from './day-rule.ts';
import type { LayerKind } from './edit-layers.ts';
import type { RateCard, RateLayer, Weekday } from './rate-card.ts';

/** A layer of a card: the standard, or a layer in one of its lists. */
export type LayerPlace =
  | { kind: 'standard'; layer?: undefined }
  | { kind: LayerKind; layer: RateLayer };

/** Values on the nights of a layer, with separate weekday and weekend prices. */
export type LayerView = DayRule & { weekend: Sourced<number> };

const everyDay: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const anyDay = '2000-01-01' as CalendarDate;

/** The card reduced to one layer and the layers below it. */
function cardUpTo(card: RateCard, { kind, layer }: LayerPlace): RateCard {
  if (kind === 'standard') return { ...card, seasons: [], specials: [] };
  if (kind === 'seasons') return { ...card, seasons: [layer], specials: [] };
  return { ...card, specials: [layer] };
}

/** Values of a layer for a room type; unset ones are inherited on its first night. */
export function viewLayer(
  card: RateCard,
  place: LayerPlace,
  roomType: { _id: string; pricePerNight: number },
): LayerView {
  const date = place.layer?.from ?? anyDay;
  const upTo = cardUpTo(card, place);
  const weekday = dayRule({ ...upTo, weekend: [] }, roomType, date);
  const { rate: weekend } = dayRule({ ...upTo, weekend: everyDay }, roomType, date);
  return { ...weekday, weekend };
}

/** Whether a value was set in the layer itself. */
export function isSaidIn({ kind }: LayerPlace, { from }: Sourced<unknown>): boolean {
  if (kind === 'standard') return from.layer === 'standard' || from.layer === 'default';
  // A view contains one layer of each kind.
  return from.layer === (kind === 'seasons' ? 'season' : 'special');
}
