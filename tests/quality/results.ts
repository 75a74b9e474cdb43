import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { qualityFolder, type RecordedFigure } from '../../tools/src/quality/record-figure.ts';
import type { StageOutcome } from '../../tools/src/quality/test-outcomes.ts';

/** Everything that earlier commands left to be shown. */
export type Results = {
  figures: ReadonlyMap<string, RecordedFigure>;
  stages: ReadonlyMap<string, StageOutcome>;
};

function readAll<T>(folder: string): T[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as T);
}

/** Reads what `npm test` and the measuring commands recorded. */
export function readResults(folder = qualityFolder): Results {
  const figures = readAll<RecordedFigure>(join(folder, 'figures'));
  const stages = readAll<StageOutcome>(join(folder, 'tests'));
  return {
    figures: new Map(figures.map((figure) => [figure.id, figure])),
    stages: new Map(stages.map((stage) => [stage.stage, stage])),
  };
}
