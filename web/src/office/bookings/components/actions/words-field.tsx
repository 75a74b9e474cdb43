import TextField from '@mui/material/TextField';
import type { Ref } from 'react';

type WordsFieldProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  isRequired?: boolean;
  isLong?: boolean;
  helperText?: string;
  type?: 'text' | 'date' | 'number' | 'email' | 'tel';
  min?: string | number;
  max?: string | number;
  /** Takes the focus when its dialog opens. */
  isFirst?: boolean;
  inputRef?: Ref<HTMLTextAreaElement>;
};

/** Text, date or number field in a staff dialog. */
export function WordsField(props: WordsFieldProps) {
  const { label, value, onChange, isRequired = false, isLong = false, helperText } = props;
  const { type = 'text', min, max, isFirst = false, inputRef } = props;
  return (
    <TextField
      fullWidth
      autoFocus={isFirst}
      inputRef={inputRef}
      margin="normal"
      label={label}
      type={type}
      value={value}
      required={isRequired}
      multiline={isLong}
      minRows={isLong ? 2 : undefined}
      helperText={helperText}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: { min, max, maxLength: type === 'text' ? 500 : undefined },
        inputLabel: type === 'date' ? { shrink: true } : {},
      }}
    />
  );
}
