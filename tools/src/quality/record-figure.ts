import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../../launcher/stack-folder.ts';

/** `info` is for figures that nothing asks to be above or below anything. */
export type Verdict = 'pass' | 'fail' | 'info';

/** One measured figure, for `npm run quality`. */
export type Figure = {
  /** As in `tests/quality/goals`, which knows what it is and what it must be. */
  id: string;
  /** With its count and unit, as a person reads it: "2,000 of 2,000 refused", "1.02". */
  measured: string | number;
  verdict: Verdict;
  /** What a person types to measure it again. */
  command: string;
  /** Needed only for ids that the goals do not know. */
  what?: string;
  must?: string;
  unit?: string;
  /** Conditions that a reader has to know, e.g. a shorter run. */
  note?: string;
};

export type RecordedFigure = Figure & { at: string };

/** Where measured figures wait for the page; not in the repository. */
export const qualityFolder = join(cacheFolder, 'quality');

/** Keeps a figure for `npm run quality`, in place of its last measurement. */
export function recordFigure(figure: Figure, folder = qualityFolder): void {
  if (!/^[\w.-]+$/.test(figure.id)) throw new RangeError(`"${figure.id}" is no figure's id.`);
  const recorded: RecordedFigure = { ...figure, at: new Date().toISOString() };
  const file = join(folder, 'figures', `${figure.id}.json`);
  mkdirSync(join(folder, 'figures'), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(recorded, null, 2));
  renameSync(`${file}.${process.pid}`, file);
}
