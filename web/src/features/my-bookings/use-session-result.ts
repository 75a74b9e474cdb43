import { readOneOf, readText } from '@kerala-stays/domain/core/read-values';
import { useEffect, useState } from 'react';
import { callApi } from '#web/lib/api-client.ts';

export type SessionResult =
  | { state: 'confirming' | 'offline' | 'unknown' }
  | { state: 'paid' | 'processing' | 'not-paid' | 'expired'; reference: string };

const everyMs = 1500;
/** Stripe tells within a second or two whether a card was charged. */
const tries = 6;

/** Asks, a few times, whether a Checkout Session was paid. Only the server decides. */
export function useSessionResult(sessionId: string): SessionResult {
  const [result, setResult] = useState<SessionResult>({ state: 'confirming' });
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      let last: SessionResult = { state: 'offline' };
      for (let i = 0; i < tries && isCurrent; i++) {
        last = await readSession(sessionId);
        if (last.state !== 'not-paid' && last.state !== 'offline') break;
        await new Promise((resolve) => setTimeout(resolve, everyMs));
      }
      if (isCurrent) setResult(last);
    };
    void ask();
    return () => {
      isCurrent = false;
    };
  }, [sessionId]);
  return result;
}

const states = { open: 'not-paid', complete: 'processing', expired: 'expired' } as const;
const statuses = ['open', 'complete', 'expired'] as const;

async function readSession(sessionId: string): Promise<SessionResult> {
  const { ok, status, data } = await callApi('/api/payments/check-session', {
    method: 'POST',
    body: { sessionId },
    timeoutMs: 25_000,
  });
  if (!ok) return { state: status === 404 || status === 400 ? 'unknown' : 'offline' };
  const reference = readText(data.reference);
  if (data.isPaid === true) return { state: 'paid', reference };
  return { state: states[readOneOf(statuses, data.status, 'open')], reference };
}
