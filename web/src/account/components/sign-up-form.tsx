import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { FormField } from '#web/components/form-field.tsx';
import { paths } from '#web/config/paths.ts';
import { minPasswordLength, type SignUpInput, signUpSchema } from '../credentials-schema.ts';
import { GoogleButton } from './google-button.tsx';
import { PasswordField } from './password-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useCredentialSubmit } from './use-credential-submit.ts';

export function SignUpForm({ onDone }: { onDone: () => void }) {
  const { control, handleSubmit } = useForm<SignUpInput>({
    resolver: zodResolver(signUpSchema),
    defaultValues: { firstName: '', lastName: '', email: '', password: '' },
  });
  const { problem, busy, submit } = useCredentialSubmit(onDone);

  return (
    <form
      noValidate
      onSubmit={(event) =>
        void handleSubmit((input) => submit((actions) => actions.signUpWithPassword(input)))(event)
      }
    >
      {problem !== '' && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {problem}
        </Alert>
      )}
      <Box sx={{ display: { sm: 'flex' }, gap: 2 }}>
        <FormField
          control={control}
          name="firstName"
          label="First name"
          autoComplete="given-name"
          autoFocus
        />
        <FormField control={control} name="lastName" label="Last name" autoComplete="family-name" />
      </Box>
      <FormField control={control} name="email" label="Email" type="email" autoComplete="email" />
      <PasswordField
        control={control}
        name="password"
        autoComplete="new-password"
        helperText={`At least ${minPasswordLength} characters`}
      />
      <SubmitButton busy={busy} marginTop={2}>
        Create account
      </SubmitButton>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        We keep your name, email and recent searches for your bookings and recommendations; see our{' '}
        <Link to={paths.privacy.href} target="_blank">
          privacy policy
        </Link>
        .
      </Typography>
      <GoogleButton
        busy={busy}
        onClick={() => void submit((actions) => actions.signInWithGoogle())}
      />
    </form>
  );
}
