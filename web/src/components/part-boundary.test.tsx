import { messages } from '@kerala-stays/domain/core/messages';
import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as missingCode from '#web/lib/missing-code.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import { PartBoundary } from './part-boundary.tsx';

function Broken(): never {
  throw new Error('not there');
}

const show = (onMissing = () => {}) =>
  renderPart(
    <>
      <p>The page</p>
      <PartBoundary onMissing={onMissing}>
        <Broken />
      </PartBoundary>
    </>,
  );

// What toasts are shown with takes its time to load.
beforeAll(() => import('./toast-host.tsx'));

// React logs every error that a boundary catches; these are expected.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(missingCode, 'isMissingCode').mockReturnValue(true);
});

test('a part that cannot be fetched has the page loaded again, without a word', () => {
  const reload = vi.spyOn(missingCode, 'reloadOnce').mockReturnValue(true);
  show();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(messages.partMissing)).toBeNull();
});

test.each([
  ['something was typed', true, true],
  ['that was just done', false, false],
])(
  'when %s the page stays and says so, and the part may be asked for again',
  async (_, typed, reloads) => {
    vi.spyOn(missingCode, 'hasTypedText').mockReturnValue(typed);
    const reload = vi.spyOn(missingCode, 'reloadOnce').mockReturnValue(reloads);
    const onMissing = vi.fn();
    show(onMissing);
    expect(await screen.findByText(messages.partMissing)).toBeVisible();
    expect(screen.getByText('The page')).toBeVisible();
    expect(reload).toHaveBeenCalledTimes(typed ? 0 : 1);
    expect(onMissing).toHaveBeenCalledTimes(1);
  },
);

test('any other error is left to the page', () => {
  vi.mocked(missingCode.isMissingCode).mockReturnValue(false);
  expect(() => show()).toThrow('not there');
});
