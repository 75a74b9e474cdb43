import { popularRoomTypes } from '@kerala-stays/domain/catalogue/hotel-filters';
import { priceLimits } from '@kerala-stays/domain/core/limits';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import type { StayQuestion, StaySort } from '@kerala-stays/domain/search/stay-question';
import { useId } from 'react';
import { ChosenPlace } from './chosen-place.tsx';
import styles from './filter-panel.module.css';
import { Choice, toggled } from './filter-panel.tsx';

/** Inline, not in the stylesheet, which all pages load. */
const amount = {
  display: 'block',
  width: '100%',
  minHeight: '3rem',
  marginTop: '0.5rem',
  padding: '0 0.75rem',
  border: '1px solid var(--stone)',
  borderRadius: 'var(--radius-input)',
  font: 'inherit',
} as const;

type DatedFilters = Pick<StayQuestion, 'destination' | 'roomTypes' | 'max' | 'sort'>;

export const datedSorts: { sort: StaySort; label: string }[] = [
  { sort: 'recommended', label: 'Recommended' },
  { sort: 'total', label: 'Lowest total' },
  { sort: 'newest', label: 'Newest First' },
];

type DatedFiltersPanelProps = {
  filters: DatedFilters;
  onChange: (filters: DatedFilters) => void;
};

/** Filters of a search by dates: prices cover the whole stay with taxes (product §4.7). */
export function DatedFiltersPanel({ filters, onChange }: DatedFiltersPanelProps) {
  const name = useId();
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2>Filters</h2>
        <button
          type="button"
          className={styles.clear}
          onClick={() => onChange({ ...filters, roomTypes: [], max: null, sort: 'recommended' })}
        >
          CLEAR
        </button>
      </div>
      <ChosenPlace
        place={filters.destination}
        onRemove={() => onChange({ ...filters, destination: '' })}
      />
      <fieldset>
        <legend>Popular filters</legend>
        {popularRoomTypes.map((type) => (
          <Choice
            key={type.key}
            type="checkbox"
            label={type.name}
            checked={filters.roomTypes.includes(type.key)}
            onChange={() =>
              onChange({ ...filters, roomTypes: toggled(filters.roomTypes, type.key) })
            }
          />
        ))}
      </fieldset>
      <label>
        Whole stay, at most
        <input
          // Applied on blur: each change of the address is a search.
          key={filters.max}
          inputMode="numeric"
          style={amount}
          defaultValue={filters.max === null ? '' : filters.max / 100}
          onBlur={(event) => {
            const whole = Math.min(Number(event.target.value.replace(/\D/g, '')), priceLimits.max);
            const max = whole >= priceLimits.min ? ((whole * 100) as MinorUnits) : null;
            if (max !== filters.max) onChange({ ...filters, max });
          }}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
      </label>
      <fieldset>
        <legend>Sort By</legend>
        {datedSorts.map(({ sort, label }) => (
          <Choice
            key={sort}
            type="radio"
            name={name}
            label={label}
            checked={filters.sort === sort}
            onChange={() => onChange({ ...filters, sort })}
          />
        ))}
      </fieldset>
    </div>
  );
}
