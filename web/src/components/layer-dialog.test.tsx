import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { LayerDialog } from './layer-dialog.tsx';

const inLayer = () => (history.state as { layers?: number } | null)?.layers === 1;
const back = async () => {
  const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  await arrived;
};

test('Back closes the dialog as Escape does', async () => {
  const close = vi.fn();
  renderPart(<LayerDialog open onClose={close} />);
  await waitFor(() => expect(inLayer()).toBe(true));
  await back();
  expect(close).toHaveBeenCalledOnce();
});

test('one that is at work stays, and so does the page under it, however often Back is pressed', async () => {
  history.pushState(null, '', '/page');
  renderPart(<LayerDialog open />);
  for (const _press of [1, 2, 3]) {
    await waitFor(() => expect(inLayer()).toBe(true));
    await back();
  }
  await waitFor(() => expect(inLayer()).toBe(true));
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(location.pathname).toBe('/page');
});
