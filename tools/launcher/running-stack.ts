import { UserError } from '../shared/user-error.ts';
import { freeOffset, takenPorts } from './free-ports.ts';
import type { PortName } from './ports.ts';
import { currencyWords, sellingIn, startedCurrency } from './site-currency.ts';
import type { StackSettings } from './stack-settings.ts';

/** Process id of the emulators on these ports, as firebase-tools' own hub reports it, or null. */
async function runningFirebase({ ports }: StackSettings): Promise<number | null> {
  try {
    const response = await fetch(`http://127.0.0.1:${ports.hub}/`, {
      signal: AbortSignal.timeout(2_000),
    });
    const { pid } = (await response.json()) as { pid?: unknown };
    return typeof pid === 'number' ? pid : null;
  } catch {
    return null;
  }
}

/** Fails when these ports are in use, with an error that explains the next step. */
export async function rejectTakenPorts(
  settings: StackSettings,
  names: readonly PortName[],
): Promise<void> {
  const taken = await takenPorts(settings.ports, names);
  const [first] = taken;
  if (first === undefined) return;
  const [wanted, running] = [sellingIn(), await startedCurrency(settings.offset)];
  const asked = wanted === undefined ? '' : ` -- --currency ${wanted}`;
  const elsewhere = `KS_PORT_OFFSET=${await freeOffset(settings.offset)} npm start${asked}`;
  const pid = await runningFirebase(settings);
  if (pid !== null) {
    const useIt = wanted === running ? 'use that one, ' : '';
    throw new UserError(
      `Kerala Stays is already running at ${settings.site}, ${currencyWords(running)} (process ${pid}): ${useIt}stop it with Ctrl-C or \`kill ${pid}\`, or start another beside it with \`${elsewhere}\`.`,
    );
  }
  const list = taken.map(({ name, port }) => `${port} (${name})`).join(', ');
  throw new UserError(
    `Port ${list} is taken by another program: find it with \`lsof -i :${first.port}\` and stop it, or move all ports with \`${elsewhere}\`.`,
  );
}
