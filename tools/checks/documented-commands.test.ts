/** @module-tag whole */

import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import rootPackage from '../../package.json' with { type: 'json' };
import { repositoryRoot } from '../shared/paths.ts';
import { type DocumentedCommand, documentedCommands } from './testing/documented-commands.ts';
import { gcloudCommands, laterGcloudCommands } from './testing/gcloud-commands.ts';

const pages = ['docs/deploy.md', 'docs/operations.md', 'docs/payments.md'];
const read = (page: string) => readFileSync(join(repositoryRoot, page), 'utf8');
const workflows = globSync('.github/workflows/*.yml', { cwd: repositoryRoot });
const commands = [
  ...pages.flatMap((page) => documentedCommands(page, read(page))),
  ...workflows.flatMap((file) => documentedCommands(file, `\`\`\`\n${read(file)}\n\`\`\``)),
];
const of = (program: DocumentedCommand['program']) =>
  commands.filter((command) => command.program === program);
/** Problems of each command, prefixed with its name. */
const complaints = (list: DocumentedCommand[], judge: (command: DocumentedCommand) => string[]) =>
  list.flatMap((command) => judge(command).map((it) => `${command.page}: ${command.text}: ${it}`));

it('finds commands in blocks, over continued lines, after a pipe, and in sentences', () => {
  const page = [
    'Run `npm run deploy -- --project X` first.',
    '```',
    'openssl rand 3 | npx firebase a:b NAME --data-file - --project P',
    'gcloud x y "$(z)" --a=1 \\',
    '  --b',
    '```',
  ].join('\n');
  expect(documentedCommands('p', page).map(({ words, options }) => [words, options])).toEqual([
    [
      ['a:b', 'NAME'],
      ['--data-file', '--project'],
    ],
    [
      ['x', 'y', '"$(z)"'],
      ['--a', '--b'],
    ],
    [['deploy'], ['--project']],
  ]);
});

describe('our own commands', () => {
  const scripts: Record<string, string> = rootPackage.scripts;
  /** Options that a program prints in its help; '' for a program that is not ours. */
  const helpOf = (script: string): string => {
    const [program, ...args] = (scripts[script] ?? '').split(' ');
    if (program !== 'node') return '';
    const called = [...args, '--help'];
    return spawnSync(process.execPath, called, { cwd: repositoryRoot, encoding: 'utf8' }).stdout;
  };

  it('exist, with these options', () => {
    const help = new Map<string, string>();
    const judge = ({ words: [name = ''], options }: DocumentedCommand) => {
      if (!(name in scripts)) return ['there is no such script'];
      if (options.length === 0) return [];
      const text = help.get(name) ?? helpOf(name);
      help.set(name, text);
      return options.filter((it) => !text.includes(`${it} `)).map((it) => `no option ${it}`);
    };
    expect(of('npm run').length).toBeGreaterThan(10);
    expect(complaints(of('npm run'), judge)).toEqual([]);
  });
});

describe('commands of the Firebase CLI', () => {
  const require = createRequire(import.meta.url);
  const folder = join(repositoryRoot, 'node_modules/firebase-tools/lib/commands');
  const files = globSync('*.js', { cwd: folder });
  const always = ['--project', '--non-interactive', '--json', '--config', '--debug'];

  it('exist in the locked one, with these options', () => {
    const judge = ({ words: [name = ''], options }: DocumentedCommand) => {
      const file = `${name.replaceAll(':', '-')}.js`;
      if (!files.includes(file)) return ['there is no such command'];
      const { command } = require(join(folder, file)) as { command: { options: string[][] } };
      const known = command.options.map(([flags = '']) => /--[a-z-]+/.exec(flags)?.[0]);
      return options
        .filter((it) => !always.includes(it) && !known.includes(it))
        .map((it) => `no option ${it}`);
    };
    expect(of('npx firebase').length).toBeGreaterThan(5);
    expect(complaints(of('npx firebase'), judge)).toEqual([]);
  });
});

it('commands of gcloud exist in the Cloud SDK 528 or are known to be newer, with these options', () => {
  const known = { ...gcloudCommands, ...laterGcloudCommands };
  const judge = ({ words, options }: DocumentedCommand) => {
    const name = Object.keys(known).find((it) => `${words.join(' ')} `.startsWith(`${it} `));
    if (name === undefined) return ['not in the list'];
    const flags = (known[name] ?? '').split(' ');
    return options
      .filter((it) => it !== '--project' && !flags.includes(it.slice(2)))
      .map((it) => `no option ${it}`);
  };
  expect(of('gcloud').length).toBeGreaterThan(15);
  expect(complaints(of('gcloud'), judge)).toEqual([]);
});
