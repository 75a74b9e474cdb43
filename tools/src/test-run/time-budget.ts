/** What `npm test` may take on two cores that have nothing else to do. */
export const testBudgetMinutes = 45;
/** Waiting tasks for each core above which the machine is busy with other work, and minutes say little. */
const busyLoad = 3;

export type StageTime = { stage: string; seconds: number };
export type TimeVerdict = { minutes: number; verdict: 'within' | 'busy' | 'over'; text: string };

/**
 * Judges the time of a whole run. Over the budget is a failure only where the machine was the tests' own:
 * a loaded one would fail for what others do.
 * @param loadPerCore the mean number of runnable tasks for each core, as `os.loadavg()` tells
 */
export function judgeTime(times: readonly StageTime[], loadPerCore: number): TimeVerdict {
  const minutes = times.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
  const shown = `${minutes.toFixed(1)} min, budget ${testBudgetMinutes} min`;
  if (minutes <= testBudgetMinutes) return { minutes, verdict: 'within', text: shown };
  if (loadPerCore > busyLoad) {
    const load = loadPerCore.toFixed(1);
    return {
      minutes,
      verdict: 'busy',
      text: `${shown}: over, on a busy machine (load ${load} a core)`,
    };
  }
  return {
    minutes,
    verdict: 'over',
    text: `${shown}: over. Move tests down a level, or repetitions to test:load.`,
  };
}

/** The stages with their times, slowest first. */
export function timeTable(times: readonly StageTime[]): string {
  return [...times]
    .sort((a, b) => b.seconds - a.seconds)
    .map(({ stage, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${stage}`)
    .join('\n');
}
