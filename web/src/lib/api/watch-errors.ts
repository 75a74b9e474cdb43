/** Reports of one page view; an error in a loop must not become a flood. */
const maxReports = 3;
let reports = 0;

/**
 * Tells the server of an error of ours, scrubbed; never throws. The part that does it is fetched only
 * then, so that pages without errors do not pay for it.
 */
export function reportError(error: unknown): void {
  if (reports >= maxReports || !navigator.onLine) return;
  reports += 1;
  import('./send-error-report.ts').then(
    ({ sendErrorReport }) => sendErrorReport(error),
    // Offline, or the site was replaced: the report cannot be sent.
    () => {},
  );
}

/** Reports uncaught errors. */
export function watchErrors(): void {
  addEventListener('error', ({ error }) => error && reportError(error));
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}
