import { maxFavourites } from '@kerala-stays/domain/catalogue/favourites';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { getDocument } from '#web/lib/firebase/firestore-rest.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import { Comparison } from './comparison.tsx';
import { FavouritesPage } from './favourites-page.tsx';

vi.mock('#web/lib/firebase/firestore-rest.ts', () => ({ getDocument: vi.fn() }));
const toast = vi.hoisted(() => ({ info: vi.fn(), success: vi.fn() }));
vi.mock('#web/components/toasts.tsx', async (original) => ({
  ...(await original<typeof import('#web/components/toasts.tsx')>()),
  useToast: () => toast,
}));

const names: Record<string, string> = {
  h1: 'Lotus House',
  h2: 'Tea Hill',
  h3: 'Sea Step',
  h4: 'Old Mill',
};

beforeEach(() => {
  localStorage.clear();
  vi.mocked(getDocument).mockImplementation(async (_, id) =>
    names[id] === undefined
      ? null
      : {
          id,
          data: {
            name: names[id],
            city: 'Munnar',
            isActive: true,
            images: ['/a.jpg'],
            lowestPrice: 1200,
            roomTypeCount: 2,
          },
        },
  );
});

const keep = (...ids: string[]) => localStorage.setItem('favourite_hotels', JSON.stringify(ids));
const stored = () => JSON.parse(localStorage.getItem('favourite_hotels') ?? '[]');
const open = (at = '/favourites') =>
  renderPart(
    <FavouritesPage
      renderComparison={(hotels) => <Comparison hotels={hotels} facts={new Map()} />}
    />,
    { at },
  );
const heart = (name: string) =>
  screen.findByRole('button', { name: `Keep ${name} among your favourites` });

test('without any says how to keep one, and reads nothing', async () => {
  open();
  expect(screen.getByText(/Press the heart/)).toBeVisible();
  expect(getDocument).not.toHaveBeenCalled();
});

test('one that is removed stays until the page is left, and can come back', async () => {
  keep('h1', 'h2');
  open();
  const lotus = await heart('Lotus House');
  expect(lotus).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(lotus);
  expect(stored()).toEqual(['h2']);
  expect(lotus).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getAllByTestId('hotel-card')).toHaveLength(2);
  await userEvent.click(lotus);
  expect(stored()).toEqual(['h2', 'h1']);
});

test('what is no longer on the list is counted, and damaged storage is nothing', async () => {
  keep('h1', 'gone', 'a/b');
  const { unmount } = open();
  expect(await screen.findByText('1 of these stays is no longer on our list.')).toBeVisible();
  expect(screen.getAllByTestId('hotel-card')).toHaveLength(1);
  unmount();
  localStorage.setItem('favourite_hotels', '{"not": "a list"');
  open();
  expect(screen.getByText('No favourites yet')).toBeVisible();
});

test('a shared link shows its stays without keeping them, until they are kept', async () => {
  keep('h3');
  open('/favourites?hotels=h1,h2,h1');
  expect(await heart('Tea Hill')).toHaveAttribute('aria-pressed', 'false');
  expect(stored()).toEqual(['h3']);
  await userEvent.click(screen.getByRole('button', { name: 'Keep all' }));
  expect(stored()).toEqual(['h3', 'h1', 'h2']);
  expect(screen.queryByRole('button', { name: 'Keep all' })).toBeNull();
  expect(toast.success).toHaveBeenCalledWith('They are among your favourites.');
});

test('a full list says so and keeps what it has', async () => {
  const many = Array.from({ length: maxFavourites }, (_, index) => `x${index}`);
  keep(...many);
  open('/favourites?hotels=h1');
  await userEvent.click(await heart('Lotus House'));
  expect(stored()).toEqual(many);
  expect(toast.info).toHaveBeenCalledWith(expect.stringMatching(/^You have 24 favourites/));
  expect(await heart('Lotus House')).toHaveAttribute('aria-pressed', 'false');
});

test('two or three stand side by side, and a fourth has to wait', async () => {
  keep('h1', 'h2', 'h3', 'h4');
  open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Compare Lotus House' }));
  expect(screen.queryByRole('table')).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Compare Tea Hill' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Compare Sea Step' }));
  const table = within(screen.getByRole('table'));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Lotus House',
    'Tea Hill',
    'Sea Step',
  ]);
  expect(table.getByRole('rowheader', { name: 'Town' })).toBeVisible();
  // As on the cards above: no other currency.
  expect(table.getAllByText('from ₹1,200 / night')).toHaveLength(3);
  expect(screen.getByRole('checkbox', { name: 'Compare Old Mill' })).toBeDisabled();
});

test('a failed read keeps them and offers another try', async () => {
  keep('h1');
  vi.mocked(getDocument).mockRejectedValueOnce(new Error('offline'));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await heart('Lotus House')).toBeVisible();
});
