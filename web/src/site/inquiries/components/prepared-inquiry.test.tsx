import {
  preparedFragment,
  preparedMessages,
} from '@kerala-stays/domain/inquiries/prepared-inquiry';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import PreparedInquiry from './prepared-inquiry.tsx';

const hotel = { _id: 'lotus', name: 'Lotus House', city: 'Munnar', roomTypes: [] } as never;
const inquiry = {
  hotelId: 'lotus',
  checkIn: '',
  checkOut: '',
  adults: 3,
  message: 'Is there a lift?',
  name: 'Asha Menon',
  email: 'asha@example.com',
  mobile: '+91 98470 12345',
};

function open(minutes: number) {
  const until = new Date(Date.now() + minutes * 60_000);
  history.replaceState(null, '', `/hotels/lotus?x=1${preparedFragment(inquiry, until)}`);
  renderPart(<PreparedInquiry hotel={hotel} person={undefined} onSent={() => undefined} />);
}
const typedIn = (label: RegExp) => (screen.getByLabelText(label) as HTMLInputElement).value;

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

test('an expired link opens an empty form, and says that it was good for half an hour', async () => {
  open(-1);
  expect(await screen.findByText(preparedMessages.over)).toBeDefined();
  expect(typedIn(/^Name/)).toBe('');
  expect(location.hash).toBe('');
});

test('a link opens the form filled in, and leaves nothing of it in the address', async () => {
  open(20);
  expect(await screen.findByDisplayValue('Asha Menon')).toBeDefined();
  expect(screen.getByDisplayValue('asha@example.com')).toBeDefined();
  expect(screen.getByDisplayValue('+91 98470 12345')).toBeDefined();
  expect(screen.getByDisplayValue('Is there a lift?')).toBeDefined();
  expect(location.href).toMatch(/\/hotels\/lotus\?x=1$/);
});
