import { join } from 'node:path';
import { repositoryRoot } from '../shared/paths.ts';
import { UserError } from '../shared/user-error.ts';
import { type ManagedProcess, startProcess } from './managed-process.ts';
import { stackFolder } from './stack-folder.ts';
import { demoProject, type EmulatorName, type StackSettings } from './stack-settings.ts';

export type FirebaseOptions = {
  settings: StackSettings;
  configFile: string;
  only: readonly EmulatorName[];
  env: NodeJS.ProcessEnv;
  /** Folder to export to at the end, or null for a run that keeps nothing. */
  dataFolder: string | null;
  /** Export folder to start from, or null for empty emulators. */
  importFrom: string | null;
  /** Whether a debugger may attach to the functions. */
  inspect: boolean;
  onLine: (line: string) => void;
};

const shareProcess = new URL('../functions-host/share-process.ts', import.meta.url);
const inFirebaseTools = new URL('in-firebase-tools.ts', import.meta.url);
const readyLine = /All emulators ready!/;

/** Output of firebase-tools when it continues without something that the site requires. */
const fatalLines = [
  /Failed to load function definition from source/,
  /Unexpected .* in .*\.rules:/,
  /Port \d+ is not open/,
];

/**
 * The emulator that died unexpectedly, by a line of firebase-tools, which keeps running without it;
 * else null.
 */
export function deadEmulator(line: string): string | null {
  const found = /(\w[\w ]*) has exited upon receiving signal: (?!SIGINT|SIGTERM)(\w+)/.exec(line);
  return found && `The ${found[1]} was ended by ${found[2]}`;
}

function firebaseArguments(options: FirebaseOptions): string[] {
  const { settings, configFile, only, dataFolder, importFrom, inspect } = options;
  const data = dataFolder === null ? [] : [`--export-on-exit=${dataFolder}`];
  return [
    'emulators:start',
    `--config=${configFile}`,
    `--project=${demoProject}`,
    `--only=${only.join(',')}`,
    '--non-interactive',
    ...(inspect ? [`--inspect-functions=${settings.ports.inspect}`] : []),
    ...(importFrom === null ? [] : [`--import=${importFrom}`]),
    ...data,
  ];
}

/** Starts firebase-tools' emulators and waits until all are ready. */
export async function startFirebase(options: FirebaseOptions): Promise<ManagedProcess> {
  const { settings, env, onLine } = options;
  const cwd = stackFolder(settings.offset);
  const logFile = join(cwd, 'firebase.log');
  let announce: (problem: string | null) => void = () => undefined;
  const ready = new Promise<string | null>((resolve) => {
    announce = resolve;
  });
  const firebase = startProcess({
    name: 'firebase-tools',
    script: join(repositoryRoot, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js'),
    imports: [shareProcess, inFirebaseTools],
    args: firebaseArguments(options),
    cwd,
    env,
    logFile,
    // An export may take a while.
    graceMs: options.dataFolder === null ? 15_000 : 60_000,
    onLine: (line) => {
      if (readyLine.test(line)) announce(null);
      else if (fatalLines.some((fatal) => fatal.test(line))) announce(line);
      const dead = deadEmulator(line);
      // Nothing works without it.
      if (dead !== null) void firebase.stop(dead);
      onLine(line);
    },
  });
  const problem = await Promise.race([ready, firebase.ended.then(() => 'they ended')]);
  if (problem !== null) {
    await firebase.stop();
    throw new UserError(
      `The emulators did not start: ${problem.trim()}\n\n${firebase.tail()}\n\nThe whole log: ${logFile}`,
    );
  }
  return firebase;
}
