import { waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useOpening } from './use-opening.ts';

/** As in a browser: under `act` everything would render at once. */
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
afterEach(() => vi.unstubAllGlobals());

function Opener() {
  const [presses, setPresses] = useState(0);
  const [isOpen, setOpen] = useOpening(false);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setPresses(presses + 1);
          setOpen(true);
        }}
      >
        pressed {presses} times
      </button>
      {isOpen && <p>opened</p>}
    </>
  );
}

test('a press is seen before what it opens is there', async () => {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(<Opener />);
  const button = await waitFor(() => within(place).getByRole('button'));
  button.click();
  // The immediate update is done when the event is over.
  await Promise.resolve();
  expect(place).toHaveTextContent('pressed 1 times');
  expect(place).not.toHaveTextContent('opened');
  await expect.poll(() => place).toHaveTextContent('opened');
  root.unmount();
  place.remove();
});
