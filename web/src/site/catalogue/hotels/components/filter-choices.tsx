import styles from './filter-panel.module.css';

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
