import { popularRoomTypes } from '@kerala-stays/domain/catalogue/hotel-filters';
import { currencySymbol, surfaceCurrency } from '@kerala-stays/domain/core/currency';
import { priceLimits } from '@kerala-stays/domain/core/limits';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { toggled } from '@kerala-stays/domain/core/toggled';
import { commaQuestion, parseTypedNumber } from '@kerala-stays/domain/core/typed-number';
import {
  noStayFilters,
  type StayQuestion,
  type StaySort,
} from '@kerala-stays/domain/search/stay-question';
import { useId, useState } from 'react';
import { env } from '#web/config/env.ts';
import { ChosenPlace } from './chosen-place.tsx';
import { Choice, Choices } from './filter-choices.tsx';
import styles from './filter-panel.module.css';
import { HouseFiltersPanel } from './house-filters.tsx';

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

const hint = {
  display: 'block',
  marginTop: '0.375rem',
  color: 'var(--stone)',
  lineHeight: 1.4,
} as const;

type DatedFilters = Pick<StayQuestion, keyof typeof noStayFilters | 'destination' | 'sort'>;

export const datedSorts: { sort: StaySort; label: string }[] = [
  { sort: 'recommended', label: 'Recommended' },
  { sort: 'total', label: 'Lowest total' },
  { sort: 'newest', label: 'Newest First' },
];

type HighestTotalProps = { max: MinorUnits | null; onChange: (max: MinorUnits | null) => void };

/** Applied on blur, because each change of the address is a search; what is unclear is asked. */
function HighestTotal({ max, onChange }: HighestTotalProps) {
  const id = useId();
  const hintId = `${id}h`;
  const [problem, setProblem] = useState('');
  const apply = (text: string) => {
    const typed = text.trim() === '' ? 0 : Math.floor(parseTypedNumber(text));
    setProblem(
      Number.isNaN(typed) ? (commaQuestion(text) ?? 'Enter an amount such as 12,000') : '',
    );
    if (Number.isNaN(typed)) return;
    const whole = Math.min(typed, priceLimits.max);
    const next = whole >= priceLimits.min ? ((whole * 100) as MinorUnits) : null;
    if (next !== max) onChange(next);
  };
  return (
    <div>
      <label>
        Whole stay, at most ({currencySymbol(surfaceCurrency('list', env.siteCurrency))})
        <input
          inputMode="numeric"
          style={amount}
          defaultValue={max === null ? '' : max / 100}
          aria-invalid={problem !== ''}
          aria-describedby={problem === '' ? hintId : `${id} ${hintId}`}
          onBlur={(event) => apply(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
      </label>
      <small id={hintId} style={hint}>
        The total for all nights, taxes included; not the price of a night.
      </small>
      {problem !== '' && (
        <p id={id} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

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
          onClick={() => onChange({ ...filters, ...noStayFilters, sort: 'recommended' })}
        >
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
      <HouseFiltersPanel filters={filters} onChange={onChange} />
      <HighestTotal
        // A changed filter, such as by CLEAR, replaces what was typed.
        key={filters.max}
        max={filters.max}
        onChange={(max) => onChange({ ...filters, max })}
      />
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
