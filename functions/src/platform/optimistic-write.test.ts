import { afterEach, describe, expect, it, vi } from 'vitest';
import { writeOptimistically } from './optimistic-write.ts';

const lost = (code: number) => Object.assign(new Error('lost'), { code });

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('writeOptimistically', () => {
  it('retries when another write came first', async () => {
    const attempt = vi
      .fn()
      .mockRejectedValueOnce(lost(6))
      .mockRejectedValueOnce(lost(9))
      .mockResolvedValue('written');
    await expect(writeOptimistically(attempt)).resolves.toBe('written');
    expect(attempt).toHaveBeenCalledTimes(3);
  });

  it('does not take a missing index for a lost race: it is refused with the same code', async () => {
    const message = '9 FAILED_PRECONDITION: The query requires an index. You can create it here: …';
    const attempt = vi.fn().mockRejectedValue(Object.assign(new Error(message), { code: 9 }));
    await expect(writeOptimistically(attempt)).rejects.toThrow('requires an index');
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  it.each([
    [100, 115],
    [3000, 415],
  ])('after an attempt of %i ms it pauses for up to %i ms', async (attemptMs, pauseMs) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const attempt = vi
      .fn()
      .mockImplementationOnce(async () => {
        await new Promise((resolve) => setTimeout(resolve, attemptMs));
        throw lost(6);
      })
      .mockResolvedValue('written');
    const writing = writeOptimistically(attempt);
    await vi.advanceTimersByTimeAsync(attemptMs + pauseMs - 1);
    expect(attempt).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await expect(writing).resolves.toBe('written');
    expect(attempt).toHaveBeenCalledTimes(2);
  });

  it('finally gives up with "temporarily unavailable"', async () => {
    const attempt = vi.fn().mockRejectedValue(lost(10));
    await expect(writeOptimistically(attempt)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('does not retry after another kind of failure', async () => {
    const attempt = vi.fn().mockRejectedValue(lost(7));
    await expect(writeOptimistically(attempt)).rejects.toMatchObject({ code: 7 });
    expect(attempt).toHaveBeenCalledTimes(1);
  });
});
