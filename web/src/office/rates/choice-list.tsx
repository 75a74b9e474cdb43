import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';

type ChoiceListProps = {
  legend: string;
  hint: string;
  /** Ids with labels, in order. */
  choices: readonly (readonly [id: string, words: string])[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  disabled: boolean;
};

/** Multiple choice. Ids that are no longer offered are dropped with the next change. */
export function ChoiceList({ legend, hint, choices, chosen, onChange, disabled }: ChoiceListProps) {
  const toggle = (id: string, isOn: boolean) =>
    onChange(
      choices.map(([each]) => each).filter((each) => (each === id ? isOn : chosen.includes(each))),
    );
  return (
    <FormControl component="fieldset" variant="standard" disabled={disabled}>
      <FormLabel component="legend">{legend}</FormLabel>
      <FormGroup row>
        {choices.map(([id, words]) => (
          <FormControlLabel
            key={id}
            label={words}
            control={
              <Checkbox
                checked={chosen.includes(id)}
                onChange={(_event, isOn) => toggle(id, isOn)}
              />
            }
          />
        ))}
      </FormGroup>
      <FormHelperText sx={{ m: 0 }}>{hint}</FormHelperText>
    </FormControl>
  );
}
