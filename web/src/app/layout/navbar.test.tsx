import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { Navbar } from './navbar.tsx';

const visitor = {
  status: 'signed-out',
  user: null,
  role: null,
  openSignIn: vi.fn(),
  signOut: vi.fn(async () => {}),
};
const account = vi.hoisted(() => ({ current: {} as Record<string, unknown> }));
vi.mock('#web/account/account-context.tsx', () => ({
  useAccount: () => account.current,
}));

const person = { uid: 'u', name: 'Asha Menon', email: 'asha@example.com', photoUrl: '' };

function open(at: string, who: Record<string, unknown> = {}) {
  account.current = { ...visitor, ...who };
  renderPart(<Navbar />, { at });
}
const links = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
const scrollTo = (y: number) =>
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  });
const isSolid = () => screen.getByRole('banner').dataset.solid === 'true';

describe('the navbar', () => {
  test('turns solid after more than ten pixels of scroll', () => {
    open('/');
    scrollTo(10);
    expect(isSolid()).toBe(false);
    scrollTo(11);
    expect(isSolid()).toBe(true);
    scrollTo(0);
    expect(isSolid()).toBe(false);
  });

  test('is always solid off the home page', () => {
    open('/about');
    scrollTo(0);
    expect(isSolid()).toBe(true);
  });

  test('shows visitors the public links and Login', () => {
    open('/');
    expect(links()).toEqual(['Home /', 'Hotels /hotels', 'About /about']);
    fireEvent.click(screen.getByRole('button', { name: 'Login' }));
    expect(visitor.openSignIn).toHaveBeenCalledOnce();
  });

  test('shows guests their bookings', () => {
    open('/', { status: 'signed-in', user: person });
    expect(links()).toEqual([
      'Home /',
      'Hotels /hotels',
      'About /about',
      'My Bookings /my-bookings',
    ]);
    expect(screen.queryByRole('button', { name: 'Login' })).not.toBeInTheDocument();
  });

  test('shows admins the dashboard', () => {
    open('/', { status: 'signed-in', user: person, role: 'manager' });
    expect(links().at(-1)).toBe('Dashboard /admin');
  });

  test('shows neither Login nor a person while it is not known who is there', () => {
    open('/', { status: 'loading' });
    expect(screen.queryByRole('button', { name: /Login|Account/ })).not.toBeInTheDocument();
  });

  test('mirrors the links in the mobile menu', () => {
    open('/', { status: 'signed-in', user: person, role: 'manager' });
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const menu = screen.getByRole('navigation', { name: 'Mobile' });
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Home', 'Hotels', 'About', 'My Bookings', 'Dashboard']);
  });

  test('signs out from the account menu, which Escape closes', () => {
    open('/', { status: 'signed-in', user: person });
    const button = screen.getByRole('button', { name: 'Account of Asha Menon' });
    fireEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    fireEvent.click(button);
    fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(visitor.signOut).toHaveBeenCalledOnce();
  });
});
