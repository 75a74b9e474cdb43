/** Limit per page view: an error in a loop must not become a flood. */
const maxReports = 3;
let reports = 0;

/**
 * Reports an error of ours to the server, scrubbed; never throws. The code is only fetched then, so
 * that pages without errors do not pay for it.
 */
export function reportError(error: unknown): void {
  if (reports >= maxReports || !navigator.onLine) return;
  reports += 1;
  import('./send-error-report.ts').then(
    ({ sendErrorReport }) => sendErrorReport(error),
    // Offline, or replaced by a release: the report cannot be sent.
    () => {},
  );
}

/** Reports uncaught errors. */
export function watchErrors(): void {
  addEventListener('error', ({ error }) => error && reportError(error));
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}
