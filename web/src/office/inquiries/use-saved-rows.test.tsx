import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { useSavedRows } from './use-saved-rows.ts';

const pending = (id: string) => readInquiry(id, {});
const contacted = (id: string) => readInquiry(id, { status: 'contacted' });
const isPending = ({ status }: Inquiry) => status === 'pending';

type Props = { viewKey: string; listed: Inquiry[]; open: Inquiry | null };

function show(first: Props) {
  return renderHook(
    ({ viewKey, listed, open }: Props) => useSavedRows(viewKey, listed, open, isPending),
    { initialProps: first },
  );
}
const ids = (inquiries: Inquiry[]) => inquiries.map(({ _id }) => _id);

test('a row that staff have answered stays until the view changes', () => {
  const listed = [pending('a'), pending('b')];
  const { result, rerender } = show({ viewKey: 'to-answer', listed, open: null });
  act(() => result.current.keep(contacted('a')));
  rerender({ viewKey: 'to-answer', listed: [pending('b')], open: null });
  expect(ids(result.current.inquiries)).toEqual(['b', 'a']);
  expect([...result.current.leftIds]).toEqual(['a']);
  rerender({ viewKey: 'all', listed: [pending('b')], open: null });
  expect(ids(result.current.inquiries)).toEqual(['b']);
  rerender({ viewKey: 'to-answer', listed: [pending('b')], open: null });
  expect(ids(result.current.inquiries), 'back in the view').toEqual(['b']);
});

test('nor is it missing for the moment between the change and the list that is made again', async () => {
  // As in a browser: under `act` the transition would render at once.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  let answer = () => {};
  function List() {
    const [listed, setListed] = useState([pending('a'), pending('b')]);
    const kept = useSavedRows('v', listed, null, isPending);
    answer = () => {
      kept.keep(contacted('a'));
      flushSync(() => setListed([pending('b')]));
    };
    return <>{ids(kept.inquiries).join()}</>;
  }
  const place = document.createElement('div');
  const root = createRoot(place);
  root.render(<List />);
  await expect.poll(() => place).toHaveTextContent('a,b');
  answer();
  expect(place).toHaveTextContent('b,a');
  root.unmount();
  vi.unstubAllGlobals();
});

test('so does the one that is open, however it was answered; what a colleague answered goes', () => {
  const [a, b] = [pending('a'), pending('b')];
  const { result, rerender } = show({ viewKey: 'v', listed: [a, b], open: a });
  rerender({ viewKey: 'v', listed: [b], open: contacted('a') });
  expect(ids(result.current.inquiries)).toEqual(['b', 'a']);
  rerender({ viewKey: 'v', listed: [b], open: b });
  // A colleague answers the open inquiry's neighbour after it was viewed.
  rerender({ viewKey: 'v', listed: [], open: null });
  expect(ids(result.current.inquiries)).toEqual(['a']);
});

test('an open row that was answered stays while it is read by itself as it was before', () => {
  const [a, b] = [pending('a'), pending('b')];
  const { result, rerender } = show({ viewKey: 'v', listed: [a, b], open: a });
  act(() => result.current.keep(contacted('a')));
  rerender({ viewKey: 'v', listed: [b], open: a });
  expect(ids(result.current.inquiries)).toEqual(['b', 'a']);
  rerender({ viewKey: 'v', listed: [b], open: contacted('a') });
  expect(ids(result.current.inquiries)).toEqual(['b', 'a']);
  // Undone: pending again, and back in the list.
  rerender({ viewKey: 'v', listed: [a, b], open: a });
  expect(result.current.inquiries).toEqual([a, b]);
});

test('one that is answered before it was read by itself stays, though list and page still have it as it was', () => {
  const [a, b] = [pending('a'), pending('b')];
  const { result, rerender } = show({ viewKey: 'v', listed: [a, b], open: a });
  act(() => result.current.keep(contacted('a')));
  rerender({ viewKey: 'v', listed: [a, b], open: pending('a') });
  rerender({ viewKey: 'v', listed: [b], open: b });
  expect(ids(result.current.inquiries)).toEqual(['b', 'a']);
});

test('a row that is in the list by itself is there once, as it is', () => {
  const { result, rerender } = show({ viewKey: 'v', listed: [pending('a')], open: null });
  act(() => result.current.keep(contacted('a')));
  rerender({ viewKey: 'v', listed: [pending('a')], open: null });
  expect(result.current.inquiries).toEqual([pending('a')]);
});
