import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import './toast-host.tsx';

/** A page with two toasts, queued before the toast code has loaded. */
async function renderTwoToasts() {
  const { ToastProvider, useToast } = await import('./toasts.tsx');
  function Page() {
    const toast = useToast();
    return (
      <button
        type="button"
        onClick={() => {
          toast.success('Saved');
          toast.error('But not sent');
        }}
      >
        Save
      </button>
    );
  }
  render(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  );
  await act(async () => screen.getByRole('button', { name: 'Save' }).click());
}

/** The toasts on screen stay: their time stops while the window is not looked at. */
const stopTheirTime = () => fireEvent.blur(window);

test('toasts that come before notistack are shown once it is there, each once and by its kind', async () => {
  await renderTwoToasts();
  const [saved, problem] = await screen.findAllByRole('alert');
  expect(saved).toHaveTextContent('Saved');
  expect(problem).toHaveTextContent('But not sent');
  expect(problem?.className).toContain('Error');
  expect(screen.getAllByRole('alert')).toHaveLength(2);
});

test('a dialog that opens after a toast does not hide it from screen readers', async () => {
  const { ToastProvider, useToast } = await import('./toasts.tsx');
  const { default: Dialog } = await import('@mui/material/Dialog');
  function Page({ isAsked }: { isAsked: boolean }) {
    const toast = useToast();
    return (
      <>
        <button type="button" onClick={() => toast.error('Your access has changed')}>
          Save
        </button>
        <Dialog open={isAsked} />
      </>
    );
  }
  const page = (isAsked: boolean) => (
    <ToastProvider>
      <Page isAsked={isAsked} />
    </ToastProvider>
  );
  const { rerender } = render(page(false));
  await act(async () => screen.getByRole('button', { name: 'Save' }).click());
  const toast = await screen.findByRole('alert');
  rerender(page(true));
  await screen.findByRole('dialog');
  await waitFor(() => expect(screen.getByRole('alert')).toBe(toast));
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('what a form lacks is no longer said once there is something newer to say', async () => {
  const { ToastProvider, useToast } = await import('./toasts.tsx');
  function Page() {
    const toast = useToast();
    return (
      <>
        <button type="button" onClick={() => toast.error('Please fill all required fields')}>
          Send
        </button>
        <button type="button" onClick={() => toast.error('Please upload at least one image')}>
          Again
        </button>
      </>
    );
  }
  render(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  );
  await act(async () => screen.getByRole('button', { name: 'Send' }).click());
  const stale = await screen.findByText('Please fill all required fields');
  stopTheirTime();
  await act(async () => screen.getByRole('button', { name: 'Again' }).click());
  await screen.findByText('Please upload at least one image');
  await waitFor(() => expect(stale).not.toBeInTheDocument());
});

test('what is said of a form’s sending next takes the place of what was said of it before', async () => {
  const { ToastProvider, useToast } = await import('./toasts.tsx');
  function Page() {
    const toast = useToast();
    return (
      <>
        <button type="button" onClick={() => toast.error('Not sent', { form: 'inquiry' })}>
          Offline
        </button>
        <button type="button" onClick={() => toast.success('Sent', { form: 'inquiry' })}>
          Online
        </button>
        <button type="button" onClick={() => toast.success('Subscribed', { form: 'news' })}>
          Other
        </button>
      </>
    );
  }
  render(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  );
  await act(async () => screen.getByRole('button', { name: 'Offline' }).click());
  const stale = await screen.findByText('Not sent');
  await act(async () => screen.getByRole('button', { name: 'Other' }).click());
  await screen.findByText('Subscribed');
  stopTheirTime();
  expect(stale, 'another form has nothing to do with it').toBeVisible();
  await act(async () => screen.getByRole('button', { name: 'Online' }).click());
  await screen.findByText('Sent');
  await waitFor(() => expect(stale).not.toBeInTheDocument());
  expect(screen.getByText('Subscribed')).toBeVisible();
});

test('a toast names its thing and has a way back; the same words again are counted in it', async () => {
  const { ToastProvider, useToast } = await import('./toasts.tsx');
  const onChoose = vi.fn();
  function Page() {
    const toast = useToast();
    const more = { detail: 'Tea House is off the site', action: { label: 'Undo', onChoose } };
    return (
      <button type="button" onClick={() => toast.success('Status updated successfully', more)}>
        Save
      </button>
    );
  }
  render(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  );
  const save = screen.getByRole('button', { name: 'Save' });
  await act(async () => save.click());
  await screen.findByText('Tea House is off the site');
  expect(screen.getByText('Status updated successfully')).toBeVisible();
  await act(async () => save.click());
  // Not as a label, which a span must not have.
  expect(await screen.findByText('2 times')).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
  await act(async () => screen.getByRole('button', { name: 'Undo' }).click());
  expect(onChoose).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('what a toast offers is done once, however often it is pressed while the toast goes', async () => {
  const { ToastProvider, useToast } = await import('./toasts.tsx');
  const onChoose = vi.fn();
  function Page() {
    const toast = useToast();
    const more = { action: { label: 'Undo', onChoose } };
    return (
      <button type="button" onClick={() => toast.success('Status updated successfully', more)}>
        Save
      </button>
    );
  }
  render(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  );
  await act(async () => screen.getByRole('button', { name: 'Save' }).click());
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await act(async () => undo.click());
  await act(async () => undo.click());
  expect(onChoose).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('staff’s toasts are at the bottom, and above an open dialog’s buttons at the top', async () => {
  const { ToastProvider, useToast } = await import('./toasts.tsx');
  function Page() {
    const toast = useToast();
    return (
      <button type="button" onClick={() => toast.info(`News ${document.title}`)}>
        News
      </button>
    );
  }
  globalThis.history.pushState({}, '', '/admin');
  const { rerender } = render(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  );
  const placeOf = async (news: string) => {
    document.title = news;
    await act(async () => screen.getByRole('button', { name: 'News' }).click());
    const toast = await screen.findByText(`News ${news}`);
    const place = getComputedStyle(toast.closest('.notistack-SnackbarContainer') ?? toast);
    return { top: place.top, bottom: place.bottom };
  };
  expect(await placeOf('one')).toEqual({ top: '', bottom: '14px' });
  rerender(
    <ToastProvider>
      <div role="dialog" aria-label="Edit" />
      <Page />
    </ToastProvider>,
  );
  expect(await placeOf('two')).toEqual({ top: '14px', bottom: '' });
  globalThis.history.pushState({}, '', '/');
});

test('without a connection to fetch notistack with, the last one is shown plainly', async () => {
  vi.doMock('./toast-host.tsx', () => {
    throw new Error('offline');
  });
  vi.resetModules();
  await renderTwoToasts();
  expect(await screen.findByText('But not sent')).toHaveRole('alert');
});
