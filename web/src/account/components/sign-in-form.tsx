import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useForm, useWatch } from 'react-hook-form';
import { FormField } from '#web/components/form-field.tsx';
import { wrongCredentials } from '../api/auth-errors.ts';
import { resetSchema, type SignInInput, signInSchema } from '../credentials-schema.ts';
import { GoogleButton } from './google-button.tsx';
import { PasswordField } from './password-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useCredentialSubmit } from './use-credential-submit.ts';

type SignInFormProps = {
  /** Typed earlier, in another form. */
  email: string;
  /** `isBack`: true for a password, so the account exists already; a Google account may be new. */
  onDone: (isBack: boolean) => void;
  onForgot: (email: string) => void;
  onLinkSent: (email: string) => void;
};

export function SignInForm({ email, onDone, onForgot, onLinkSent }: SignInFormProps) {
  const { control, handleSubmit, getValues } = useForm<SignInInput>({
    resolver: zodResolver(signInSchema),
    defaultValues: { email, password: '' },
  });
  const entry = useCredentialSubmit(() => onDone(true));
  const google = useCredentialSubmit(() => onDone(false));
  const link = useCredentialSubmit(() => onLinkSent(getValues('email')));
  const busy = entry.busy || google.busy || link.busy;
  const problem = link.problem || entry.problem || google.problem;
  const isAddress = resetSchema.safeParse({ email: useWatch({ control, name: 'email' }) }).success;
  const isRefused = problem === wrongCredentials;
  const begin = ({ submit }: typeof entry, step: Parameters<typeof submit>[0]) => {
    for (const { forget } of [entry, google, link]) forget();
    return submit(step);
  };

  const linkButton = (
    <Link
      component="button"
      type="button"
      disabled={busy}
      onClick={() => void begin(link, (actions) => actions.sendPasswordReset(getValues('email')))}
      sx={{ font: 'inherit', fontWeight: 600 }}
    >
      Send me a link
    </Link>
  );

  return (
    <form
      noValidate
      onSubmit={(event) =>
        void handleSubmit(({ email, password }) =>
          begin(entry, (actions) => actions.signInWithPassword(email, password)),
        )(event)
      }
    >
      {problem !== '' && (
        <Alert severity="error" sx={{ mb: 1 }}>
          <span>{problem}</span>
          {isRefused && <> Forgotten it? {linkButton}</>}
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
      <Typography variant="body2">
        <Link
          component="button"
          type="button"
          variant="body2"
          onClick={() => onForgot(getValues('email'))}
        >
          Forgot your password?
        </Link>{' '}
        {/* Offered from the start; after a wrong password the message above offers the same. */}
        {isAddress && !isRefused && linkButton}
      </Typography>
      <SubmitButton busy={busy} marginTop={2}>
        Sign in
      </SubmitButton>
      <GoogleButton
        busy={busy}
        onClick={() => void begin(google, (actions) => actions.signInWithGoogle())}
      />
    </form>
  );
}
