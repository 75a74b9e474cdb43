import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useOneAtATime } from './use-one-at-a-time.ts';

describe('work that runs one at a time', () => {
  it('refuses a second press that comes before the next render', async () => {
    const { result } = renderHook(useOneAtATime);
    const { runAlone } = result.current;
    const work = vi.fn(() => Promise.resolve('saved'));
    const outcomes = await act(() => Promise.all([runAlone(work), runAlone(work)]));
    expect(outcomes).toEqual(['saved', null]);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('is busy until the work ends, and takes the next after a failure', async () => {
    const { result } = renderHook(useOneAtATime);
    let fail: (error: Error) => void = () => {};
    let outcome: Promise<unknown> = Promise.resolve();
    await act(async () => {
      const work = new Promise((_, reject) => {
        fail = reject;
      });
      outcome = result.current.runAlone(() => work).catch(String);
    });
    expect(result.current.isBusy).toBe(true);
    await act(async () => fail(new Error('offline')));
    await expect(outcome).resolves.toBe('Error: offline');
    expect(result.current.isBusy).toBe(false);
    await expect(act(() => result.current.runAlone(async () => 'saved'))).resolves.toBe('saved');
  });
});
