import { type Goal, measured, proved } from '../goal.ts';

const faults = 'npm run test:faults';
const load = 'npm run load';

/** Decision D28; the table in `docs/operations.md` names the tests. */
export const faultGoals: readonly Goal[] = [
  proved(
    '2.5.stripe',
    'Stripe down, 429, 500, 30 s hang',
    '10 s deadline, 2 retries with the same key, toast, no orphan attempt after the sweep',
    [
      { stage: 'faults', title: /Stripe/ },
      { stage: 'e2e', title: /^Stripe down/ },
    ],
    faults,
  ),
  proved(
    '2.5.crash-after-stripe',
    'Crash after Stripe answered, before our write',
    'retry returns the same session',
    [{ stage: 'unit', title: /./, file: /kill-points/ }],
    faults,
  ),
  proved(
    '2.5.crash-after-webhook',
    'Crash after the webhook’s batch, before 200',
    'redelivery is a 200 no-op',
    [{ stage: 'unit', title: /./, file: /kill-points/ }],
    faults,
  ),
  proved(
    '2.5.kill-points',
    'Crash between any two steps of every handler',
    'invariants of 2.1 and 2.2 hold, resumable',
    [{ stage: 'unit', title: /./, file: /kill-points/ }],
    faults,
  ),
  proved(
    '2.5.firestore',
    'Firestore unavailable in the middle of a transaction',
    '503 with Retry-After, webhook 500, 0 partial documents',
    [{ stage: 'faults', title: /Firestore/ }],
    faults,
  ),
  proved(
    '2.5.storage',
    'Upload cut at 10/50/90 %; picture saved, document refused',
    'no document points to a missing file, orphan swept in 24 h, form keeps its fields',
    [
      { stage: 'faults', title: /upload|swept/ },
      { stage: 'e2e', title: /a hotel with pictures is stored/ },
      { stage: 'e2e', title: /^an upload that breaks off/ },
    ],
    faults,
  ),
  proved(
    '2.5.offline',
    'Offline on submit',
    '10 s timer, button returns, message, resend gives 1 document',
    [{ stage: 'e2e', title: /offline/ }],
    faults,
  ),
  proved(
    '2.5.token',
    'Token expired, claim revoked mid-session',
    'one silent refresh, then sign-in prompt; API checks revocation',
    [
      {
        stage: 'e2e',
        title: /token that the server does not take|session revoked|told at their next change/,
      },
    ],
    faults,
  ),
  proved(
    '2.5.double-submit',
    'Double submit, back button, reload while Processing...',
    '1 inquiry',
    [
      { stage: 'e2e', title: /double click/ },
      { stage: 'api', title: /stores a retried inquiry once/ },
    ],
    faults,
  ),
  proved(
    '2.5.clock',
    'Client clock off by ±10 min and ±1 day',
    'server’s day in IST',
    [
      { stage: 'e2e', title: /^a clock/ },
      { stage: 'unit', title: /the server’s clock/ },
    ],
    faults,
  ),
];

/** Decision D51: ratios to a bare function B0, and to B1 with one Firestore create. */
export const loadGoals: readonly Goal[] = [
  measured('2.6.cached', 'GET /api/hotels, cached', '≥ 0.6 × B0', load),
  measured('2.6.cold', 'GET /api/hotels, cold, 100 hotels', '≥ 0.5 × (B0 + one query)', load),
  measured('2.6.inquiry', 'POST /api/inquiries', '≥ 0.5 × B1', load),
  measured('2.6.webhook', 'Webhook: signature and 3-write batch', '≥ 0.6 × B1', load),
  measured('2.6.oversized', '413 on an oversized body', '≥ 0.8 × B0', load),
  measured('2.6.errors', 'Errors under load', '0', load),
  measured('2.6.p99', 'p99 ÷ p50', '≤ 10', load),
  measured('2.6.rss', 'Memory over 10 minutes', 'flat, ±10 %', load),
  measured('2.6.limiter', '429 during a 4× overload', '< 20 ms', load),
  measured('2.6.paid-webhooks', 'Paid webhooks during the overload', 'all pass', load),
];

export const dataGoals: readonly Goal[] = [
  measured(
    '2.7.restore',
    'Export, wipe, import',
    'counts and SHA-256 of sorted documents equal, rules green on the copy',
    'npm run drill',
  ),
  measured('2.7.ttl', 'Expired documents', 'never used by code, whatever TTL does', 'npm test'),
  measured('2.7.export', 'A person’s data exported, 200 people', 'complete', 'npm test'),
  measured(
    '2.7.erase',
    'A person’s data erased, 200 people',
    '0 hits in database, Storage and logs',
    'npm test',
  ),
  measured('2.7.consent', 'Consent and purpose on the form', 'shown and stored', 'npm test'),
  measured(
    '2.7.pci',
    'Card fields or Stripe Elements in our pages',
    '0',
    'npm test -- --only performance',
  ),
];

export const pageGoals: readonly Goal[] = [
  proved(
    '2.8.headers',
    'Security headers on every route',
    'all of 2.8',
    [
      { stage: 'api', title: /carries (them all|all but the policy)/, file: /security-headers/ },
      { stage: 'unit', title: /./, file: /security-headers/ },
    ],
    'npm run test:api',
  ),
  proved(
    '2.8.csp-policy',
    'Content-Security-Policy',
    'no unsafe-inline scripts; object, base, frame-ancestors none',
    [
      { stage: 'api', title: /^through Hosting .* carries them all/, file: /security-headers/ },
      { stage: 'unit', title: /let run and load only|leave the sign-in frame/ },
    ],
    'npm run test:api',
  ),
  // Every browser test fails when the policy stops something (`tests/e2e/support/test.ts`).
  proved(
    '2.8.csp-violations',
    'CSP violations over the browser run',
    '0',
    [{ stage: 'e2e', title: /./ }],
    'npm run test:e2e',
  ),
  measured(
    '2.8.injected-scripts',
    'Scripts typed into 20 text fields',
    'run 0 times',
    'npm run test:e2e',
  ),
];
