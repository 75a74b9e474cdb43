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
    </div>
  );
}

type ChoicesProps<Key extends string> = {
  legend: string;
  options: readonly { key: Key; name: string }[];
  chosen: readonly Key[];
  onToggle: (key: Key) => void;
};

/** Checkboxes under one heading. */
export function Choices<Key extends string>(props: ChoicesProps<Key>) {
  const { legend, options, chosen, onToggle } = props;
  return (
    <fieldset>
      <legend>{legend}</legend>
      {options.map(({ key, name }) => (
        <Choice
          key={key}
          type="checkbox"
          label={name}
          checked={chosen.includes(key)}
          onChange={() => onToggle(key)}
        />
      ))}
    </fieldset>
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
