import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import './toast-host.tsx';

/** A page with two toasts before anything that shows them has arrived. */
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

test('toasts that come before notistack are shown once it is there, each once and by its kind', async () => {
  await renderTwoToasts();
  const [saved, problem] = await screen.findAllByRole('alert', {}, { timeout: 10_000 });
  expect(saved).toHaveTextContent('Saved');
  expect(problem).toHaveTextContent('But not sent');
  expect(problem?.className).toContain('Error');
  expect(screen.getAllByRole('alert')).toHaveLength(2);
});

test('without a connection to fetch notistack with, the last one is told plainly', async () => {
  vi.doMock('./toast-host.tsx', () => {
    throw new Error('offline');
  });
  vi.resetModules();
  await renderTwoToasts();
  expect(await screen.findByRole('alert')).toHaveTextContent('But not sent');
});
