import type { HouseFilters } from '@kerala-stays/domain/catalogue/hotel-filters';
import {
  askedRatings,
  type StayTrait,
  stayTraitKeys,
  stayTraits,
} from '@kerala-stays/domain/catalogue/stay-traits';
import { toggled } from '@kerala-stays/domain/core/toggled';
import { useId } from 'react';
import { useKinds } from '../use-kinds.ts';
import { Choice, Choices } from './filter-choices.tsx';

type HouseFiltersProps<Filters> = { filters: Filters; onChange: (filters: Filters) => void };

const ratingText = (rating: number) => `${rating.toFixed(1)} or better`;

/** Filters of a list that ask for a kind of house, what it has, and what guests think of it. */
export function HouseFiltersPanel<Filters extends HouseFilters>({
  filters,
  onChange,
}: HouseFiltersProps<Filters>) {
  const radioName = useId();
  const kinds = useKinds();
  const { has, rating } = filters;
  return (
    <>
      {kinds.length > 0 && (
        <Choices
          legend="Kind of stay"
          options={kinds.map(({ _id, name }) => ({ key: _id, name }))}
          chosen={filters.kinds}
          onToggle={(id) => onChange({ ...filters, kinds: toggled(filters.kinds, id).sort() })}
        />
      )}
      <Choices
        legend="The house has"
        options={stayTraitKeys.map((key) => ({ key, name: stayTraits[key] }))}
        chosen={has}
        onToggle={(trait) => onChange({ ...filters, has: withTrait(has, trait) })}
      />
      <fieldset>
        <legend>Rated by guests</legend>
        {[null, ...askedRatings].map((each) => (
          <Choice
            key={each}
            type="radio"
            name={radioName}
            label={each === null ? 'Any rating, or none yet' : ratingText(each)}
            checked={rating === each}
            onChange={() => onChange({ ...filters, rating: each })}
          />
        ))}
      </fieldset>
    </>
  );
}

/** The traits with one more or less, in their order: each search has one address. */
const withTrait = (has: readonly StayTrait[], trait: StayTrait): StayTrait[] =>
  stayTraitKeys.filter((each) => (each === trait) !== has.includes(each));

/** Each of these filters by its words, with the filters that omit it. */
export function houseChoices<Filters extends HouseFilters>(
  filters: Filters,
  kindNames: ReadonlyMap<string, string>,
): { label: string; without: Filters }[] {
  const { kinds, has, rating } = filters;
  return [
    ...kinds.map((kind) => ({
      // The catalogue is on its way, or has no house of this kind any more.
      label: kindNames.get(kind) ?? 'A kind of stay',
      without: { ...filters, kinds: kinds.filter((other) => other !== kind) },
    })),
    ...has.map((trait) => ({
      label: stayTraits[trait],
      without: { ...filters, has: has.filter((other) => other !== trait) },
    })),
    ...(rating === null
      ? []
      : [{ label: `Rated ${ratingText(rating)}`, without: { ...filters, rating: null } }]),
  ];
}
