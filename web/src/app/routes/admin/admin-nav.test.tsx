import { version } from '@kerala-stays/domain/content/version';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { paths } from '#web/config/paths.ts';
import { AdminNav } from './admin-nav.tsx';
import { OfficeCountsContext } from './office-counts.ts';

const office = (count: number) => (
  <MemoryRouter initialEntries={[paths.admin.href]}>
    <OfficeCountsContext value={{ [paths.admin.inquiries.href]: { count, words: 'pending' } }}>
      <AdminNav />
    </OfficeCountsContext>
  </MemoryRouter>
);
const inquiries = () => screen.getByRole('link', { name: /^Inquiries/ });

test('what waits stands beside its link, in words for who cannot see it, and moves by itself', () => {
  const { rerender } = render(office(4));
  expect(inquiries()).toHaveAccessibleName('Inquiries 4 pending');
  rerender(office(5));
  expect(inquiries()).toHaveAccessibleName('Inquiries 5 pending');
  rerender(office(0));
  expect(inquiries()).toHaveAccessibleName('Inquiries');
});

test('the foot names the version, for a report of a fault', () => {
  render(office(0));
  expect(screen.getByText(`Version ${version}`)).toBeVisible();
});
