import { rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { FunctionsHost, type Runtime } from './functions-host.ts';
import { functionsProblemFile } from './functions-problem.ts';

/**
 * Loaded into firebase-tools before its own code (`--import`): runs its functions in one process,
 * and records reload errors for the launcher. The three patched methods are internal to
 * firebase-tools and may change with its version. A start fails when one is gone;
 * `functions-host.test.ts` checks their arguments.
 */
type Backend = { bin: string; functionsDir: string };
type Environment = Record<string, string>;
type Emulator = {
  debugMode: boolean;
  triggers: Record<string, { def: { entryPoint: string; httpsTrigger?: unknown } }>;
  startNode(backend: Backend, envs: Environment): Promise<unknown>;
  discoverTriggers(backend: Backend): Promise<unknown>;
  reloadTriggers(): Promise<void>;
  stop(): Promise<void>;
};
type Log = { handleRuntimeLog(log: unknown): void; logLabeled(...words: string[]): void };

const require = createRequire(import.meta.url);
const emulator = (name: string) => require(`firebase-tools/lib/emulator/${name}.js`);
const { FunctionsEmulator } = emulator('functionsEmulator') as {
  FunctionsEmulator: { prototype: Emulator };
};
const { EmulatorLogger } = emulator('emulatorLogger') as {
  EmulatorLogger: { forEmulator(name: string): Log };
};
const { EmulatorLog } = emulator('types') as { EmulatorLog: { fromJSON(line: string): unknown } };

const theirs = FunctionsEmulator.prototype;
const { startNode, discoverTriggers, reloadTriggers, stop } = theirs;
for (const [name, method] of Object.entries({
  startNode,
  discoverTriggers,
  reloadTriggers,
  stop,
})) {
  if (typeof method !== 'function') {
    throw new Error(
      `firebase-tools has no FunctionsEmulator.${name} any more (tools/functions-host).`,
    );
  }
}

const log = EmulatorLogger.forEmulator('functions');
const host = new FunctionsHost({
  line: (line) => log.handleRuntimeLog(EmulatorLog.fromJSON(line)),
  warn: (text) => log.logLabeled('WARN', 'functions', text),
});
process.on('exit', () => host.stop());

// A debugger steps through one call at a time, so firebase-tools' own way is used.
theirs.startNode = async function (this: Emulator, backend, envs): Promise<unknown> {
  if (this.debugMode) return startNode.call(this, backend, envs);
  const { FUNCTION_TARGET = '', FUNCTION_SIGNATURE_TYPE = '' } = envs;
  // The functions infer from FUNCTION_TARGET whether they are public: public ones need protection,
  // which does no harm to the others.
  const open = Object.values(this.triggers).find(({ def }) => def.httpsTrigger !== undefined);
  const env = { ...process.env, METADATA_SERVER_DETECTION: 'none', ...envs };
  const recipe = {
    bin: backend.bin,
    cwd: backend.functionsDir,
    env: { ...env, FUNCTION_TARGET: open?.def.entryPoint ?? FUNCTION_TARGET },
  };
  return host.worker(recipe, {
    target: FUNCTION_TARGET,
    signature: FUNCTION_SIGNATURE_TYPE,
  }) satisfies Runtime;
};

let problem: string | null = null;

theirs.discoverTriggers = async function (this: Emulator, backend): Promise<unknown> {
  try {
    return await discoverTriggers.call(this, backend);
  } catch (error) {
    problem = String(error);
    throw error;
  }
};

theirs.reloadTriggers = async function (this: Emulator): Promise<void> {
  problem = null;
  rmSync(functionsProblemFile(process.cwd()), { force: true });
  await reloadTriggers.call(this);
  // firebase-tools reports only that it failed.
  problem = problem === null ? await host.reload() : ((await host.findProblem()) ?? problem);
  if (problem !== null) writeFileSync(functionsProblemFile(process.cwd()), problem);
};

theirs.stop = async function (this: Emulator): Promise<void> {
  await stop.call(this);
  host.stop();
};
