import { inParallel } from '../shared/parallel.ts';
import { runCommand } from '../shared/steps.ts';
import { UserError } from '../shared/user-error.ts';

export type Check = {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
};

/** Runs all checks, also after one has failed, and shows the output of those that did. */
export async function runChecklist(checks: readonly Check[]): Promise<void> {
  const failed = await inParallel(
    checks.map(({ name, command, args, env }) => async () => {
      const options = { env: { ...process.env, ...env } };
      const { code, output, seconds } = await runCommand(command, args, options);
      const outcome = code === 0 ? 'ok' : `FAILED\n${output.trim()}\n`;
      console.log(`  ${name} (${seconds.toFixed(1)} s): ${outcome}`);
      return code !== 0;
    }),
  );
  const count = failed.filter(Boolean).length;
  if (count > 0) throw new UserError(`${count} of ${checks.length} checks failed.`);
}
