import { expect, it } from 'vitest';
import { judgeAudit } from './judge-audit.ts';

const report = (vulnerabilities: object) =>
  `npm warn something\n${JSON.stringify({ vulnerabilities, metadata: { vulnerabilities: { high: 1 } } })}\nnpm error x`;

it.each([
  ['no findings', report({}), { kind: 'clean' }],
  ['a moderate one', report({ a: { severity: 'moderate' } }), { kind: 'clean' }],
  [
    'high and critical ones',
    report({ a: { severity: 'high' }, b: { severity: 'critical' } }),
    { kind: 'found', names: ['a (high)', 'b (critical)'] },
  ],
  [
    'a registry that does not answer',
    '{"message":"405 Method Not Allowed"}',
    { kind: 'unanswered' },
  ],
  ['no line at all', 'npm error network', { kind: 'unanswered' }],
])('%s', (_, output, verdict) => expect(judgeAudit(output)).toEqual(verdict));
