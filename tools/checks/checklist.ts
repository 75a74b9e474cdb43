import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { runCommand } from '../shared/steps.ts';
import { UserError } from '../shared/user-error.ts';

export type Check = {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
};

async function isGreen({ name, command, args, env }: Check): Promise<boolean> {
  const options = { env: { ...process.env, ...env } };
  const { code, output, seconds } = await runCommand(command, args, options);
  const outcome = code === 0 ? 'ok' : `FAILED\n${output.trim()}\n`;
  console.log(`  ${name} (${seconds.toFixed(1)} s): ${outcome}`);
  return code === 0;
}

/** Runs all checks even after a failure, and shows the output of the failed ones. */
export async function runChecklist(checks: readonly Check[]): Promise<void> {
  const green = await pLimit(availableParallelism()).map(checks, isGreen);
  const failed = green.filter((isOk) => !isOk).length;
  if (failed > 0) throw new UserError(`${failed} of ${checks.length} checks failed.`);
}
