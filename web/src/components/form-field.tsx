import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

type FormFieldProps<Values extends FieldValues> = Omit<TextFieldProps, 'name'> & {
  control: Control<Values>;
  name: FieldPath<Values>;
};

/** A text field bound to react-hook-form, its message in the place of the hint. */
export function FormField<Values extends FieldValues>({
  control,
  name,
  helperText,
  ...rest
}: FormFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  const { ref, ...input } = field;
  return (
    <TextField
      fullWidth
      margin="normal"
      {...rest}
      {...input}
      inputRef={ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? helperText}
    />
  );
}
