import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBackCloses } from '#web/lib/layers/use-back-closes.ts';
import { MuiRoot } from '#web/theme/mui-root.tsx';
import type { SignInMode } from '../account-state.ts';
import { ResetForm } from './reset-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

type SignInDialogProps = {
  open: boolean;
  initialMode: SignInMode;
  returnTo: string | undefined;
  /** Reason for a dialog that opened automatically. */
  notice?: string | undefined;
  /** Set when the page beneath waits; Escape then does not close the dialog. */
  onLeave?: (() => void) | undefined;
  isSignedIn: boolean;
  /** Called after sign-in; `isBack` marks an account known to be an existing one. */
  onSignedIn?: (isBack: boolean) => void;
  onClose: () => void;
};

const titles: Record<SignInMode, string> = {
  'sign-in': 'Sign in',
  'sign-up': 'Create your account',
  reset: 'Reset your password',
};

/** Links between the forms: question, link text and target form. */
const switches: Record<SignInMode, { question: string; link: string; mode: SignInMode }> = {
  'sign-in': { question: 'New here?', link: 'Create an account', mode: 'sign-up' },
  'sign-up': { question: 'Already have an account?', link: 'Sign in', mode: 'sign-in' },
  reset: { question: 'Remembered it?', link: 'Back to sign in', mode: 'sign-in' },
};

/** Dims and blurs the waiting page: the computer may have a new user after the sign-out. */
const veil = { backgroundColor: 'rgb(12 40 30 / 60%)', backdropFilter: 'blur(7px)' };

/**
 * Sign-in, sign-up and password reset over the page, which stays unchanged beneath (decision D14).
 */
export function SignInDialog(props: SignInDialogProps) {
  const { open, initialMode, returnTo, notice, onLeave, isSignedIn, onSignedIn, onClose } = props;
  const [mode, setMode] = useState(initialMode);
  const [done, setDone] = useState<{ isBack: boolean } | null>(null);
  /** Shared by all forms. */
  const [email, setEmail] = useState('');
  const [isLinkSent, setLinkSent] = useState(false);
  const navigate = useNavigate();
  useBackCloses(open, onClose);

  useEffect(() => {
    if (open) setMode(initialMode);
  }, [open, initialMode]);

  // Guarded pages depend on the account state, which updates a moment after the SDK's response.
  useEffect(() => {
    if (done === null || !isSignedIn) return;
    setDone(null);
    onClose();
    onSignedIn?.(done.isBack);
    const { pathname, search } = globalThis.location;
    if (returnTo !== undefined && returnTo !== pathname + search) void navigate(returnTo);
  }, [done, isSignedIn, onSignedIn, onClose, navigate, returnTo]);

  const leave = () => {
    onClose();
    onLeave?.();
  };
  const reset = (typed: string, isSent: boolean) => {
    setEmail(typed);
    setLinkSent(isSent);
    setMode('reset');
  };
  const other = switches[mode];

  return (
    <MuiRoot>
      <Dialog
        open={open}
        onClose={onLeave === undefined ? onClose : undefined}
        fullWidth
        maxWidth="xs"
        aria-labelledby="sign-in-title"
        {...(notice === undefined ? {} : { 'aria-describedby': 'sign-in-notice' })}
        {...(onLeave === undefined ? {} : { slotProps: { backdrop: { sx: veil } } })}
      >
        <DialogTitle id="sign-in-title" sx={{ pr: 7 }}>
          {titles[mode]}
        </DialogTitle>
        {onLeave === undefined && (
          <IconButton
            aria-label="Close"
            onClick={onClose}
            sx={{ position: 'absolute', right: 12, top: 12 }}
          >
            <Close />
          </IconButton>
        )}
        <DialogContent>
          {notice !== undefined && (
            <Alert id="sign-in-notice" severity="info" role="status" sx={{ mb: 1 }}>
              {notice}
            </Alert>
          )}
          {mode === 'sign-in' && (
            <SignInForm
              email={email}
              onDone={(isBack) => setDone({ isBack })}
              onForgot={(typed) => reset(typed, false)}
              onLinkSent={(typed) => reset(typed, true)}
            />
          )}
          {mode === 'sign-up' && <SignUpForm onDone={() => setDone({ isBack: false })} />}
          {mode === 'reset' && <ResetForm email={email} isSent={isLinkSent} />}
          <Box sx={{ mt: 3, textAlign: 'center' }}>
            {other.question}{' '}
            <Link component="button" type="button" onClick={() => setMode(other.mode)}>
              {other.link}
            </Link>
          </Box>
          {onLeave !== undefined && (
            <Box sx={{ mt: 1.5, textAlign: 'center' }}>
              <Link component="button" type="button" color="textSecondary" onClick={leave}>
                Leave without signing in
              </Link>
            </Box>
          )}
        </DialogContent>
      </Dialog>
    </MuiRoot>
  );
}
