import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { TwoStepDelete } from './two-step-delete.tsx';

describe('two-step delete', () => {
  it('deletes after Delete and Confirm only', async () => {
    const onDelete = vi.fn(async () => {});
    const person = userEvent.setup();
    render(<TwoStepDelete name="Monsoon" onDelete={onDelete} />);
    await person.click(screen.getByRole('button', { name: 'Delete Monsoon' }));
    expect(onDelete).not.toHaveBeenCalled();
    await person.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(onDelete).toHaveBeenCalledOnce();
  });

  it('goes back on Cancel, with the keyboard where it was', async () => {
    const onDelete = vi.fn(async () => {});
    const person = userEvent.setup();
    render(<TwoStepDelete name="Monsoon" onDelete={onDelete} />);
    await person.click(screen.getByRole('button', { name: 'Delete Monsoon' }));
    expect(screen.getByRole('button', { name: 'Confirm' })).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Delete Monsoon' })).toHaveFocus();
    expect(onDelete).not.toHaveBeenCalled();
  });

  it('is disabled, with the reason, when deleting is not allowed', () => {
    const rejection = 'Cannot delete category with hotels';
    render(<TwoStepDelete name="Hills" rejection={rejection} onDelete={vi.fn()} />);
    expect(screen.getByRole('button', { name: 'Delete Hills' })).toBeDisabled();
    expect(screen.getByLabelText(rejection)).toBeInTheDocument();
  });
});
