import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useKeptRows } from './use-kept-rows.ts';

const pending = (id: string) => readInquiry(id, {});
const contacted = (id: string) => readInquiry(id, { status: 'contacted' });
const isPending = ({ status }: Inquiry) => status === 'pending';

type Props = { viewKey: string; listed: Inquiry[]; open: Inquiry | null };

function show(first: Props) {
  return renderHook(
    ({ viewKey, listed, open }: Props) => useKeptRows(viewKey, listed, open, isPending),
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

test('so does the one that is open, however it was answered; what a colleague answered goes', () => {
  const [a, b] = [pending('a'), pending('b')];
  const { result, rerender } = show({ viewKey: 'v', listed: [a, b], open: a });
  rerender({ viewKey: 'v', listed: [b], open: contacted('a') });
  expect(ids(result.current.inquiries)).toEqual(['b', 'a']);
  rerender({ viewKey: 'v', listed: [b], open: b });
  // A colleague answers the open one's neighbour after it was looked at.
  rerender({ viewKey: 'v', listed: [], open: null });
  expect(ids(result.current.inquiries)).toEqual(['a']);
});

test('a row that is in the list by itself is there once, as it is', () => {
  const { result, rerender } = show({ viewKey: 'v', listed: [pending('a')], open: null });
  act(() => result.current.keep(contacted('a')));
  rerender({ viewKey: 'v', listed: [pending('a')], open: null });
  expect(result.current.inquiries).toEqual([pending('a')]);
});
