import { clientEnvironment, stackSettings } from '../../tools/launcher/stack-settings.ts';
import type { StaffApi } from './staff-api.ts';

/** Jobs that staff may start, too. */
const byApi = ['/search/pack', '/payments/expire-holds', '/payments/reconcile', '/mail/send'];

/**
 * Runs the jobs of a day after a deploy, which complete older documents.
 * @returns what failed, one sentence each
 */
export async function runJobs(offset: number, api: StaffApi): Promise<string[]> {
  const failed: string[] = [];
  for (const path of byApi) {
    const { status, body } = await api.call('POST', path);
    if (status !== 200) failed.push(`${path} answers ${status}: ${String(body.message)}`);
  }
  Object.assign(process.env, clientEnvironment(stackSettings(offset)), {
    FUNCTIONS_EMULATOR: 'true',
  });
  // They read the addresses of the emulators as soon as they are loaded.
  const [{ runTwiceDaily }, { upkeepServices }] = await Promise.all([
    import('../../functions/src/upkeep/twice-daily.ts'),
    import('../../functions/src/entry/upkeep-services.ts'),
  ]);
  try {
    await runTwiceDaily(upkeepServices(), new Date());
  } catch (error) {
    failed.push(`the upkeep: ${String(error)}`);
  }
  return failed;
}
