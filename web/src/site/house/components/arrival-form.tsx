import { listCountries } from '@kerala-stays/domain/core/countries';
import {
  type ArrivalGuest,
  type ArrivalWay,
  arrivalFormLimits,
  arrivalWays,
  newArrivalGuest,
} from '@kerala-stays/domain/house/arrival-form';
import { isForeigner, noParticulars } from '@kerala-stays/domain/house/registration';
import { useId } from 'react';
import buttons from '#web/components/button.module.css';
import type { FoundForm } from '../api/arrival-form-calls.ts';
import { type Saving, useArrivalForm } from '../use-arrival-form.ts';
import { arrivalStyles as styles } from './arrival-form-styles.ts';
import { ForeignerFields } from './foreigner-fields.tsx';

const countries = listCountries();

type Guest = { number: number; person: ArrivalGuest };

/** A guest from abroad whose journey another may share. */
const companionOf = (people: readonly ArrivalGuest[], at: number) => {
  const found = people.findIndex((each, index) => index !== at && each.particulars !== null);
  const particulars = people[found]?.particulars ?? null;
  return particulars === null ? null : { words: `guest ${found + 1}`, particulars };
};

function Person({
  number,
  person,
  companion,
  isReported,
  onChange,
  onRemove,
}: Guest & {
  companion: ReturnType<typeof companionOf>;
  /** The house has reported them: only the house can change that. */
  isReported: boolean;
  onChange: (next: ArrivalGuest) => void;
  onRemove: () => void;
}) {
  const setNationality = (nationality: string) => {
    const particulars = isForeigner({ nationality }) ? (person.particulars ?? noParticulars) : null;
    onChange({ ...person, nationality, particulars });
  };
  return (
    <fieldset style={styles.person} disabled={isReported}>
      <legend style={styles.legend}>Guest {number}</legend>
      {isReported && (
        <p style={styles.wide}>
          The house has reported this guest to the authorities. Tell the house if something is
          wrong.
        </p>
      )}
      <label style={styles.field}>
        Name
        <input
          style={styles.input}
          value={person.name}
          maxLength={arrivalFormLimits.name}
          autoComplete={number === 1 ? 'name' : 'off'}
          onChange={({ target }) => onChange({ ...person, name: target.value })}
        />
      </label>
      <label style={styles.field}>
        Nationality
        <select
          style={styles.input}
          value={person.nationality}
          onChange={({ target }) => setNationality(target.value)}
        >
          <option value="">Not said</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label style={styles.child}>
        <input
          style={styles.tick}
          type="checkbox"
          checked={person.isChild}
          onChange={({ target }) => onChange({ ...person, isChild: target.checked })}
        />
        A child
      </label>
      <button
        type="button"
        className={buttons.quiet}
        style={styles.end}
        aria-label={`Remove guest ${number}`}
        onClick={onRemove}
      >
        Remove
      </button>
      {person.particulars !== null && (
        <ForeignerFields
          particulars={person.particulars}
          companion={companion}
          onChange={(particulars) => onChange({ ...person, particulars })}
        />
      )}
    </fieldset>
  );
}

function SavingLine({ saving, onRetry }: { saving: Saving; onRetry: () => void }) {
  if (saving.state === 'failed') {
    return (
      <p role="alert">
        Not saved yet. {saving.message}{' '}
        <button type="button" className={buttons.quiet} onClick={onRetry}>
          Save again
        </button>
      </p>
    );
  }
  const words = { untouched: '', typing: 'Saving as you type…', saving: 'Saving…', saved: 'Saved' };
  return <p role="status">{words[saving.state]}</p>;
}

/** Time, way and people of an arrival, each optional; saved as it is typed. Default export: loaded lazily. */
export default function ArrivalForm({
  bookingId,
  guestName,
  loaded,
}: {
  bookingId: string;
  guestName: string;
  loaded: FoundForm;
}) {
  const id = useId();
  const { arrival } = loaded;
  const { form, reported, saving, change, save } = useArrivalForm(bookingId, {
    ...loaded,
    arrival:
      arrival.version === 0 && arrival.people.length === 0
        ? { ...arrival, people: [newArrivalGuest([], [], guestName)] }
        : arrival,
  });
  const { time, way, people } = form;
  const setPerson = (at: number, person: ArrivalGuest) =>
    change({ people: people.with(at, person) });
  return (
    <form style={styles.form} onSubmit={(event) => event.preventDefault()} aria-describedby={id}>
      <p id={id} style={{ margin: 0 }}>
        We pass this to the house. Everything is optional.
      </p>
      <div style={styles.row}>
        <label style={styles.field}>
          When you expect to be there
          <input
            style={styles.input}
            type="time"
            value={time}
            onChange={({ target }) => change({ time: target.value })}
          />
        </label>
        <label style={styles.field}>
          How you come
          <select
            style={styles.input}
            value={way}
            onChange={({ target }) => change({ way: target.value as ArrivalWay | '' })}
          >
            <option value="">Not said</option>
            {Object.entries(arrivalWays).map(([key, words]) => (
              <option key={key} value={key}>
                {words}
              </option>
            ))}
          </select>
        </label>
      </div>
      {people.map((person, at) => (
        <Person
          key={person.n}
          number={at + 1}
          person={person}
          companion={companionOf(people, at)}
          isReported={reported.includes(person.n)}
          onChange={(next) => setPerson(at, next)}
          onRemove={() => change({ people: people.toSpliced(at, 1) })}
        />
      ))}
      {people.length < arrivalFormLimits.people && (
        <button
          type="button"
          className={buttons.secondary}
          onClick={() => change({ people: [...people, newArrivalGuest(people, reported, '')] })}
        >
          Add a guest
        </button>
      )}
      <SavingLine saving={saving} onRetry={() => void save()} />
    </form>
  );
}
