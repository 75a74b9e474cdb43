import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import {
  assumedRatingNote,
  hasOwnRating,
  shownRating,
} from '@kerala-stays/domain/catalogue/shown-rating';
import { countOf } from '@kerala-stays/domain/core/count-of';
import { type HouseFacts, noHouseFacts } from '@kerala-stays/domain/house/house-facts';
import { goodToKnow } from '@kerala-stays/domain/house/house-text';
import { Link } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import { nightlyPrice, priceText } from '../../hotels/card-texts.ts';

type Compared = { hotel: Hotel; facts: HouseFacts };
type Row = { label: string; texts: string[] };

const ratingOf = (hotel: Hotel) =>
  `${shownRating(hotel).toFixed(1)}${hasOwnRating(hotel) ? ` (${countOf(hotel.reviewCount, 'review')})` : `, ${assumedRatingNote}`}`;

/** Rows in which at least one of the hotels says something. */
function rowsOf(compared: readonly Compared[]): Row[] {
  const houses = compared.map(({ facts }) => goodToKnow(facts));
  const labels = [...new Set(houses.flat().map(({ label }) => label))];
  const texts = (textOf: (hotel: Hotel) => string) => compared.map(({ hotel }) => textOf(hotel));
  const rows: Row[] = [
    {
      label: 'Price',
      texts: texts((hotel) => priceText(nightlyPrice(hotel, 'list'))),
    },
    { label: 'Town', texts: texts(({ city }) => city) },
    { label: 'Rating', texts: texts(ratingOf) },
    { label: 'Rooms', texts: texts(({ roomCount }) => countOf(roomCount, 'room')) },
    {
      label: 'Largest room',
      texts: texts(({ maxGuests }) => (maxGuests > 0 ? countOf(maxGuests, 'guest') : '')),
    },
    { label: 'What it has', texts: texts(({ features }) => features.join(' · ')) },
    ...labels.map((label) => ({
      label,
      texts: houses.map((house) => house.find((row) => row.label === label)?.text ?? ''),
    })),
  ];
  return rows.filter((row) => row.texts.some((text) => text !== ''));
}

type ComparisonProps = {
  hotels: readonly Hotel[];
  /** By hotel id; undefined while they load. A missing house says nothing of itself. */
  facts: ReadonlyMap<string, HouseFacts> | undefined;
};

/** Up to three hotels side by side. */
export function Comparison({ hotels, facts }: ComparisonProps) {
  const compared = hotels.map((hotel) => ({
    hotel,
    facts: facts?.get(hotel._id) ?? noHouseFacts,
  }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a wide table on a phone
    <section className="comparison" aria-label="Comparison" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td />
            {hotels.map(({ _id, name }) => (
              <th key={_id} scope="col">
                <Link to={paths.hotel.href(_id)}>{name}</Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(compared).map(({ label, texts }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {hotels.map(({ _id }, index) => (
                <td key={_id}>{texts[index] || 'Not said'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
