import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { listOf, oneOf, parseCommandLine, someText, wholeNumber } from './command-line.ts';

const command = {
  name: 'npm run grow',
  about: 'Grows hotels.',
  argument: { name: 'PLACE', called: 'a place', pattern: /^[a-z]+$/ },
  options: {
    keep: { help: 'keeps them' },
    hotels: { help: 'how many', value: wholeNumber, default: '10', short: 'n' },
    note: { help: 'said beside them', value: someText },
    in: { help: 'where', value: listOf(['hills', 'coast']) },
    'by-way-of': { help: 'how', value: oneOf(['sea', 'land']) },
  },
} as const;

const parse = (...args: string[]) => parseCommandLine(command, args);

describe('parseCommandLine', () => {
  it('reads options, what they are without being given, and the argument', () => {
    expect(parse('munnar', '--keep', '-n', '3', '--by-way-of=sea', '--in', 'hills,coast')).toEqual({
      kind: 'run',
      argument: 'munnar',
      words: ['munnar'],
      values: { keep: true, hotels: '3', note: undefined, in: 'hills,coast', 'by-way-of': 'sea' },
    });
    expect(parse('munnar')).toMatchObject({ values: { keep: false, hotels: '10' } });
  });

  it('lists what there is, also beside a wrong option', () => {
    const help = parse('--help');
    expect(help).toEqual({
      kind: 'help',
      text: [
        'npm run grow -- PLACE [--keep] [--hotels N] [--note TEXT] [--in NAME,NAME] [--by-way-of sea|land]',
        'Grows hotels.',
        '',
        '  --keep                keeps them',
        '  -n, --hotels N        how many (otherwise 10)',
        '  --note TEXT           said beside them',
        '  --in NAME,NAME        where',
        '  --by-way-of sea|land  how',
        '  -h, --help            prints this',
      ].join('\n'),
    });
    expect(parse('-h', '--nonsense')).toEqual(help);
  });

  it.each([
    [['munnar', '--kep'], 'There is no option --kep'],
    [['munnar', '-x'], 'There is no option -x'],
    [['munnar', '--constructor'], 'There is no option --constructor'],
    [['munnar', '--keep=yes'], '--keep takes no value'],
    [['munnar', '--hotels'], '--hotels takes a whole number'],
    [['munnar', '--hotels', '--keep'], '--hotels takes a whole number'],
    [['munnar', '--hotels', 'many'], '--hotels takes a whole number, not "many"'],
    [['munnar', '--hotels=-1'], '--hotels takes a whole number, not "-1"'],
    [['munnar', '--note='], '--note takes a text, not ""'],
    [['munnar', '--by-way-of', 'air'], '--by-way-of takes one of sea, land, not "air"'],
    [
      ['munnar', '--in', 'hills,'],
      '--in takes one or more of hills, coast, with commas between, not "hills,"',
    ],
    [[], 'PLACE is missing'],
    [['MUNNAR'], 'PLACE is a place, not "MUNNAR"'],
    [['munnar', 'kumily'], '"kumily" has no meaning here'],
  ])('%j: %s', (args, sentence) => {
    expect(parse(...args)).toEqual({
      kind: 'wrong',
      sentence: `${sentence}: see npm run grow -- --help.`,
    });
  });

  it('takes as many words as are given where it asks for words', () => {
    const pick = { name: 'npm run pick', about: 'Picks.', words: someText, options: {} };
    expect(parseCommandLine(pick, ['tea', 'pepper'])).toMatchObject({ words: ['tea', 'pepper'] });
    expect(parseCommandLine(pick, [])).toMatchObject({ kind: 'run', words: [] });
    expect(parseCommandLine(pick, [''])).toMatchObject({ kind: 'wrong' });
    expect(parseCommandLine(pick, ['-h'])).toMatchObject({
      text: expect.stringMatching(/^npm run pick -- \[TEXT …\]\n/),
    });
  });

  it('takes nothing where there is nothing to say', () => {
    const plain = { name: 'npm run bench -- fuzz', about: 'Fuzzes.', options: {} };
    expect(parseCommandLine(plain, ['now'])).toEqual({
      kind: 'wrong',
      sentence: '"now" has no meaning here: see npm run bench -- fuzz --help.',
    });
    expect(parseCommandLine(plain, ['--help'])).toMatchObject({
      text: 'npm run bench -- fuzz\nFuzzes.\n\n  -h, --help  prints this',
    });
  });
});

type Manifest = { scripts: Record<string, string> };
const root = new URL('../../', import.meta.url);
const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as Manifest;

/** Every command-line program of ours, and its call. */
const programs = Object.entries(scripts).flatMap(([script, line]) => {
  const program = /^node (\S+)$/.exec(line)?.[1];
  const name = script === 'start' || script === 'test' ? `npm ${script}` : `npm run ${script}`;
  return program === undefined ? [] : [{ name, program }];
});

const run = (program: string, option: string) =>
  spawnSync(process.execPath, [fileURLToPath(new URL(program, root)), option], {
    encoding: 'utf8',
    timeout: 25_000,
  });

describe('readCommandLine', () => {
  it.each(programs)('lets $name refuse a wrong call in one sentence', ({ name, program }) => {
    const { status, stdout, stderr } = run(program, '--nonsense');
    const sentence = `There is no option --nonsense: see ${name} -- --help.\n`;
    expect({ status, said: stdout + stderr }).toEqual({ status: 2, said: sentence });
  });

  it('ends well after the list of options', () => {
    const { status, stdout, stderr } = run('tools/launcher/start.ts', '--help');
    expect(stdout).toMatch(/^npm start -- .*--keep/);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});
