import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { authErrorText } from '../api/auth-errors.ts';
import { SignInDialog } from './sign-in-dialog.tsx';

const steps = vi.hoisted(() => ({
  signInWithPassword: vi.fn(),
  signUpWithPassword: vi.fn(),
  sendPasswordReset: vi.fn(),
  signInWithGoogle: vi.fn(),
}));
vi.mock('../api/sign-in-steps.ts', async () => ({
  ...steps,
  authErrorText: (await import('../api/auth-errors.ts')).authErrorText,
}));

function renderDialog(initialMode: 'sign-in' | 'sign-up' = 'sign-in', isSignedIn = false) {
  const onClose = vi.fn();
  const dialog = (signedIn: boolean) => (
    <MemoryRouter>
      <SignInDialog
        open
        initialMode={initialMode}
        returnTo={undefined}
        isSignedIn={signedIn}
        onClose={onClose}
      />
    </MemoryRouter>
  );
  const { rerender } = render(dialog(isSignedIn));
  return { onClose, signedIn: () => rerender(dialog(true)), person: userEvent.setup() };
}

describe('sign-in dialog', () => {
  beforeEach(() => vi.resetAllMocks());

  it('signs in and closes once the account has followed', async () => {
    const { onClose, signedIn, person } = renderDialog();
    await person.type(screen.getByLabelText('Email'), 'guest@keralastays.example');
    await person.type(screen.getByLabelText('Password'), 'kerala-guest');
    await person.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() =>
      expect(steps.signInWithPassword).toHaveBeenCalledWith(
        'guest@keralastays.example',
        'kerala-guest',
      ),
    );
    expect(onClose).not.toHaveBeenCalled();
    signedIn();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('shows the same message for an unknown account and a wrong password', () => {
    const texts = ['auth/user-not-found', 'auth/wrong-password', 'auth/invalid-credential'];
    expect(new Set(texts.map((code) => authErrorText({ code }))).size).toBe(1);
  });

  it('keeps what was typed and shows the reason when signing in fails', async () => {
    steps.signInWithPassword.mockRejectedValue({ code: 'auth/wrong-password' });
    const { person } = renderDialog();
    await person.type(screen.getByLabelText('Email'), 'guest@keralastays.example');
    await person.type(screen.getByLabelText('Password'), 'nope');
    await person.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByText('Incorrect email or password.');
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe(
      'guest@keralastays.example',
    );
  });

  it('leads on from a wrong password: what was typed goes along, or a link is sent at once', async () => {
    steps.signInWithPassword.mockRejectedValue({ code: 'auth/wrong-password' });
    const { person } = renderDialog();
    await person.type(screen.getByLabelText('Email'), 'guest@keralastays.example');
    await person.click(screen.getByRole('button', { name: 'Forgot your password?' }));
    expect(screen.getByLabelText('Email')).toHaveValue('guest@keralastays.example');
    await person.click(screen.getByRole('button', { name: 'Back to sign in' }));
    expect(screen.getByLabelText('Email')).toHaveValue('guest@keralastays.example');
    await person.type(screen.getByLabelText('Password'), 'nope');
    await person.click(screen.getByRole('button', { name: 'Sign in' }));
    await person.click(await screen.findByRole('button', { name: 'Send me a link' }));
    expect(await screen.findByText(/If that address has an account/)).toBeVisible();
    expect(steps.sendPasswordReset).toHaveBeenCalledExactlyOnceWith('guest@keralastays.example');
  });

  it('sends a link to the address that was typed, without a wrong password before', async () => {
    const { person, onClose } = renderDialog();
    expect(screen.queryByRole('button', { name: 'Send me a link' })).toBeNull();
    await person.type(screen.getByLabelText('Email'), 'nobody@example.com');
    await person.click(screen.getByRole('button', { name: 'Send me a link' }));
    expect(await screen.findByText(/If that address has an account/)).toBeVisible();
    expect(steps.sendPasswordReset).toHaveBeenCalledExactlyOnceWith('nobody@example.com');
    expect(steps.signInWithPassword).not.toHaveBeenCalled();
    // The button that had it is gone, and Escape must reach the dialog at once.
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    await person.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks for first and last name at sign-up', async () => {
    const { person } = renderDialog('sign-up');
    await person.type(screen.getByLabelText('First name'), 'Anu');
    await person.type(screen.getByLabelText('Email'), 'anu@example.com');
    await person.type(screen.getByLabelText('Password'), 'long enough');
    await person.click(screen.getByRole('button', { name: 'Create account' }));
    await screen.findByText('Enter your last name');
    expect(steps.signUpWithPassword).not.toHaveBeenCalled();
    await person.type(screen.getByLabelText('Last name'), 'Thomas');
    await person.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() =>
      expect(steps.signUpWithPassword).toHaveBeenCalledWith({
        firstName: 'Anu',
        lastName: 'Thomas',
        email: 'anu@example.com',
        password: 'long enough',
      }),
    );
  });

  it('confirms a password reset without revealing whether the address has an account', async () => {
    const { person } = renderDialog();
    await person.click(screen.getByRole('button', { name: 'Forgot your password?' }));
    await person.type(screen.getByLabelText('Email'), 'nobody@example.com');
    await person.click(screen.getByRole('button', { name: 'Send link' }));
    await screen.findByText(/If that address has an account/);
  });
});
