import { inquiryLimits } from '@kerala-stays/domain/core/limits';

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

type Sent = { ok: true } | { ok: false; tooFast?: boolean };

/**
 * Sends a form once its minimum fill time is over, so that a fast person need not send again; once
 * more when less of it has passed on the server's clock than on this one.
 */
export async function sendFilled<Result extends Sent>(
  startedAt: number,
  send: () => Promise<Result>,
): Promise<Result> {
  const left = inquiryLimits.fillMs - (Date.now() - startedAt);
  if (left > 0) await sleep(Math.min(left, inquiryLimits.fillMs));
  const result = await send();
  if (result.ok || !result.tooFast) return result;
  await sleep(inquiryLimits.fillMs);
  return send();
}
