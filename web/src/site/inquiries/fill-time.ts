import { inquiryLimits } from '@kerala-stays/domain/core/limits';

export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Waits out the minimum fill time, so that a fast person need not send again. */
export async function untilFilled(startedAt: number): Promise<void> {
  const left = inquiryLimits.fillMs - (Date.now() - startedAt);
  if (left > 0) await sleep(Math.min(left, inquiryLimits.fillMs));
}
