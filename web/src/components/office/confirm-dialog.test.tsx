import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';

const question = { open: true, title: 'Delete Tea Hill House?', text: 'It has bookings.' };
const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);

it('offers nothing but to close where there is nothing to confirm', () => {
  const onCancel = vi.fn();
  render(<ConfirmDialog {...question} onCancel={onCancel} />);
  expect(buttons()).toEqual(['Close']);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onCancel).toHaveBeenCalledOnce();
});

it('shows the busy label while the action runs and prevents a second press', () => {
  const confirm = { confirmLabel: 'Delete', busyLabel: 'Deleting...', onConfirm: vi.fn() };
  render(<ConfirmDialog {...question} {...confirm} busy onCancel={vi.fn()} />);
  expect(buttons()).toEqual(['Cancel', 'Deleting...']);
  fireEvent.click(screen.getByRole('button', { name: 'Deleting...' }));
  expect(confirm.onConfirm).not.toHaveBeenCalled();
});
