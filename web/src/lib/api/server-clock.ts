/** Smaller differences are network delay, and the header counts whole seconds. */
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
 * Reads the server's time once per visit: devices may be minutes or a day off, and selectable days
 * follow the server's day (decision D9). Without a response the device's clock is used.
 */
export function askServerClock(): Promise<void> {
  asked ??= measure().catch(() => {
    asked = null;
  });
  return asked;
}

/** Current time by the server's clock, as far as known. */
export function serverNow(): Date {
  return new Date(Date.now() + aheadMs);
}
