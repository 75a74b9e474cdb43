import { waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useOpenMark } from './use-open-mark.ts';

/** As in a browser: under `act` everything would render at once. */
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
afterEach(() => vi.unstubAllGlobals());

function Row({ id, openId, onOpen }: { id: string; openId: string; onOpen: () => void }) {
  const [isOpen, open] = useOpenMark(id === openId, onOpen);
  return (
    <button type="button" id={id} aria-current={isOpen} onClick={open}>
      {id}
    </button>
  );
}

function List() {
  const [openId, setOpenId] = useState('');
  return (
    <>
      <Row id="a" openId={openId} onOpen={() => setOpenId('a')} />
      <Row id="b" openId={openId} onOpen={() => {}} />
      {openId !== '' && <p>opened {openId}</p>}
    </>
  );
}

async function renderList() {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(<List />);
  const { getByRole } = within(place);
  const rows = [
    await waitFor(() => getByRole('button', { name: 'a' })),
    getByRole('button', { name: 'b' }),
  ] as const;
  const leave = () => {
    root.unmount();
    place.remove();
  };
  return { place, rows, leave };
}

test('a row looks open from the press on, before what it opens is there', async () => {
  const { place, rows, leave } = await renderList();
  rows[0].click();
  await Promise.resolve();
  expect(rows[0]).toHaveAttribute('aria-current', 'true');
  expect(place).not.toHaveTextContent('opened');
  await expect.poll(() => place).toHaveTextContent('opened a');
  expect(rows[0]).toHaveAttribute('aria-current', 'true');
  leave();
});

test('a row whose press opens nothing looks closed again', async () => {
  const { rows, leave } = await renderList();
  rows[1].click();
  await Promise.resolve();
  expect(rows[1]).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => rows[1]).toHaveAttribute('aria-current', 'false');
  leave();
});
