import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AdminPage } from './admin-page.tsx';
import { OfficeNewsContext } from './office-news.ts';

const page = (unread: number) => (
  <OfficeNewsContext value={unread}>
    <AdminPage title="Board">Units</AdminPage>
  </OfficeNewsContext>
);

it('says in the tab how many conversations are unread, as long as there are any', () => {
  const { rerender } = render(page(0));
  expect(document.title).toBe('Board · Kerala Stays');
  rerender(page(2));
  expect(document.title).toBe('(2) Board · Kerala Stays');
  rerender(page(0));
  expect(document.title).toBe('Board · Kerala Stays');
});
