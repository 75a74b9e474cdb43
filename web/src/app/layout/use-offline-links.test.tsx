import { act, fireEvent, screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { partCode } from '#web/lib/browser/part-code.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import { OfflineNotice } from './offline-notice.tsx';

const home = vi.hoisted(() => ({ isLoaded: vi.fn(() => false), load: vi.fn(async () => {}) }));
vi.mock('../routes/pages.ts', () => ({ pages: { home }, matchRoute: () => 'home' }));

let isOnline = true;
const connect = (to: boolean) =>
  act(async () => {
    isOnline = to;
    dispatchEvent(new Event(to ? 'online' : 'offline'));
  });

beforeEach(() => {
  home.isLoaded.mockReturnValue(false);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => {
  isOnline = true;
  vi.restoreAllMocks();
});

const open = () =>
  renderPart(
    <>
      <Link to="/">Logo</Link>
      <Routes>
        <Route path="/" element={<p>at home</p>} />
        <Route path="/hotels/x" element={<input aria-label="name" />} />
      </Routes>
      <OfflineNotice />
    </>,
    { at: '/hotels/x' },
  );

test('offline, a page whose code is missing is waited for on the page that is there', async () => {
  open();
  await connect(false);
  fireEvent.change(screen.getByLabelText('name'), { target: { value: 'Meera' } });
  fireEvent.click(screen.getByText('Logo'));
  expect(screen.getByLabelText('name')).toHaveValue('Meera');
  expect(screen.getByText('No connection. Home opens as soon as you are back.')).toBeVisible();
  await connect(true);
  expect(await screen.findByText('at home')).toBeVisible();
  expect(home.load).toHaveBeenCalled();
});

test('so is a part of the page that was asked for, until the connection is back', async () => {
  open();
  await connect(false);
  const part = partCode(async () => 'a dialog').load();
  const told = 'No connection. What you asked for opens as soon as you are back.';
  expect(await screen.findByText(told)).toBeVisible();
  await connect(true);
  await expect(part).resolves.toBe('a dialog');
  await connect(false);
  expect(screen.getByText(/^You are offline/)).toBeVisible();
});

test('a page whose code is there opens, online or not', async () => {
  home.isLoaded.mockReturnValue(true);
  open();
  await connect(false);
  fireEvent.click(screen.getByText('Logo'));
  expect(screen.getByText('at home')).toBeVisible();
  expect(screen.getByText(/^You are offline/)).toBeVisible();
});

test('who opens a link in a new tab is left to the browser', async () => {
  open();
  await connect(false);
  fireEvent.click(screen.getByText('Logo'), { ctrlKey: true });
  expect(screen.queryByText(/opens as soon as/)).toBeNull();
});
