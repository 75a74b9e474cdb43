import { type Goal, measured, proved } from '../goal.ts';

const measure = 'npm run measure';
const growth = 'npm run measure -- --hotels 100,1000,10000';
const rounds = 'npm run measure -- --rounds';
const times = 'npm run measure -- --times';
const taps = 'npm run measure -- --taps';
const lighthouse = 'npm run measure -- --lighthouse';
const gates = 'npm test -- --only performance';

/** The rows of decision D50. */
export const performanceGoals: readonly Goal[] = [
  measured('perf.01', 'JS on first view, gz', '≤ 140 KB (100)', measure),
  measured('perf.02', 'JS with deferred sign-in, gz', '≤ 175 KB (135)', measure),
  proved(
    'perf.03',
    'Admin, Storage, full Firestore code on public routes',
    '0',
    [{ stage: 'performance', title: /holds no/ }],
    gates,
  ),
  measured('perf.04', 'Total bytes of first view', '≤ 220 KB (150)', measure),
  measured('perf.05', 'Requests of first view', '≤ 12 (9)', measure),
  measured('perf.06', 'Mean card picture / first picture', '≤ 30 / 60 KB (22 / 40)', measure),
  measured('perf.07', 'Serial rounds FCP / list / LCP', '≤ 3 / 7 / 8 (3 / 3 / 5)', rounds),
  measured('perf.08', 'Live list without snapshot, rounds', '≤ 8 (7)', rounds),
  measured('perf.09', 'Preflights / other origins before the list', '0 / 1', measure),
  measured('perf.10', 'Layout shift', '≤ 0.001 (0)', measure),
  measured('perf.11', 'LCP ÷ static floor', '≤ 1.5 (1.1)', times),
  measured('perf.12', 'List ÷ static floor', '≤ 3.3 (1.15)', times),
  measured('perf.13', 'React attached', '≤ 2.2 s (1.6)', times),
  measured('perf.14', 'Blocking time at 4× CPU', '≤ 150 ms (50)', times),
  measured('perf.15', 'Warm visit: bytes / LCP ÷ floor', '≤ 5 KB / 1.6 (2 / 1.1)', times),
  measured('perf.16', 'Lighthouse mobile', '≥ 95 (98)', lighthouse),
  measured('perf.17', 'Reads of /, /hotels, /hotels/{id}', '≤ 10, 12, 3 (8, 10, 1)', measure),
  measured('perf.18', 'The same at 10,000 hotels: reads, bytes', '+0, ≤ 10 % (5)', growth),
  measured('perf.19', 'Reads of a whole visit; of the same again', '≤ 35; 5 (28; 0)', measure),
  measured('perf.20', 'Filter tap at 1,000 hotels, INP p95', '≤ 200 ms (120)', taps),
  measured('perf.21', 'Filter to results', '≤ 600 ms (400)', taps),
  measured('perf.22', 'DOM nodes of /hotels', '≤ 1,500 (900)', measure),
  measured(
    'perf.23',
    'Functions: bundle files / size; modules loaded at import',
    '1 / ≤ 3.5 MB; ≤ 5 (≤ 1 MB for a webhook alone)',
    gates,
  ),
  measured('perf.24', 'Cold import CPU ÷ umbrella', '≤ 0.55 (0.40)', gates),
  measured('perf.25', 'Webhook rps ÷ same wrapper, no logic', '≥ 0.8 (1.0)', 'npm run load'),
  measured(
    'perf.26',
    'Firestore operations per webhook: new / again',
    '≤ 2 reads + 2 writes / 1 read',
    gates,
  ),
  measured(
    'perf.27',
    'Upload of 7 photos: bytes sent ÷ originals',
    '≤ 0.4 (0.25)',
    'npm run test:e2e',
  ),
];

/** Budgets that a change may not break. */
export const budgetGoals: readonly Goal[] = [
  measured('budget.test-minutes', 'Time of npm test on 2 cores', '≤ 45 min', 'npm test'),
  proved(
    'budget.first-view-js',
    'JS of the first view of each public route',
    'a test fails above 140 KB (gz)',
    [{ stage: 'performance', title: /first view of \w+.*needs at most/ }],
    gates,
  ),
  proved(
    'budget.functions-bundle',
    'Bundle of the functions',
    'a test fails above 3.5 MB, or with a second file',
    [{ stage: 'performance', title: /functions are one file/ }],
    gates,
  ),
  proved(
    'budget.cold-import',
    'CPU of a cold import',
    'a test fails above 0.40 of the umbrella packages, or 5 modules',
    [{ stage: 'performance', title: /a cold start imports/ }],
    gates,
  ),
];
