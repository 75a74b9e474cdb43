import { counted, type Goal, measured, proved, timed } from '../goal.ts';

const rules = 'npm run test:rules';
const mutants = 'npm run test:mutants';
const fuzz = 'npm run test:fuzz';

export const rulesGoals: readonly Goal[] = [
  counted(
    '2.3.base',
    'Target × operation × actor cells',
    [390, 'all as written'],
    [{ stage: 'rules', title: /^Who may do what /, file: /firestore\.rules/ }],
    rules,
  ),
  counted(
    '2.3.fields',
    'Field mutations',
    [720, 'all refused or allowed as written'],
    [{ stage: 'rules', title: / (takes|refuses) .+ as \w+$/ }],
    rules,
  ),
  counted(
    '2.3.queries',
    'Queries',
    [36, 'all as written'],
    [{ stage: 'rules', title: /^Queries / }],
    rules,
  ),
  counted(
    '2.3.storage',
    'Storage cases',
    [160, 'all as written'],
    [{ stage: 'rules', title: /./, file: /storage\.rules/ }],
    rules,
  ),
  counted(
    '2.3.total',
    'Rules cases in all',
    [1306, '0 surprises'],
    [{ stage: 'rules', title: /./ }],
    rules,
  ),
  timed('2.3.seconds', 'Time of the rules tests', { stage: 'rules', atMost: 90 }, rules),
  measured('2.3.coverage-unseen', 'Rule expressions never evaluated', '0', rules),
  measured('2.3.coverage-one-sided', 'Booleans seen with one outcome only', '0', rules),
  measured('2.3.mutants-auth', 'Mutants of authorisation terms killed', '100 %', mutants),
  measured('2.3.mutants-all', 'Mutants of firestore.rules killed', '≥ 95 %', mutants),
  measured('2.3.mutants-storage', 'Mutants of storage.rules killed', '≥ 95 %', mutants),
];

export const fuzzGoals: readonly Goal[] = [
  measured(
    '2.4.inquiry-json',
    'POST /api/inquiries, 50,000 grammar-based bodies',
    '0 5xx, every stored document valid, p99 < 50 ms, RSS +50 MB at most',
    fuzz,
  ),
  measured('2.4.raw-bytes', 'The same with 5,000 raw bodies', '400/413/415 only', fuzz),
  measured(
    '2.4.multipart',
    'Multipart parser, 20,000 bodies',
    '0 uncaught, 0 over 2 s, 0 stored objects on failure',
    fuzz,
  ),
  proved(
    '2.4.routes',
    'Every REST route × token × body kind',
    'right status, {success:false, message}, no stack trace',
    [
      { stage: 'api', title: /answers every caller and every body/ },
      { stage: 'api', title: /^the matrix of 28 rows/ },
    ],
    'npm run test:api',
  ),
  measured('2.4.parsers', 'Parsers and /loader, 10,000 each', 'never throw, linear time', fuzz),
];
