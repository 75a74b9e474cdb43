import { tagLimits } from '@kerala-stays/domain/core/limits';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useId, useState } from 'react';

type TagEditorProps = {
  /** Noun for one entry, e.g. "Feature". */
  noun: string;
  values: string[];
  onChange: (values: string[]) => void;
};

/**
 * Editor for a list of short texts: trims entries, ignores blanks and duplicates (product §10.4).
 */
export function TagEditor({ noun, values, onChange }: TagEditorProps) {
  const [text, setText] = useState('');
  const id = useId();
  const add = () => {
    const entry = text.trim().replace(/\s+/g, ' ');
    setText('');
    const isKnown = values.some((value) => value.toLowerCase() === entry.toLowerCase());
    if (entry !== '' && !isKnown) onChange([...values, entry]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter adds the entry; it must not submit the form.
    event.preventDefault();
    add();
  };
  return (
    <div>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
        <TextField
          id={id}
          label={`Add ${noun.toLowerCase()}`}
          size="small"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          slotProps={{ htmlInput: { maxLength: tagLimits.length } }}
          sx={{ flexGrow: 1, maxWidth: 360 }}
        />
        <Button variant="outlined" size="small" onClick={add} sx={{ minHeight: 40 }}>
          Add
        </Button>
      </Stack>
      <Stack
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', gap: 1, mt: values.length > 0 ? 1.5 : 0 }}
      >
        {values.map((value) => (
          <Chip
            key={value}
            label={value}
            onDelete={() => onChange(values.filter((other) => other !== value))}
            slotProps={{ root: { 'aria-label': `${value}: press Delete to remove` } }}
          />
        ))}
      </Stack>
    </div>
  );
}
