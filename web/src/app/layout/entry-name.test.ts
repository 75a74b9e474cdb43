import { expect, test } from 'vitest';
import { nameEntries } from './entry-name.ts';

const key = () => (history.state as { key?: string } | null)?.key;

test('an entry that the browser made gets a name of its own, and keeps it', () => {
  history.replaceState(null, '');
  nameEntries();
  const first = key();
  expect(first).toMatch(/^[0-9a-f]{8}$/);
  nameEntries();
  expect(key()).toBe(first);

  history.pushState(null, '', '#reviews');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(key()).toMatch(/^[0-9a-f]{8}$/);
  expect(key()).not.toBe(first);
});

test('what else stands in the entry stays there', () => {
  history.replaceState({ usr: { from: 'pay' }, idx: 2 }, '');
  nameEntries();
  expect(history.state).toMatchObject({ usr: { from: 'pay' }, idx: 2 });
});
