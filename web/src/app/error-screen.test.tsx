import { fireEvent, screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { watchMissingCode } from '#web/lib/browser/missing-code.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { SectionBoundary } from './section-boundary.tsx';

function Broken(): never {
  throw new Error('broken on purpose');
}

// React logs every error that a boundary catches; these are expected.
beforeEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

test('a page that throws becomes the fallback page of the specification, with ways on', () => {
  vi.stubEnv('DEV', false);
  renderPart(
    <>
      <nav>
        <Link to="/about">About</Link>
      </nav>
      <ErrorScreen>
        <Routes>
          <Route path="/hotels" element={<Broken />} />
          <Route path="/about" element={<p>About us</p>} />
        </Routes>
      </ErrorScreen>
    </>,
    { at: '/hotels' },
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Unexpected Application Error!',
  );
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(screen.queryByText(/broken on purpose/)).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'About' }));
  expect(screen.getByText('About us')).toBeVisible();
});

test('under the dev server it says what was thrown, and where', () => {
  vi.stubEnv('DEV', true);
  renderPart(
    <ErrorScreen>
      <Broken />
    </ErrorScreen>,
  );
  expect(screen.getByText(/Error: broken on purpose/)).toHaveTextContent(
    /at Broken .*error-screen\.test\.tsx:\d+:\d+/,
  );
});

test('code that did not come without a connection is no error: the page opens with it', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  watchMissingCode();
  const gone = new Error('Failed to fetch dynamically imported module');
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: gone }));
  const Missing = (): never => {
    throw gone;
  };
  renderPart(
    <ErrorScreen>
      <Missing />
    </ErrorScreen>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No connection');
  expect(screen.queryByText(/Unexpected/)).toBeNull();
});

test('a section that throws disappears while the rest of the page stays', () => {
  renderPart(
    <>
      <p>Before</p>
      <SectionBoundary>
        <Broken />
      </SectionBoundary>
      <p>After</p>
    </>,
  );
  expect(screen.getByText('Before')).toBeVisible();
  expect(screen.getByText('After')).toBeVisible();
});
