import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { SearchPanel } from './search-panel.tsx';

const people = { rooms: '1', adults: '2', ages: '', party: '' };

function show(asked = people) {
  const acts = { onChange: vi.fn(), onClose: vi.fn(), onSearch: vi.fn() };
  renderPart(<SearchPanel open people={asked} {...acts} />);
  return { ...acts, person: userEvent.setup() };
}

it('searches from the field that was typed last, and closes', async () => {
  const { onChange, onClose, onSearch, person } = show();
  await person.click(screen.getByLabelText('Adults'));
  await person.keyboard('5');
  expect(onChange, 'the figure stands for the whole number').toHaveBeenCalledWith(
    expect.objectContaining({ adults: '5' }),
  );
  await person.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(onSearch).toHaveBeenCalledOnce();
});

it('closes without a search when only the people are to be kept', async () => {
  const { onClose, onSearch, person } = show();
  await person.click(screen.getByRole('button', { name: 'Done' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(onSearch).not.toHaveBeenCalled();
});

it('asks for the age of a child before it searches', async () => {
  const { onChange, onSearch, person } = show({ ...people, ages: '4.-1' });
  await person.click(screen.getByRole('button', { name: 'Search' }));
  expect(onSearch).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Age of child 2')).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'More children' }));
  expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ ages: '4.-1.-1' }));
});
