import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  clientEnvironment,
  localKeySecret,
  razorpayStandIn,
  stripeStandIn,
} from '../../tools/launcher/stack-settings.ts';
import { repositoryRoot } from '../../tools/shared/paths.ts';
import { stack } from '../support/stack.ts';

const require = createRequire(import.meta.url);
const framework = join(dirname(require.resolve('@google-cloud/functions-framework')), 'main.js');
const startTimeoutMs = 60_000;

export type ServedFunction = {
  url: string;
  pid: number;
  /** Memory of the process, in bytes. */
  residentBytes: () => number;
  /** Its output so far: logs, one JSON object per line. */
  printed: () => string;
  stop: () => Promise<void>;
};

export type ServeOptions = {
  /** The exported function, e.g. `api`. */
  target: string;
  /** The module that exports it; the built functions by default. */
  source?: string;
  /** Firestore's port, if not the stack's own. */
  firestorePort?: number;
  env?: Record<string, string>;
};

/**
 * Runs one function as Cloud Functions does: the built bundle under the Functions Framework, in a
 * separate process and with production's settings, over the stack's emulators. The functions
 * emulator adds a process and a proxy to every call, which would hide times and faults.
 */
export async function serveFunction(options: ServeOptions): Promise<ServedFunction> {
  const port = await freePort();
  const source = options.source ?? join(repositoryRoot, 'functions');
  const args = [framework, `--target=${options.target}`, `--source=${source}`, `--port=${port}`];
  const child = spawn(process.execPath, [...args, '--signature-type=http'], {
    cwd: join(repositoryRoot, 'functions'),
    env: { ...productionEnvironment(options), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      chunks.push(text);
      // A load run prints a line for every call.
      if (chunks.length > 2_000) chunks.splice(0, 1_000);
    });
  }
  const printed = () => chunks.join('');
  await untilListening(child, port, printed);
  const { pid = 0 } = child;
  return {
    url: `http://127.0.0.1:${port}`,
    pid,
    residentBytes: () => residentBytes(pid),
    printed,
    stop: () => stop(child),
  };
}

function productionEnvironment({ target, firestorePort, env }: ServeOptions): NodeJS.ProcessEnv {
  const { FUNCTIONS_EMULATOR: _, ...own } = process.env;
  return {
    ...own,
    ...clientEnvironment(stack),
    ...(firestorePort === undefined
      ? {}
      : { FIRESTORE_EMULATOR_HOST: `127.0.0.1:${firestorePort}` }),
    NODE_ENV: 'production',
    FUNCTION_TARGET: target,
    FUNCTION_SIGNATURE_TYPE: 'http',
    K_SERVICE: target,
    STRIPE_SECRET_KEY: stripeStandIn.secretKey,
    STRIPE_WEBHOOK_SECRET: stripeStandIn.webhookSecret,
    RAZORPAY_KEY_ID: razorpayStandIn.keyId,
    RAZORPAY_KEY_SECRET: razorpayStandIn.keySecret,
    RAZORPAY_WEBHOOK_SECRET: razorpayStandIn.webhookSecret,
    TRIP_KEY_SECRET: localKeySecret,
    ...env,
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function untilListening(
  child: ChildProcess,
  port: number,
  printed: () => string,
): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The function ended at once:\n${printed()}`);
    const isUp = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await delay(50);
  }
  child.kill('SIGKILL');
  throw new Error(`The function does not listen:\n${printed()}`);
}

function residentBytes(pid: number): number {
  const pages = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1];
  return Number(pages) * 4096;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}
