import { isPortFree } from '../tools/launcher/free-ports.ts';
import { type PortName, parsePortOffset, portsFor } from '../tools/launcher/ports.ts';
import { runMain, UserError } from '../tools/shared/user-error.ts';

/**
 * Exits with one sentence when the stack of KS_PORT_OFFSET is not running.
 * @param part port that must respond
 * @param start how to start it
 */
export const needStack = (part: PortName, start: string): Promise<void> =>
  runMain(async () => {
    const port = portsFor(parsePortOffset(process.env.KS_PORT_OFFSET))[part];
    if (!(await isPortFree(port))) return;
    throw new UserError(
      `Nothing runs at port ${port} (${part}): start it with \`${start}\`, with the same KS_PORT_OFFSET.`,
    );
  });
