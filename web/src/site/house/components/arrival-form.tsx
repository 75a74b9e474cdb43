import { listCountries } from '@kerala-stays/domain/core/countries';
import {
  type ArrivalGuest,
  type ArrivalWay,
  arrivalFormLimits,
  arrivalWays,
  type ArrivalForm as Form,
} from '@kerala-stays/domain/house/arrival-form';
import { useId } from 'react';
import buttons from '#web/components/button.module.css';
import { type Saving, useArrivalForm } from '../use-arrival-form.ts';
import styles from './arrival-form.module.css';

const countries = listCountries();

function Person({
  number,
  person,
  onChange,
  onRemove,
}: {
  number: number;
  person: ArrivalGuest;
  onChange: (next: ArrivalGuest) => void;
  onRemove: () => void;
}) {
  return (
    <fieldset className={styles.person}>
      <legend>Guest {number}</legend>
      <label className={styles.field}>
        Name
        <input
          value={person.name}
          maxLength={arrivalFormLimits.name}
          autoComplete={number === 1 ? 'name' : 'off'}
          onChange={({ target }) => onChange({ ...person, name: target.value })}
        />
      </label>
      <label className={styles.field}>
        Nationality
        <select
          value={person.nationality}
          onChange={({ target }) => onChange({ ...person, nationality: target.value })}
        >
          <option value="">Not said</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.child}>
        <input
          type="checkbox"
          checked={person.isChild}
          onChange={({ target }) => onChange({ ...person, isChild: target.checked })}
        />
        A child
      </label>
      <button
        type="button"
        className={buttons.quiet}
        aria-label={`Remove guest ${number}`}
        onClick={onRemove}
      >
        Remove
      </button>
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
  loaded: Form;
}) {
  const id = useId();
  const first: ArrivalGuest = { name: guestName, nationality: '', isChild: false };
  const { form, saving, change, save } = useArrivalForm(
    bookingId,
    loaded.version === 0 ? { ...loaded, people: [first] } : loaded,
  );
  const { time, way, people } = form;
  const setPerson = (at: number, person: ArrivalGuest) =>
    change({ people: people.with(at, person) });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => event.preventDefault()}
      aria-describedby={id}
    >
      <p id={id}>We pass this to the house. Everything is optional.</p>
      <div className={styles.row}>
        <label className={styles.field}>
          When you expect to be there
          <input
            type="time"
            value={time}
            onChange={({ target }) => change({ time: target.value })}
          />
        </label>
        <label className={styles.field}>
          How you come
          <select
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
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity, and keep their order
          key={at}
          number={at + 1}
          person={person}
          onChange={(next) => setPerson(at, next)}
          onRemove={() => change({ people: people.toSpliced(at, 1) })}
        />
      ))}
      {people.length < arrivalFormLimits.people && (
        <button
          type="button"
          className={buttons.secondary}
          onClick={() =>
            change({ people: [...people, { name: '', nationality: '', isChild: false }] })
          }
        >
          Add a guest
        </button>
      )}
      <SavingLine saving={saving} onRetry={() => void save()} />
    </form>
  );
}
