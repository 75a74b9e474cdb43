import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type DeskWay, deskRecord } from './desk-record.ts';
import { type Effort, pressesOf } from './effort.ts';

/** Efforts of the tasks of one way, by name. */
export type Measured = Record<string, Effort>;

const page = fileURLToPath(new URL('../README.md', import.meta.url));
const [begin, end] = ['<!-- desk: written by `npm run bench -- tasks` -->', '<!-- /desk -->'];

const words = (effort: Effort | undefined) =>
  effort === undefined ? '' : `${pressesOf(effort)} + ${effort.letters}`;

/** Presses and letters of each task, before and now, as a table of Markdown. */
export function deskTable(measured: Partial<Record<DeskWay, Measured>>): string {
  const names = Object.keys(deskRecord.desktop);
  const row = (name: string) => [
    name,
    ...(['desktop', 'phone'] as const).flatMap((way) => [
      words(deskRecord[way][name]?.before),
      words(measured[way]?.[name]),
    ]),
  ];
  const sums = (['desktop', 'phone'] as const).flatMap((way) => {
    const done = names.filter((name) => measured[way]?.[name] && deskRecord[way][name]);
    const sum = (of: (name: string) => Effort | undefined) => {
      const efforts = done.map(of).filter((effort) => effort !== undefined);
      const letters = efforts.reduce((total, effort) => total + effort.letters, 0);
      return `${efforts.reduce((total, effort) => total + pressesOf(effort), 0)} + ${letters}`;
    };
    return [sum((name) => deskRecord[way][name]?.before), sum((name) => measured[way]?.[name])];
  });
  const lines = [
    ['task', 'before', 'now', 'phone, before', 'phone, now'],
    ['---', '---', '---', '---', '---'],
    ...names.map(row),
    ['**together**', ...sums],
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Puts the table into the README. */
export function writeDeskTable(table: string): void {
  const text = readFileSync(page, 'utf8');
  const [head = '', rest = ''] = text.split(begin);
  const [, tail = ''] = rest.split(end);
  writeFileSync(page, `${head}${begin}\n${table}\n${end}${tail}`);
}
