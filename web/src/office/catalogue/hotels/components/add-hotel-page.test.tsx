import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { AddHotelPage } from './add-hotel-page.tsx';

vi.mock('../api/save-hotel.ts', () => ({}));
vi.mock('../api/category-options.ts', () => ({ useCategoryOptions: () => [] }));
vi.mock('#web/lib/firebase/storage-upload.ts', () => ({ uploadImage: vi.fn() }));
vi.mock('#web/lib/firebase/storage-discard.ts', () => ({ discardImages: vi.fn() }));
vi.mock('#web/account/account-context.tsx', () => ({
  useAccount: () => ({ role: 'manager', checkRole: async () => 'manager' }),
}));

it('says how many images it takes: more than the seven it asks for at first, seven after a reset', () => {
  renderPart(<AddHotelPage />);
  const words = () => screen.getByText(/^Upload up to 7 images/);
  expect(words()).toHaveTextContent(/caption\. More are taken, 15 in all\.$/);
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  const question = within(screen.getByRole('dialog', { name: 'Reset the form?' }));
  fireEvent.click(question.getByRole('button', { name: 'Reset' }));
  expect(words()).toHaveTextContent(/caption\.$/);
});

it('takes the city from the address, and leaves one that was typed', () => {
  renderPart(<AddHotelPage />);
  const address = screen.getByLabelText(/^Address/);
  const leave = (text: string) => {
    fireEvent.change(address, { target: { value: text } });
    fireEvent.blur(address);
  };
  const city = screen.getByRole('combobox', { name: /^City/ });
  leave('7 Tea Road');
  expect(city).toHaveValue('');
  leave('7 Tea Road, Vagamon');
  expect(city).toHaveValue('Vagamon');
  expect(screen.getByLabelText('Hotel ID')).toHaveValue('v?');
  leave('7 Tea Road, Kochi');
  expect(city).toHaveValue('Vagamon');
});
