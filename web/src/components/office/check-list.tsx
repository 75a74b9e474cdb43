import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type CheckListProps<Name extends string> = {
  legend: string;
  names: readonly Name[];
  /** Of each name, within a sentence. */
  words: Record<Name, string>;
  chosen: readonly Name[];
  onChange: (chosen: Name[]) => void;
};

/** Any number of things to choose, each with a box. */
export function CheckList<Name extends string>(props: CheckListProps<Name>) {
  const { legend, names, words, chosen, onChange } = props;
  const toggle = (name: Name) =>
    onChange(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]);
  return (
    <FormControl component="fieldset" sx={{ mt: 2 }}>
      <FormLabel component="legend">{legend}</FormLabel>
      <FormGroup>
        {names.map((name) => (
          <FormControlLabel
            key={name}
            control={<Checkbox checked={chosen.includes(name)} onChange={() => toggle(name)} />}
            label={sentenceCase(words[name])}
          />
        ))}
      </FormGroup>
    </FormControl>
  );
}
