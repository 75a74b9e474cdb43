import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onPartAwaited, partCode } from './part-code.ts';

let isOnline = true;
beforeEach(() => {
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => vi.restoreAllMocks());

const part = { default: 'a dialog' };
const connect = () => {
  isOnline = true;
  dispatchEvent(new Event('online'));
};

test('with a connection a part is fetched at once', async () => {
  await expect(partCode(async () => part).load()).resolves.toBe(part);
});

test('without one it is not asked for until it is back, and the wait is shown', async () => {
  isOnline = false;
  const importPart = vi.fn(async () => part);
  const isAwaited = vi.fn();
  const leave = onPartAwaited(isAwaited);
  const loaded = partCode(importPart).load();
  await Promise.resolve();
  expect(importPart).not.toHaveBeenCalled();
  expect(isAwaited).toHaveBeenCalledOnce();
  connect();
  await expect(loaded).resolves.toBe(part);
  leave();
});

test('what was fetched ahead is there without a connection', async () => {
  const code = partCode(async () => part);
  code.ahead();
  await new Promise((resolve) => setTimeout(resolve));
  isOnline = false;
  await expect(code.load()).resolves.toBe(part);
});

test('what may be asked for next is not asked for without a connection', () => {
  isOnline = false;
  const importPart = vi.fn(async () => part);
  const isAwaited = vi.fn();
  const leave = onPartAwaited(isAwaited);
  partCode(importPart).ahead();
  expect(importPart).not.toHaveBeenCalled();
  expect(isAwaited).not.toHaveBeenCalled();
  leave();
});
