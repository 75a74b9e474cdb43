import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormField } from '#web/components/form-field.tsx';
import { type ResetInput, resetSchema } from '../credentials-schema.ts';
import { SubmitButton } from './submit-button.tsx';
import { useCredentialSubmit } from './use-credential-submit.ts';

/**
 * The pressed button is gone with its form: without the focus inside, Escape would not reach the
 * dialog.
 */
const focusOnMount = (element: HTMLElement | null) => element?.focus();

/** Requests the reset link; the response is the same whether or not the address has an account. */
export function ResetForm({ email, isSent }: { email: string; isSent: boolean }) {
  const [sent, setSent] = useState(isSent);
  const { control, handleSubmit } = useForm<ResetInput>({
    resolver: zodResolver(resetSchema),
    defaultValues: { email },
  });
  const { problem, busy, submit } = useCredentialSubmit(() => setSent(true));

  if (sent) {
    return (
      <Alert severity="success" tabIndex={-1} ref={focusOnMount}>
        If that address has an account, a link to choose a new password is on its way.
      </Alert>
    );
  }
  return (
    <form
      noValidate
      onSubmit={(event) =>
        void handleSubmit(({ email }) => submit((actions) => actions.sendPasswordReset(email)))(
          event,
        )
      }
    >
      <Typography color="textSecondary">
        Tell us your email address and we will send you a link to choose a new password.
      </Typography>
      {problem !== '' && (
        <Alert severity="error" sx={{ mt: 1 }}>
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
      <SubmitButton busy={busy} marginTop={1}>
        Send link
      </SubmitButton>
    </form>
  );
}
