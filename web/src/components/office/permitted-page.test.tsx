import type { StaffRole } from '@kerala-stays/domain/people/staff-role';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Permitted } from './permitted.tsx';
import { PermittedPage } from './permitted-page.tsx';
import { RoleContext } from './role-context.ts';

const pageFor = (role: StaffRole) => (
  <MemoryRouter>
    <RoleContext value={role}>
      <PermittedPage to="money:refund">
        <textarea aria-label="Reason" />
        <Permitted to="people:erase">
          <button type="button">Erase</button>
        </Permitted>
      </PermittedPage>
    </RoleContext>
  </MemoryRouter>
);

test('a page of another role says who has it, and leads back', () => {
  render(pageFor('reception'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Not for your role');
  expect(screen.getByText(/^Only a manager or accounts can pay money back\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the office' })).toHaveAttribute(
    'href',
    '/admin',
  );
  expect(screen.queryByLabelText('Reason')).toBeNull();
});

test('parts of a page are shown to the roles that have their permission', () => {
  const { rerender } = render(pageFor('accounts'));
  expect(screen.getByLabelText('Reason')).toBeVisible();
  expect(screen.queryByText('Erase')).toBeNull();
  rerender(pageFor('manager'));
  expect(screen.getByText('Erase')).toBeVisible();
});

test('a page that is open when the role changes stays, with what was typed', () => {
  const { rerender } = render(pageFor('accounts'));
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'The boat was la' } });
  rerender(pageFor('content'));
  expect(screen.getByLabelText('Reason')).toHaveValue('The boat was la');
});
