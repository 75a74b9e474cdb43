import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useForm } from 'react-hook-form';
import { FormField } from '#web/components/form-field.tsx';
import { type SignInInput, signInSchema } from '../credentials-schema.ts';
import { GoogleButton } from './google-button.tsx';
import { PasswordField } from './password-field.tsx';
import { useCredentialSubmit } from './use-credential-submit.ts';

type SignInFormProps = { onDone: () => void; onForgot: () => void };

export function SignInForm({ onDone, onForgot }: SignInFormProps) {
  const { control, handleSubmit } = useForm<SignInInput>({
    resolver: zodResolver(signInSchema),
    defaultValues: { email: '', password: '' },
  });
  const { problem, busy, submit } = useCredentialSubmit(onDone);

  return (
    <form
      noValidate
      onSubmit={(event) =>
        void handleSubmit(({ email, password }) =>
          submit((actions) => actions.signInWithPassword(email, password)),
        )(event)
      }
    >
      {problem !== '' && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {problem}
        </Alert>
      )}
      <FormField
        control={control}
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        autoFocus
      />
      <PasswordField control={control} name="password" autoComplete="current-password" />
      <Link component="button" type="button" variant="body2" onClick={onForgot}>
        Forgot your password?
      </Link>
      <Button type="submit" variant="contained" fullWidth loading={busy} sx={{ mt: 2 }}>
        Sign in
      </Button>
      <GoogleButton
        busy={busy}
        onClick={() => void submit((actions) => actions.signInWithGoogle())}
      />
    </form>
  );
}
