import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** Effect of the line on existing and new connections. */
export type LineState = 'open' | 'cut' | 'silent';

/**
 * A TCP line to a server of the stack that can fail as networks do: `cut` resets every connection
 * and refuses new ones, `silent` accepts everything and forwards nothing, in both directions.
 */
export class FaultyLine {
  #state: LineState = 'open';
  readonly #server: Server;
  readonly #pairs = new Set<{ near: Socket; far: Socket }>();
  readonly #targetPort: number;

  private constructor(targetPort: number) {
    this.#targetPort = targetPort;
    this.#server = createServer((near) => this.#accept(near));
  }

  /** @param targetPort the real server's port on this machine */
  static async to(targetPort: number): Promise<FaultyLine> {
    const line = new FaultyLine(targetPort);
    await new Promise<void>((resolve) => line.#server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  set(state: LineState): void {
    this.#state = state;
    for (const { near, far } of this.#pairs) {
      if (state === 'cut') {
        near.resetAndDestroy();
        far.resetAndDestroy();
      } else if (state === 'silent') {
        near.pause();
        far.pause();
      } else {
        near.resume();
        far.resume();
      }
    }
  }

  async close(): Promise<void> {
    this.set('cut');
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #accept(near: Socket): void {
    if (this.#state === 'cut') {
      near.resetAndDestroy();
      return;
    }
    const far = connect(this.#targetPort, '127.0.0.1');
    const pair = { near, far };
    this.#pairs.add(pair);
    near.pipe(far);
    far.pipe(near);
    if (this.#state === 'silent') {
      near.pause();
      far.pause();
    }
    for (const socket of [near, far]) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        near.destroy();
        far.destroy();
        this.#pairs.delete(pair);
      });
    }
  }
}
