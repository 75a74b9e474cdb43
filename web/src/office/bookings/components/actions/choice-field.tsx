import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

type ChoiceFieldProps<Value extends string> = {
  label: string;
  value: Value;
  /** Values with labels, in order. */
  choices: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
  helperText?: string;
};

export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, value, choices, onChange, helperText } = props;
  return (
    <TextField
      select
      fullWidth
      margin="normal"
      label={label}
      value={value}
      helperText={helperText}
      onChange={(event) => onChange(event.target.value as Value)}
    >
      {choices.map(([each, words]) => (
        <MenuItem key={each} value={each}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  );
}
