import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';

const pauseMs = 300;

type SearchFieldProps = {
  label: string;
  placeholder: string;
  /** From the address. */
  value: string;
  /** Called after a pause in typing, with the trimmed text. */
  onChange: (text: string) => void;
  /** Below the field; a complaint when the text cannot be searched for. */
  problem?: string;
};

/** Search text of a list: debounces typing, and accepts changes of the address from elsewhere. */
export function SearchField({ label, placeholder, value, onChange, problem }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => latest.current(text.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <TextField
      fullWidth
      size="small"
      type="search"
      label={label}
      placeholder={placeholder}
      value={text}
      onChange={(event) => setText(event.target.value)}
      error={problem !== undefined}
      helperText={problem}
    />
  );
}
