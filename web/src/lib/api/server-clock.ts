/** Smaller differences are the response's own way, and the header counts whole seconds. */
const minDifferenceMs = 5_000;
const timeoutMs = 5_000;

let aheadMs = 0;
let asked: Promise<void> | null = null;

async function measure(): Promise<void> {
  const { headers } = await fetch('/api/health', {
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const difference = Date.parse(headers.get('date') ?? '') - Date.now();
  aheadMs = Math.abs(difference) >= minDifferenceMs ? difference : 0;
}

/**
 * Asks for the server's time, once in a visit: computers and phones are off by minutes or by a day,
 * and what may be chosen follows the server's day (decision D9). Without a response this clock counts.
 */
export function askServerClock(): Promise<void> {
  asked ??= measure().catch(() => {
    asked = null;
  });
  return asked;
}

/** The present moment by the server's clock, as far as it is known. */
export function serverNow(): Date {
  return new Date(Date.now() + aheadMs);
}
