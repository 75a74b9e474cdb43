import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { RoleContext } from '#web/components/office/role-context.ts';
import { FigureCards } from './figure-cards.tsx';

const shown = (uncheckedInquiries: number) =>
  render(
    <MemoryRouter>
      <FigureCards
        figures={{
          totalBookings: 3,
          revenue: [],
          inquiriesByStatus: { pending: 12, contacted: 0, completed: 0, cancelled: 0 },
          uncheckedInquiries,
          revenueByMonth: [],
        }}
        at={0}
      />
    </MemoryRouter>,
  );
const toAnswer = () => screen.getByText('Inquiries to answer').nextElementSibling?.textContent;

test('inquiries of a flood are not among those to answer, but a link away', () => {
  shown(9);
  expect(toAnswer()).toBe('3');
  expect(screen.getByRole('link', { name: '9 unchecked inquiries' }).getAttribute('href')).toBe(
    '/admin/inquiries?status=pending&unchecked=only',
  );
});

test('each figure leads to what it counts', () => {
  shown(0);
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    '/admin/bookings',
    '/admin/ledger',
    '/admin/inquiries?status=pending&unchecked=hidden&sort=oldest',
  ]);
});

test('a role that answers no inquiries reads no number of them', () => {
  render(
    <RoleContext value="accounts">
      <MemoryRouter>
        <FigureCards figures={null} at={0} />
      </MemoryRouter>
    </RoleContext>,
  );
  expect(screen.getByText('Total revenue')).toBeVisible();
  expect(screen.queryByText('Inquiries to answer')).toBeNull();
});

test('without a flood nothing is said of it', () => {
  shown(0);
  expect(toAnswer()).toBe('12');
  expect(screen.queryByRole('link', { name: /unchecked/ })).toBeNull();
});
