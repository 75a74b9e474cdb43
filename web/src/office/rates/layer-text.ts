import { type Currency, formatMajor } from '@kerala-stays/domain/core/currency';
import { weekdaysText } from '@kerala-stays/domain/rates/compare-cards';
import type { Sourced } from '@kerala-stays/domain/rates/day-rule';
import { isSaidIn, type LayerPlace, type LayerView } from '@kerala-stays/domain/rates/layer-view';
import { stayLimits } from '@kerala-stays/domain/rates/quote';

/** Short text about a value, with its source when inherited. */
export type LayerWord = { text: string; from: string; isRate?: true };

const sourceNames = {
  special: 'special date',
  season: 'season',
  standard: 'Standard',
  default: 'Standard',
};

const nights = (count: number) => `${count} ${count === 1 ? 'night' : 'nights'}`;

/** Values for a room type in a layer: prices always, restrictions if any. */
export function layerWords(place: LayerPlace, view: LayerView, currency: Currency): LayerWord[] {
  const { rate, weekend, minStay, maxStay, closed, noArrival, noDeparture } = view;
  const word = (said: Sourced<unknown>, text: string): LayerWord => ({
    text,
    from: isSaidIn(place, said) ? '' : said.from.name || sourceNames[said.from.layer],
  });
  const when = (isWorthIt: boolean, said: Sourced<unknown>, text: string) =>
    isWorthIt ? [word(said, text)] : [];
  return [
    ...when(closed.value, closed, 'Closed'),
    { ...word(rate, formatMajor(rate.value, currency)), isRate: true },
    ...when(
      weekend.value !== rate.value,
      weekend,
      `weekend ${formatMajor(weekend.value, currency)}`,
    ),
    ...when(minStay.value > 1, minStay, `at least ${nights(minStay.value)}`),
    ...when(maxStay.value < stayLimits.maxNights, maxStay, `at most ${nights(maxStay.value)}`),
    ...when(
      noArrival.value.length > 0,
      noArrival,
      `no arrival ${weekdaysText(noArrival.value, '')}`,
    ),
    ...when(
      noDeparture.value.length > 0,
      noDeparture,
      `no departure ${weekdaysText(noDeparture.value, '')}`,
    ),
  ];
}
