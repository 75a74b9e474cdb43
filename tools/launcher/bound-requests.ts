import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The emulators buffer a whole body before any check; the platform itself accepts 32 MB. */
const maxBytes = 64 * 1024 * 1024;
/** The Hosting emulator aborts a call after 60 s; before that, an incomplete body gets 408. */
const bodyMs = 25_000;
/** A body of which nothing comes for so long gets 408 at once: Node looks every 30 s alone. */
const idleMs = 5_000;
const lookMs = 250;
/** A client still sending when the connection closes does not see the response. */
const lingerMs = 1_000;

type Limits = { maxBytes: number; bodyMs: number; idleMs: number };
type Started = {
  request: IncomingMessage;
  response: ServerResponse;
  socket: Socket;
  server: Server;
};

function refuse(socket: Socket, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

/**
 * Answers a body that stands still with 408; one that moves slowly has Node's whole time, and so has one of which
 * something is still to be read: then it is our side that waits.
 */
function watchIdle({ request, response, socket }: Started, idleMs: number): void {
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed || response.headersSent) return clearInterval(timer);
    const moved = socket.bytesRead > seen || request.readableLength > 0;
    seen = socket.bytesRead;
    if (moved) return;
    clearInterval(timer);
    refuse(socket, '408 Request Timeout');
  }, idleMs).unref();
  request.once('close', () => clearInterval(timer));
}

/**
 * Limits the requests to any HTTP server in this process: Node answers a late body with 408, and an
 * oversized one gets 413.
 */
export function boundRequests(limits: Limits = { maxBytes, bodyMs, idleMs }): void {
  subscribe('http.server.request.start', (message) => {
    const started = message as Started;
    const { request, socket, server } = started;
    // Node uses the longer of the two for the body.
    server.headersTimeout = limits.bodyMs;
    server.requestTimeout = limits.bodyMs;
    const { headers } = request;
    // Requests forwarded by the Hosting emulator were limited on arrival; cut here, the caller
    // would get 500.
    if ('x-forwarded-host' in headers) return;
    watchIdle(started, limits.idleMs);
    const isEndless = headers['transfer-encoding'] !== undefined;
    if (!isEndless && Number(headers['content-length'] ?? 0) <= limits.maxBytes) return;
    const before = socket.bytesRead;
    const timer = setInterval(() => {
      if (request.complete || socket.destroyed) return clearInterval(timer);
      if (socket.bytesRead - before <= limits.maxBytes) return;
      clearInterval(timer);
      refuse(socket, '413 Payload Too Large');
    }, lookMs).unref();
  });
}

const ofOneConnection = new Set([
  'EPIPE',
  'ECONNRESET',
  'ERR_HTTP_HEADERS_SENT',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_WRITE_AFTER_END',
  'UND_ERR_SOCKET',
]);

/**
 * Whether an uncaught error is the end of one caller's connection, which must not end the process.
 */
export function isOfOneConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (code !== undefined) return ofOneConnection.has(code);
  return error.cause !== undefined && isOfOneConnection(error.cause);
}

/**
 * Survives uncaught errors of single connections. Others take their usual course: firebase-tools
 * has a listener that prints them and exits.
 */
export function outliveConnections(say: (words: string) => void = console.error): void {
  process.setUncaughtExceptionCaptureCallback((error) => {
    if (isOfOneConnection(error)) return say(`A connection broke off: ${error.message}`);
    const listeners: NodeJS.EventEmitter = process;
    if (listeners.emit('uncaughtException', error, 'uncaughtException')) return;
    console.error(error);
    process.exit(1);
  });
}
