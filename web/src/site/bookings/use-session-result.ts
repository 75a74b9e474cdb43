import { useEffect, useState } from 'react';
import { callApi } from '#web/lib/api/api-client.ts';

export type SessionResult =
  | { state: 'confirming' | 'offline' | 'unknown' }
  | { state: 'paid' | 'processing' | 'not-paid' | 'expired'; reference: string };

const everyMs = 1500;
/** Stripe reports within a second or two whether a card was charged. */
const tries = 6;

/** Polls whether a Checkout Session was paid. Only the server decides. */
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

async function readSession(sessionId: string): Promise<SessionResult> {
  const response = await callApi('POST /payments/check-session', {
    body: { sessionId },
    timeoutMs: 25_000,
  });
  if (!response.ok) {
    return { state: response.status === 404 || response.status === 400 ? 'unknown' : 'offline' };
  }
  const { isPaid, status, reference } = response.data;
  return { state: isPaid ? 'paid' : states[status], reference };
}
