/**
 * All event names for log lines. Alerts (`ops/alerts`) and the runbooks of `docs/operations.md` use
 * these names; tests keep the three in sync.
 */
export const logEvents = {
  'api-call': { severity: 'info', means: 'One call of /api was answered' },
  'api-failed': { severity: 'error', means: 'A call failed through our fault or a dependency’s' },
  'page-failed': { severity: 'error', means: 'A page could not be rendered; the shell was served' },
  'picture-failed': { severity: 'error', means: 'An image could not be served' },
  'calendar-failed': { severity: 'error', means: 'A portal could not be told the taken nights' },
  'client-error': { severity: 'error', means: 'A browser ran into an error of ours' },
  'client-error-network': {
    severity: 'warn',
    means: 'The first error that a browser of this network reported in five minutes',
  },
  'webhook-recorded': { severity: 'info', means: 'An event of a provider is on record' },
  'webhook-rejected': { severity: 'warn', means: 'A webhook call was not signed by the provider' },
  'webhooks-all-rejected': {
    severity: 'warn',
    means: 'Calls that look signed are rejected, and none was accepted for an hour',
  },
  'webhook-failed': {
    severity: 'error',
    means: 'An event of a provider could not be recorded; it is sent again',
  },
  'webhook-odd': {
    severity: 'error',
    means:
      'An event of a provider has another shape than expected; it is on record and changed nothing',
  },
  'webhook-waits': {
    severity: 'error',
    means: 'Events could not be sent to a webhook through our fault; the next run tries again',
  },
  'refund-failed': {
    severity: 'error',
    means: 'A refund could not be issued; the next run tries again',
  },
  'tax-document-waits': {
    severity: 'error',
    means: 'An invoice or credit note could not be issued; the next run tries again',
  },
  'close-attempts-failed': {
    severity: 'error',
    means: 'Payment pages could not be closed; the jobs do it',
  },
  'payment-refused': { severity: 'error', means: 'The provider refused to open a payment page' },
  'payment-unavailable': {
    severity: 'error',
    means: 'The provider did not respond when a payment page was asked for',
  },
  'hold-waits': {
    severity: 'error',
    means:
      'A hold is over, but the provider cannot say whether it was paid; the next run asks again',
  },
  'reconcile-skipped': { severity: 'error', means: 'The nightly comparison left one payment out' },
  'stay-waits': {
    severity: 'error',
    means:
      'A stay that is over could not be completed, or its balance not followed; the next run tries again',
  },
  'stays-completed': { severity: 'info', means: 'Stays that are over were completed' },
  'feed-waits': {
    severity: 'error',
    means: 'A calendar of a portal could not be taken in through our fault; it is read again later',
  },
  'feed-ended': {
    severity: 'warn',
    means: 'Reading a calendar of a portal took too long, or too much memory, and was ended',
  },
  'feeds-read': { severity: 'info', means: 'Calendars of portals were read' },
  'holds-expired': { severity: 'info', means: 'Unpaid holds were released' },
  'balances-followed': {
    severity: 'info',
    means: 'The morning’s reminders of balances and reviews are sent',
  },
  'arrival-sheets-written': { severity: 'info', means: 'Houses get the sheets of tomorrow' },
  'arrival-sheet-waits': {
    severity: 'error',
    means: 'The arrival sheet of a house could not be written; the next run tries again',
  },
  'staff-role-waits': {
    severity: 'error',
    means:
      'The account of a member of staff could not be told its role; the next run of five minutes tries again',
  },
  'staff-seen-unknown': {
    severity: 'warn',
    means: 'The day on which a member of staff was last seen could not be written',
  },
  'key-use-unknown': {
    severity: 'warn',
    means: 'The day on which a key was last used could not be written',
  },
  'payments-reconciled': {
    severity: 'info',
    means: 'The nightly comparison with the provider is done',
  },
  'hotel-derived-fields-repaired': {
    severity: 'warn',
    means: 'A hotel’s derived fields were wrong',
  },
  'pictures-swept': { severity: 'info', means: 'Images that nothing shows were deleted' },
  'rate-limits-swept': { severity: 'info', means: 'Limits that are over were deleted' },
  'inquiries-swept': { severity: 'info', means: 'Inquiries whose time is over were deleted' },
  'threads-swept': { severity: 'info', means: 'Conversations whose time is over were deleted' },
  'mail-swept': { severity: 'info', means: 'Messages older than a year were deleted' },
  'old-swept': { severity: 'info', means: 'Documents that nothing needs any more were deleted' },
  'job-step-failed': {
    severity: 'error',
    means: 'One step of a job failed; the others were done, and the job is tried again',
  },
  'totals-corrected': {
    severity: 'warn',
    means: 'A running total of the dashboard was wrong and was put right',
  },
  'reports-counted': { severity: 'info', means: 'Current months of the reports were counted' },
  'rollup-differs': {
    severity: 'error',
    means: 'A frozen month of a hotel’s report differed from its records and was put right',
  },
  'month-sheet-repaired': {
    severity: 'warn',
    means: 'A hotel’s taken nights, as calendars read them, were wrong and were put right',
  },
  'review-stats-repaired': {
    severity: 'warn',
    means:
      'The sums of a hotel’s reviews, or the rating that follows from them, were wrong and were put right',
  },
  'review-waits': {
    severity: 'error',
    means: 'A review or its reminder could not be looked at; the next run tries again',
  },
  'search-packed': { severity: 'info', means: 'The search knows of all changes until now' },
  'search-part-damaged': {
    severity: 'warn',
    means:
      'A part of what the search reads was damaged; its hotels are left out until it is rebuilt',
  },
  'person-exported': { severity: 'info', means: 'Staff exported a person’s data' },
  'person-erased': { severity: 'info', means: 'Staff erased a person' },
  'watch-done': { severity: 'info', means: 'The hourly look at the back office is done' },
  'inquiry-flood': {
    severity: 'warn',
    means: 'More inquiries arrive than people send; they are taken unchecked',
  },
  'inquiries-waiting': {
    severity: 'warn',
    means: 'Guests wait longer than a day for an answer',
  },
  'reports-waiting': {
    severity: 'warn',
    means:
      'Foreigners have to be reported to the authorities within two hours, or were not in time',
  },
  'payment-exceptions-open': { severity: 'warn', means: 'Money arrived that fits no booking' },
  'mail-stuck': {
    severity: 'warn',
    means: 'Messages were not sent within an hour, or nobody knows whether they were',
  },
  'mail-sent': { severity: 'info', means: 'The mail server took messages' },
  'mail-refused': { severity: 'warn', means: 'The mail server did not take a message' },
  'mail-returned': {
    severity: 'warn',
    means: 'A message came back, or its reader reported it as spam',
  },
  'mail-topic-confirmed': {
    severity: 'info',
    means: 'Amazon’s reports about mail reach the site from now on',
  },
  'mail-unclear': {
    severity: 'warn',
    means: 'The mail server did not confirm a message; staff decide whether to send it again',
  },
  'mail-waits': { severity: 'warn', means: 'Messages wait: no mail server is set' },
  'mail-text-invalid': {
    severity: 'error',
    means: 'A text of staff does not fit its mail any more; the mail goes out with our text',
  },
  'mail-text-unread': {
    severity: 'error',
    means: 'The texts of staff could not be read; the mail goes out with our text',
  },
  'mail-failed': {
    severity: 'error',
    means: 'A message could not be looked at; it is tried again',
  },
  'feeds-failing': {
    severity: 'warn',
    means: 'Calendars of portals could not be read for hours: what is sold there may be sold here',
  },
  'feed-conflicts-open': {
    severity: 'warn',
    means: 'Portals and bookings hold the same nights',
  },
  'feed-entries-unread': {
    severity: 'warn',
    means:
      'Calendars of portals have entries that could not be read: their nights may be sold twice',
  },
  'feeds-missing': { severity: 'warn', means: 'Calendars of portals were not read lately' },
  'accounts-saved': { severity: 'info', means: 'All accounts were copied into the backup bucket' },
  'accounts-backup-missing': { severity: 'warn', means: 'The accounts were not copied lately' },
  'database-backup-missing': { severity: 'warn', means: 'The database was not backed up lately' },
  'backups-unknown': { severity: 'error', means: 'Google does not say when a backup was made' },
  'nightly-missing': {
    severity: 'warn',
    means: 'Payments were not compared with the provider lately',
  },
  'evening-missing': { severity: 'warn', means: 'No arrival sheets were sent lately' },
  'morning-missing': { severity: 'warn', means: 'Balances were not followed lately' },
  'twice-daily-missing': { severity: 'warn', means: 'The upkeep did not run lately' },
} as const satisfies Record<string, { severity: 'info' | 'warn' | 'error'; means: string }>;

export type LogEvent = keyof typeof logEvents;

export type EventOf<Severity extends 'info' | 'warn' | 'error'> = {
  [Name in LogEvent]: (typeof logEvents)[Name]['severity'] extends Severity ? Name : never;
}[LogEvent];
