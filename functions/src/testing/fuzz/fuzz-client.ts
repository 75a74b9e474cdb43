import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';

export type ServerState = { rss: number; stored: number; wrong: string[] };

/** A server process under fuzz, and its responses. */
export class FuzzClient {
  readonly #server: ChildProcess;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 4 });
  readonly #port: number;
  readonly #msOf: number[] = [];
  /** Number of responses by status. */
  readonly statuses: Record<string, number> = {};

  private constructor(server: ChildProcess, port: number) {
    this.#server = server;
    this.#port = port;
  }

  static async start(): Promise<FuzzClient> {
    const path = fileURLToPath(new URL('./inquiry-server.ts', import.meta.url));
    const server = fork(path, {
      execArgv: ['--expose-gc'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const [{ port }] = (await once(server, 'message')) as [{ port: number }];
    return new FuzzClient(server, port);
  }

  async post(body: Uint8Array, headers: Record<string, string>): Promise<number> {
    const startedAt = performance.now();
    const status = await new Promise<number>((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port: this.#port,
          path: '/api/inquiries',
          method: 'POST',
          agent: this.#agent,
          headers: { ...headers, 'content-length': String(body.byteLength) },
        },
        (response) => {
          response.resume();
          response.on('end', () => resolve(response.statusCode ?? 0));
          response.on('error', reject);
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
    this.#msOf.push(performance.now() - startedAt);
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
    return status;
  }

  /** Percentile of the call times, in milliseconds. */
  percentileMs(share: number): number {
    const sorted = this.#msOf.toSorted((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  }

  async state(): Promise<ServerState> {
    const answered = once(this.#server, 'message');
    this.#server.send('state');
    const [state] = (await answered) as [ServerState];
    return state;
  }

  stop(): void {
    this.#agent.destroy();
    this.#server.kill();
  }
}
