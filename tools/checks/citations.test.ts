import { describe, expect, it } from 'vitest';
import { brokenCitations, citable } from './citations.ts';

/** Assembled here so that the check does not flag its own test. */
const section = (number: string) => `\u00a7${number}`;
const known = citable(
  '## 4 List\n\n### 4.2 Cards\n\n| 12.1 Hotel | name |\n',
  '**D8 Refunds.** Text',
);

describe('citations', () => {
  it.each([
    `(product ${section('4.2')}): prices`,
    `Product ${section('4')}: prices`,
    `(product ${section('4')}, ${section('4.2')} and ${section('12.1')})`,
    `see product\n * ${section('4.2')}`,
    'as decision D8 says, and decision 008 too',
    `RFC 9110 ${section('13.1')}`,
  ])('%j is let through', (text) => {
    expect(brokenCitations('a.ts', text, known)).toEqual([]);
  });

  it.each([
    `product ${section('4.9')}`,
    `product ${section('4.2')} and ${section('5')}`,
    `(spec ${section('4.2')})`,
    `design ${section('4')}`,
    `the ${'quality'} plan`,
    'decision D9',
    `decisions D8 and ${'D99'}`,
  ])('%j is rejected, with its line', (text) => {
    const findings = brokenCitations('a.ts', `one\n${text}`, known);
    expect(findings[0]).toMatch(/^a\.ts:2: .*docs\/product\.md/);
    expect(findings).toHaveLength(1);
  });
});
