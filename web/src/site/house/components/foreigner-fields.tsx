import {
  type ParticularField,
  type ParticularName,
  type Particulars,
  particularFields,
  particularNames,
} from '@kerala-stays/domain/house/registration';
import { useId } from 'react';
import buttons from '#web/components/button.module.css';
import { arrivalStyles as styles } from './arrival-form-styles.ts';

/** Mostly the same for all who travel together. */
const ofJourney: readonly ParticularName[] = [
  ...(['addressAbroad', 'permit', 'inIndiaOn', 'cameFrom', 'goesTo', 'phone'] as const),
  'purpose',
];

function Field({
  name,
  value,
  onChange,
}: {
  name: ParticularName;
  value: string;
  onChange: (next: string) => void;
}) {
  const field: ParticularField = particularFields[name];
  const id = useId();
  const common = { id, value, autoComplete: 'off' };
  return (
    <div style={styles.field}>
      <label htmlFor={id}>{field.label}</label>
      {field.kind === 'choice' ? (
        <select {...common} style={styles.input} onChange={({ target }) => onChange(target.value)}>
          <option value="">Not said</option>
          {Object.entries(field.choices).map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          style={styles.input}
          type={field.kind === 'date' ? 'date' : 'text'}
          maxLength={field.kind === 'text' ? field.max : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  );
}

/**
 * Particulars of a guest from another country, for the report of the house.
 * @param companion another guest from abroad whose journey can be copied; null for none
 */
export function ForeignerFields({
  particulars,
  companion,
  onChange,
}: {
  particulars: Particulars;
  companion: { words: string; particulars: Particulars } | null;
  onChange: (next: Particulars) => void;
}) {
  const needsPermit = particulars.permit !== 'none';
  const shown = particularNames.filter(
    (name) => name === 'permit' || needsPermit || !name.startsWith('permit'),
  );
  const copyJourney = (from: Particulars) =>
    onChange({
      ...particulars,
      ...Object.fromEntries(ofJourney.map((name) => [name, from[name]])),
    });
  return (
    <div style={styles.foreigner}>
      <p style={styles.wide}>
        In India a house reports its guests from other countries within 24 hours, holders of an OCI
        card too. We pass these to the house, which must report them. No copies of documents.
      </p>
      {companion !== null && (
        <button
          type="button"
          className={buttons.quiet}
          style={styles.start}
          onClick={() => copyJourney(companion.particulars)}
        >
          Same journey as {companion.words}
        </button>
      )}
      {shown.map((name) => (
        <Field
          key={name}
          name={name}
          value={particulars[name]}
          onChange={(value) => onChange({ ...particulars, [name]: value })}
        />
      ))}
    </div>
  );
}
