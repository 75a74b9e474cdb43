import { describe, expect, it } from 'vitest';
import { licenceProblems } from './licence-policy.ts';

const problems = (name: string, license?: string) =>
  licenceProblems([{ name, version: '1.0.0', ...(license === undefined ? {} : { license }) }]);

describe('a licence', () => {
  it.each(['MIT', '(MIT OR GPL-3.0-only)', 'MIT AND ISC'])('%s may be shipped', (license) => {
    expect(problems('a', license)).toEqual([]);
  });

  it.each(['MIT AND GPL-3.0-only', 'MPL-2.0', 'SEE LICENSE IN LICENSE', ''])(
    '%j may not be shipped',
    (license) => {
      expect(problems('a', license)).toEqual([expect.stringContaining('a@1.0.0')]);
    },
  );

  it('has to be named', () => {
    expect(problems('a')).toEqual(['a@1.0.0: no licence named']);
  });

  it('that requires more needs its own exception', () => {
    expect(problems('@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later')).toEqual([]);
    expect(problems('left-pad', 'LGPL-3.0-or-later')).toHaveLength(1);
  });
});
