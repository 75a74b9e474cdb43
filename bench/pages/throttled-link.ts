import { connect, createServer, type Server, type Socket } from 'node:net';

/** A connection between browser and server. */
export type Line = {
  roundTripMs: number;
  /** Downstream rate, shared by all connections; Infinity to limit only round trips. */
  bytesPerSecond: number;
};

/** A phone's line: 150 ms and 1.6 Mbit/s. */
export const phoneLine: Line = { roundTripMs: 150, bytesPerSecond: 205_000 };

/**
 * A line so long that times are mostly round trips: divide and round down. Not longer, because the
 * site allows a read ten seconds.
 */
export const longLine: Line = { roundTripMs: 2_000, bytesPerSecond: Number.POSITIVE_INFINITY };

/** Bytes that TCP sends before the first acknowledgement (RFC 6928). */
const firstWindow = 14_600;
const segment = 1_460;
/** Bytes buffered for a server that sends faster than the line. */
const backlogLimit = 16_000;

export type ThrottledLink = {
  port: number;
  /** Waits until the line has capacity, so that a server can decide late what to send first. */
  room: () => Promise<void>;
  setLine: (line: Line) => void;
  close: () => Promise<void>;
};

/** Delivers items at their times, in order of arrival. */
function inOrder<Item>(handOn: (item: Item) => void): (at: number, item: Item) => void {
  const items: { at: number; item: Item }[] = [];
  let timer: NodeJS.Timeout | undefined;
  const run = (): void => {
    timer = undefined;
    while (items[0] !== undefined && items[0].at <= performance.now() + 0.5) {
      const [first] = items.splice(0, 1);
      if (first) handOn(first.item);
    }
    arm();
  };
  const arm = (): void => {
    const [next] = items;
    if (next === undefined || timer !== undefined) return;
    timer = setTimeout(run, Math.max(0, next.at - performance.now()));
  };
  return (at, item) => {
    items.push({ at, item });
    arm();
  };
}

type ThrottledLinkOptions = {
  target: number;
  line: Line;
  /** Round trips before the first request: 1 for TCP; 2 simulate TLS over a plain target. */
  handshakes?: number;
};

/** The path to the server: delayed, without a bandwidth limit. */
function up(client: Socket, server: Socket, handshakes: number, roundTripMs: () => number): void {
  const readyAt = performance.now() + handshakes * roundTripMs();
  const arrive = inOrder((part: Buffer) => {
    if (!server.destroyed) server.write(part);
  });
  client.on('data', (part: Buffer) => {
    arrive(Math.max(readyAt, performance.now()) + roundTripMs() / 2, part);
  });
}

/**
 * A TCP proxy that behaves like a long line: delays both ways, shares a bandwidth and starts
 * slowly, as TCP does. Loses no data.
 */
export async function openThrottledLink({
  target,
  line: initial,
  handshakes = 1,
}: ThrottledLinkOptions): Promise<ThrottledLink> {
  let line = initial;
  let freeAt = 0;
  let backlog = 0;
  let waiting: (() => void)[] = [];
  /**
   * Servers waiting for capacity; their data is not read before, so that everything sent counts.
   */
  const held = new Set<Socket>();
  const sockets = new Set<Socket>();

  function release(): void {
    if (backlog >= backlogLimit) return;
    for (const server of held) server.resume();
    held.clear();
    for (const go of waiting.splice(0)) go();
  }

  function down(client: Socket, server: Socket): void {
    let window = firstWindow;
    let inFlight = 0;
    const queue: Buffer[] = [];
    const depart = inOrder((bytes: number) => {
      backlog -= bytes;
      release();
    });
    const arrive = inOrder((piece: Buffer | null) => {
      if (client.destroyed) return;
      if (piece === null) client.end();
      else client.write(piece);
    });
    const acknowledge = inOrder((bytes: number) => {
      inFlight -= bytes;
      window += bytes;
      send();
    });
    function send(): void {
      while (queue.length > 0 && inFlight < window) {
        const [head = Buffer.alloc(0)] = queue;
        const piece = head.subarray(0, segment);
        if (piece.length === head.length) queue.shift();
        else queue[0] = head.subarray(segment);
        inFlight += piece.length;
        freeAt = Math.max(performance.now(), freeAt) + (piece.length / line.bytesPerSecond) * 1000;
        depart(freeAt, piece.length);
        arrive(freeAt + line.roundTripMs / 2, piece);
        acknowledge(freeAt + line.roundTripMs, piece.length);
      }
    }
    server.on('data', (part: Buffer) => {
      queue.push(part);
      backlog += part.length;
      if (backlog >= backlogLimit) {
        server.pause();
        held.add(server);
      }
      send();
    });
    server.on('end', () => arrive(Math.max(performance.now(), freeAt) + line.roundTripMs, null));
  }

  const proxy: Server = createServer({ noDelay: true }, (client) => {
    const server = connect({ port: target, host: '127.0.0.1', noDelay: true });
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => sockets.delete(one));
    }
    client.on('close', () => server.destroy());
    down(client, server);
    up(client, server, handshakes, () => line.roundTripMs);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('The link has no port');

  return {
    port: address.port,
    room: () =>
      backlog < backlogLimit
        ? Promise.resolve()
        : new Promise<void>((resolve) => {
            waiting = [...waiting, resolve];
          }),
    setLine: (next) => {
      line = next;
      freeAt = 0;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        proxy.close(() => resolve());
      }),
  };
}
