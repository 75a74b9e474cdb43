import { messages } from '@kerala-stays/domain/core/messages';
import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as missingCode from '#web/lib/browser/missing-code.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import { PartBoundary } from './part-boundary.tsx';

function Broken(): never {
  throw new Error('not there');
}

const show = () =>
  renderPart(
    <>
      <p>The page</p>
      <PartBoundary>
        <Broken />
      </PartBoundary>
    </>,
  );

// Loaded ahead: the toast code takes a while.
beforeAll(() => import('./toast-host.tsx'));

// React logs every error that a boundary catches; these are expected.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(missingCode, 'isMissingCode').mockReturnValue(true);
});

test('where the page cannot be loaded again it stays and says what is missing', async () => {
  vi.stubGlobal('reloadOnce', () => false);
  show();
  expect(await screen.findByText(messages.partMissing)).toBeVisible();
  expect(screen.getByText('The page')).toBeVisible();
});

test('any other error is left to the page', () => {
  vi.mocked(missingCode.isMissingCode).mockReturnValue(false);
  expect(show).toThrow('not there');
});
