import {
  type HotelFilters,
  hotelSortOptions,
  popularRoomTypes,
} from '@kerala-stays/domain/catalogue/hotel-filters';
import { bucketLabel, priceBuckets } from '@kerala-stays/domain/catalogue/price-buckets';
import { surfaceCurrency } from '@kerala-stays/domain/core/currency';
import { toggled } from '@kerala-stays/domain/core/toggled';
import { useId } from 'react';
import { env } from '#web/config/env.ts';
import { ChosenPlace } from './chosen-place.tsx';
import styles from './filter-panel.module.css';

type FilterPanelProps = {
  filters: HotelFilters;
  onChange: (filters: HotelFilters) => void;
  onClear: () => void;
};

/** Filters and sorting of the list (product §4.1). CLEAR resets both and keeps the place. */
export function FilterPanel({ filters, onChange, onClear }: FilterPanelProps) {
  const radioName = useId();
  const currency = surfaceCurrency('filter', env.siteCurrency);
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2>Filters</h2>
        <button type="button" className={styles.clear} onClick={onClear}>
          CLEAR
        </button>
      </div>
      <ChosenPlace
        place={filters.destination}
        onRemove={() => onChange({ ...filters, destination: '' })}
      />
      <fieldset>
        <legend>Popular filters</legend>
        {popularRoomTypes.map(({ key, name }) => (
          <Choice
            key={key}
            type="checkbox"
            label={name}
            checked={filters.roomTypes.includes(key)}
            onChange={() => onChange({ ...filters, roomTypes: toggled(filters.roomTypes, key) })}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>Price Range</legend>
        {priceBuckets.map((bucket) => (
          <Choice
            key={bucket.id}
            type="checkbox"
            label={bucketLabel(bucket, currency)}
            checked={filters.priceBuckets.includes(bucket.id)}
            onChange={() =>
              onChange({ ...filters, priceBuckets: toggled(filters.priceBuckets, bucket.id) })
            }
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>Sort By</legend>
        {hotelSortOptions.map(({ sort, label }) => (
          <Choice
            key={sort}
            type="radio"
            name={radioName}
            label={label}
            checked={filters.sort === sort}
            onChange={() => onChange({ ...filters, sort })}
          />
        ))}
      </fieldset>
    </div>
  );
}

type ChoiceProps = {
  type: 'checkbox' | 'radio';
  name?: string;
  label: string;
  checked: boolean;
  onChange: () => void;
};

export function Choice({ type, name, label, checked, onChange }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type={type} name={name} checked={checked} onChange={onChange} />
      {label}
    </label>
  );
}
