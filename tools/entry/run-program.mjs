import { spawn } from 'node:child_process';

/**
 * Runs a program to its end in this terminal and forwards signals to it.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, onStart?: (pid: number) => void }} options
 * @returns {Promise<{ code: number, signalled: boolean }>} exit code, and whether a signal ended it
 */
export function runProgram(command, args, { cwd, env = process.env, onStart }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, stdio: 'inherit', env });
    if (child.pid !== undefined) onStart?.(child.pid);
    let signalled = false;
    /** @param {NodeJS.Signals} signal */
    const pass = (signal) => {
      signalled = true;
      child.kill(signal);
    };
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.on(signal, () => pass(signal));
    }
    // `kill` of npm ends npm and its shell; neither forwards the signal.
    const parent = process.ppid;
    const timer = setInterval(() => {
      if (process.env.npm_lifecycle_event && process.ppid !== parent) pass('SIGTERM');
    }, 500);
    timer.unref();
    child.on('error', (error) => {
      console.error(String(error));
      resolve({ code: 1, signalled });
    });
    child.on('exit', (code, signal) => {
      resolve({ code: code ?? 1, signalled: signalled || signal !== null });
    });
  });
}
