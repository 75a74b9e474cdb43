import { guestLimits } from '@kerala-stays/domain/core/limits';
import { type Party, partySize, rateCardLimits } from '@kerala-stays/domain/rates/rate-card';
import { useId } from 'react';
import { askAges, knowsAges, unknownAge } from './child-ages.ts';
import styles from './people-fields.module.css';

type PeopleFieldsProps = {
  party: Party;
  onChange: (party: Party) => void;
  /** Maximum number of people in the room; no limit when unknown. */
  most?: number;
};

const ages = Array.from({ length: rateCardLimits.oldestChild + 1 }, (_, age) => age);

const selectAll = ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
  currentTarget.select();

type StepperProps = {
  label: string;
  count: number;
  least: number;
  most: number;
  onChange: (count: number) => void;
};

function Stepper({ label, count, least, most, onChange }: StepperProps) {
  const id = useId();
  return (
    <div className={styles.stepper}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.buttons}>
        <button
          type="button"
          aria-label={`Fewer ${label.toLowerCase()}`}
          // Ignored at the limit; a disabled button would lose the focus.
          aria-disabled={count <= least}
          onClick={() => count > least && onChange(count - 1)}
        >
          −
        </button>
        <input
          id={id}
          inputMode="numeric"
          value={count}
          // A typed digit replaces the number instead of being appended.
          onFocus={selectAll}
          onClick={selectAll}
          onChange={(event) => {
            const typed = Number(event.target.value.replace(/\D/g, '').slice(-2));
            onChange(Math.min(Math.max(typed, least), most));
          }}
        />
        <button
          type="button"
          aria-label={`More ${label.toLowerCase()}`}
          aria-disabled={count >= most}
          onClick={() => count < most && onChange(count + 1)}
        >
          +
        </button>
      </span>
    </div>
  );
}

/** Adults and children of one room; each child's age is required, because houses charge by it. */
export function PeopleFields({ party, onChange, most = guestLimits.max }: PeopleFieldsProps) {
  const { adults, childAges } = party;
  const room = Math.max(most, 1) - partySize(party);
  const setChildren = (count: number) =>
    onChange({
      adults,
      childAges: Array.from({ length: count }, (_, index) => childAges[index] ?? unknownAge),
    });
  return (
    <fieldset className={styles.people}>
      <legend>Guests</legend>
      <div className={styles.steppers}>
        <Stepper
          label="Adults"
          count={adults}
          least={guestLimits.min}
          most={adults + Math.max(0, room)}
          onChange={(count) => onChange({ adults: count, childAges })}
        />
        <Stepper
          label="Children"
          count={childAges.length}
          least={0}
          most={childAges.length + Math.max(0, room)}
          onChange={setChildren}
        />
      </div>
      {childAges.length > 0 && (
        <div className={styles.ages}>
          {childAges.map((age, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: children have no name but their place
            <label key={index}>
              Age of child {index + 1}
              <select
                value={age === unknownAge ? '' : age}
                onChange={(event) => {
                  const next = Number(event.target.value);
                  onChange({ adults, childAges: childAges.with(index, next) });
                }}
              >
                {age === unknownAge && <option value="">Choose</option>}
                {ages.map((each) => (
                  <option key={each} value={each}>
                    {each === 0 ? 'Under 1' : each}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </div>
      )}
      <p aria-live="polite" className={knowsAges(party) ? undefined : styles.full}>
        {knowsAges(party) ? '' : `${askAges}: houses charge by it.`}
      </p>
      {room <= 0 && (
        <p className={styles.full}>
          {most < guestLimits.max ? `This room sleeps ${most}.` : `${most} people at most.`}
        </p>
      )}
    </fieldset>
  );
}
