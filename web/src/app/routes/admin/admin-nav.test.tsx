import { version } from '@kerala-stays/domain/content/version';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { paths } from '#web/config/paths.ts';
import { adminLinkGroups } from './admin-links.ts';
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

test('every page of the office that needs no id has its link', () => {
  // The page of UPI is reached from the bookings, where the site sells in rupees.
  const { path: _path, href, upi: _upi, ...pages } = paths.admin;
  const places = Object.values(pages).map(({ path }) => path as string);
  const linked = adminLinkGroups.flatMap(({ links }) => links.map((link) => link.href));
  expect(linked.toSorted()).toEqual(
    [href, ...places.filter((path) => !path.includes(':'))].toSorted(),
  );
});
