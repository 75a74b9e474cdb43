import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { useHotelTable } from '../use-hotel-table.ts';
import { HotelToolbar } from './hotel-toolbar.tsx';

vi.mock('../api/hotel-views.ts', () => ({ useCities: () => [] }));

function Toolbar() {
  const { filters, change } = useHotelTable();
  return (
    <HotelToolbar
      filters={filters}
      counts={{}}
      onChange={(next) => change((view) => ({ filters: next(view.filters) }))}
    />
  );
}

const chip = (name: string) => screen.getByRole('button', { name });
const address = () => screen.getByLabelText('address');

it('keeps every chip of quick presses', async () => {
  renderPart(<Toolbar />);
  act(() => {
    chip('Has Pool').click();
    chip('Featured').click();
    chip('Inactive').click();
  });
  await waitFor(() => expect(address()).toHaveTextContent('/?featured=1&pool=1&inactive=1'));
});

it('ends a chip that is pressed twice as it was', async () => {
  renderPart(<Toolbar />);
  act(() => {
    chip('Featured').click();
    chip('Has Pool').click();
    chip('Has Pool').click();
  });
  await waitFor(() => expect(address()).toHaveTextContent('/?featured=1'));
  expect(chip('Has Pool')).toHaveAttribute('aria-pressed', 'false');
});
