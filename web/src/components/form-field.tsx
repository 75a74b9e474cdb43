import { messages } from '@kerala-stays/domain/core/messages';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

type FormFieldProps<Values extends FieldValues, Output> = Omit<TextFieldProps, 'name'> & {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
};

/** The form shows one message for all missing fields; each field shows only "Required". */
export function fieldProblem(message: string | undefined): string | undefined {
  return message === messages.fillRequired ? 'Required' : message;
}

/** Text field bound to react-hook-form; its message replaces the hint. */
export function FormField<Values extends FieldValues, Output = Values>({
  control,
  name,
  helperText,
  ...rest
}: FormFieldProps<Values, Output>) {
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
      helperText={fieldProblem(fieldState.error?.message) ?? helperText}
    />
  );
}
