import { pagePattern, readFrames, scrubText } from '@kerala-stays/domain/core/client-error';

const sent = new Set<string>();

/** Network failures are not errors of the site. */
const notOurs =
  /^(AbortError|TimeoutError|ChunkLoadError)|Failed to fetch|Load failed|NetworkError/;

/** Sends one report of each kind, scrubbed here: nothing personal leaves the browser. */
export async function sendErrorReport(error: unknown): Promise<void> {
  const isError = error instanceof Error;
  const text = isError ? `${error.name}: ${error.message}` : `Thrown: ${typeof error}`;
  const problem = scrubText(text);
  const frames = isError ? readFrames(error.stack ?? '') : [];
  const kind = `${problem}@${frames[0]}`;
  if (notOurs.test(text) || sent.has(kind)) return;
  sent.add(kind);
  const body = JSON.stringify({ problem, frames, page: pagePattern(location.pathname) });
  const headers = { 'content-type': 'application/json' };
  await fetch('/api/client-errors', { method: 'POST', body, headers, keepalive: true }).catch(
    () => undefined,
  );
}
