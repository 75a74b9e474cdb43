import { connect } from 'node:net';
import { emulatorVariables } from './seed-target.ts';

/** Whether something listens at `host:port`. */
function listens(address: string): Promise<boolean> {
  const { hostname, port } = new URL(`http://${address}`);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), timeout: 2000 });
    const end = (answer: boolean) => () => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('connect', end(true)).on('error', end(false)).on('timeout', end(false));
  });
}

/** The address of the first configured emulator that does not respond, or null. */
export async function missingEmulator(
  env: Readonly<Record<string, string | undefined>>,
): Promise<string | null> {
  for (const name of emulatorVariables) {
    const address = env[name];
    if (address !== undefined && !(await listens(address))) return address;
  }
  return null;
}
