import type { CalendarDate } from '../core/calendar.ts';
import { type DayRule, dayRule, type Sourced } from './day-rule.ts';
import type { LayerKind } from './edit-layers.ts';
import type { RateCard, RateLayer, Weekday } from './rate-card.ts';

/** A layer of a card as staff name it: the standard, or one of its lists with the layer. */
export type LayerPlace =
  | { kind: 'standard'; layer?: undefined }
  | { kind: LayerKind; layer: RateLayer };

/** What holds on the nights of a layer, with prices of weekdays and of the weekend apart. */
export type LayerView = DayRule & { weekend: Sourced<number> };

const everyDay: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const anyDay = '2000-01-01' as CalendarDate;

/** The card as if one layer and those under its first night were all there is. */
function cardUpTo(card: RateCard, { kind, layer }: LayerPlace): RateCard {
  if (kind === 'standard') return { ...card, seasons: [], specials: [] };
  if (kind === 'seasons') return { ...card, seasons: [layer], specials: [] };
  return { ...card, specials: [layer] };
}

/** What a layer says about a room type, and for what it leaves out, what it inherits on its first night. */
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

/** Whether a value was said in the layer itself. */
export function isSaidIn({ kind }: LayerPlace, { from }: Sourced<unknown>): boolean {
  if (kind === 'standard') return from.layer === 'standard' || from.layer === 'default';
  // A view holds one layer of a kind.
  return from.layer === (kind === 'seasons' ? 'season' : 'special');
}
