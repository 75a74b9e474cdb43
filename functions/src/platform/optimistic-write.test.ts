import { describe, expect, it, vi } from 'vitest';
import { writeOptimistically } from './optimistic-write.ts';

const lost = (code: number) => Object.assign(new Error('lost'), { code });

describe('writeOptimistically', () => {
  it('tries again when somebody else wrote first', async () => {
    const attempt = vi
      .fn()
      .mockRejectedValueOnce(lost(6))
      .mockRejectedValueOnce(lost(9))
      .mockResolvedValue('written');
    await expect(writeOptimistically(attempt)).resolves.toBe('written');
    expect(attempt).toHaveBeenCalledTimes(3);
  });

  it('gives up in the end, and says that trying later helps', async () => {
    const attempt = vi.fn().mockRejectedValue(lost(10));
    await expect(writeOptimistically(attempt)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('does not repeat what failed for another reason', async () => {
    const attempt = vi.fn().mockRejectedValue(lost(7));
    await expect(writeOptimistically(attempt)).rejects.toMatchObject({ code: 7 });
    expect(attempt).toHaveBeenCalledTimes(1);
  });
});
