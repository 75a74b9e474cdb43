import { version } from '@kerala-stays/domain/content/version';
import type { StaffRole } from '@kerala-stays/domain/people/staff-role';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { RoleContext } from '#web/components/office/role-context.ts';
import { paths } from '#web/config/paths.ts';
import { adminLinkGroups } from './admin-links.ts';
import { AdminNav } from './admin-nav.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { OfficeCountsContext } from './office-counts.ts';

const noop = () => undefined;

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

const linksOf = (role: StaffRole, part: ReactNode) => {
  render(
    <MemoryRouter initialEntries={[paths.admin.href]}>
      <RoleContext value={role}>{part}</RoleContext>
    </MemoryRouter>,
  );
  return screen.getAllByRole('link', { hidden: true }).map((link) => link.textContent);
};

test.each<[StaffRole, string[]]>([
  [
    'reception',
    [
      'Dashboard',
      'Inquiries',
      'Conversations',
      'Board',
      'Arrivals',
      'Register',
      'Bookings',
      'Mail',
      'Close the day',
      'Manage Hotels',
      'Reviews',
      'Reports',
      'Invoices',
    ],
  ],
  [
    'accounts',
    [
      'Dashboard',
      'Bookings',
      'Mail',
      'Close the day',
      'Manage Hotels',
      'Reports',
      'Invoices',
      'Ledger',
      'Suppliers',
    ],
  ],
  [
    'content',
    ['Manage Hotels', 'Add Hotel', 'Categories', 'Manage Banners', 'Add Banner', 'Reviews'],
  ],
])('%s reads the links of its own pages, and no empty group', (role, labels) => {
  expect(linksOf(role, <AdminNav />)).toEqual(labels);
  expect(screen.getAllByRole('list').every((list) => list.querySelector('a') !== null)).toBe(true);
});

test.each<[StaffRole, string[]]>([
  ['manager', ['Today', 'Inquiries', 'Bookings']],
  ['accounts', ['Today', 'Bookings', 'Ledger']],
  ['content', ['Hotels', 'Reviews']],
])('on a phone %s has three pages of the role at most within reach', (role, labels) => {
  expect(linksOf(role, <BottomBar isMenuOpen={false} onFind={noop} onMenu={noop} />)).toEqual(
    labels,
  );
});
