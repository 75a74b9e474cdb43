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
import { Choice, Choices } from './filter-choices.tsx';
import styles from './filter-panel.module.css';
import { HouseFiltersPanel } from './house-filters.tsx';

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
      <Choices
        legend="Popular filters"
        options={popularRoomTypes}
        chosen={filters.roomTypes}
        onToggle={(key) => onChange({ ...filters, roomTypes: toggled(filters.roomTypes, key) })}
      />
      <Choices
        legend="Price Range"
        options={priceBuckets.map((bucket) => ({
          key: bucket.id,
          name: bucketLabel(bucket, currency),
        }))}
        chosen={filters.priceBuckets}
        onToggle={(id) => onChange({ ...filters, priceBuckets: toggled(filters.priceBuckets, id) })}
      />
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
      <HouseFiltersPanel filters={filters} onChange={onChange} />
    </div>
  );
}
