import { join } from 'node:path';
import { execa } from 'execa';
import { repositoryRoot } from '../../shared/paths.ts';
import { UserError } from '../../shared/user-error.ts';
import type { Call, Cloud } from './project-context.ts';

export type Outcome = { code: number; stdout: string; stderr: string };
export type Execute = (call: Call) => Promise<Outcome>;

const firebaseProgram = join(repositoryRoot, 'node_modules/firebase-tools/lib/bin/firebase.js');

/** App Check's commands of the locked firebase-tools are behind a switch. */
const firebaseEnvironment = { FIREBASE_CLI_EXPERIMENTS: 'appcheckadmin' };

const identityProgram = join(import.meta.dirname, 'identity-config.ts');

function commandLine({ program, args }: Call): [string, readonly string[]] {
  switch (program) {
    case 'gcloud':
      return ['gcloud', [...args, '--quiet']];
    case 'firebase':
      return [process.execPath, [firebaseProgram, ...args, '--non-interactive']];
    case 'identity':
      return [process.execPath, [identityProgram, ...args]];
  }
}

/** Runs gcloud from PATH, the locked Firebase CLI, or our own part; none asks questions. */
const execute: Execute = async (call) => {
  const [command, args] = commandLine(call);
  const { exitCode, stdout, stderr, code } = await execa(command, args, {
    cwd: repositoryRoot,
    stdin: 'ignore',
    reject: false,
    env: firebaseEnvironment,
  });
  if (code === 'ENOENT') {
    throw new UserError(
      'gcloud is not on this machine: install the Cloud SDK (https://cloud.google.com/sdk/docs/install), then the same command again.',
    );
  }
  return { code: exitCode ?? 1, stdout: String(stdout), stderr: String(stderr) };
};

const typed = { gcloud: 'gcloud', firebase: 'npx firebase', identity: 'Identity Toolkit:' };

/** The command as an operator would type it. */
export function formatCall({ program, args }: Call): string {
  const words = args.map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word}'`));
  return [typed[program], ...words].join(' ');
}

const absent =
  /NOT_FOUND|not found|does not exist|or it may not exist|HTTPError 404|No service account/i;
const serviceOff = /SERVICE_DISABLED|has not been used in project|not enabled on project/i;

/** Failure of a call; its message is Google's own last words. */
export class GoogleError extends Error {
  readonly outcome: Outcome;

  constructor(call: Call, outcome: Outcome) {
    super(lastWords(call, outcome));
    this.outcome = outcome;
  }
}

function lastWords(call: Call, { stdout, stderr }: Outcome): string {
  const text = stderr.trim() || firebaseError(stdout) || stdout.trim();
  // Lines after the first are the details, up to an empty line or a hint that is a list.
  const error = /^ERROR: .*(?:\n(?!.*:$).+){0,3}/m.exec(text)?.[0];
  return error ?? text.split('\n').at(-1) ?? formatCall(call);
}

/** With --json the Firebase CLI describes its failure in the output. */
function firebaseError(stdout: string): string {
  try {
    return String((JSON.parse(stdout) as { error?: string }).error ?? '');
  } catch {
    return '';
  }
}

/** A sentence for failures that say nothing about the step in which they occur; null otherwise. */
export function explainGoogle({ outcome: { stdout, stderr } }: GoogleError): string | null {
  const text = `${stderr}\n${stdout}`;
  if (/active account selected|valid credentials|Reauthentication|gcloud auth login/.test(text)) {
    return 'Nobody is signed in to gcloud: gcloud auth login, then the same command again.';
  }
  if (/firebase login|Failed to authenticate/.test(text)) {
    return 'Nobody is signed in to the Firebase CLI: npx firebase login, then the same command again.';
  }
  if (/components install|Invalid choice|unrecognized arguments/.test(text)) {
    return 'This gcloud lacks the command: gcloud components update, and gcloud components install alpha; then the same command again.';
  }
  if (/PERMISSION_DENIED|does not have permission|lacks? (?:the )?permission/i.test(text)) {
    return 'This account may not do that: an owner of the project runs the same command.';
  }
  if (/RESOURCE_EXHAUSTED|Quota exceeded|429/.test(text)) {
    return 'Google takes no more calls for now: the same command in some minutes goes on.';
  }
  if (/Could not resolve|Failed to establish|ETIMEDOUT|ENOTFOUND|ECONNRE|network/i.test(text)) {
    return 'Google was not reached: check the network, then the same command again.';
  }
  return null;
}

/** A real project, read and changed by two programs. */
export function googleCloud(run: Execute = execute): Cloud {
  return {
    async read(call) {
      const outcome = await run(call);
      if (outcome.code === 0) return parseAnswer(call, outcome.stdout);
      const text = `${outcome.stderr}\n${outcome.stdout}`;
      if (absent.test(text) || serviceOff.test(text)) return null;
      throw new GoogleError(call, outcome);
    },
    async run(call) {
      const outcome = await run(call);
      if (outcome.code !== 0) throw new GoogleError(call, outcome);
    },
  };
}

function parseAnswer({ program }: Call, stdout: string): unknown {
  if (stdout.trim() === '') return null;
  const answer = JSON.parse(stdout) as { result?: unknown };
  return program === 'firebase' ? (answer.result ?? null) : answer;
}

/** No project: everything is missing, and nothing can be changed. */
export const emptyCloud: Cloud = {
  read: () => Promise.resolve(null),
  run: () => Promise.reject(new Error('a dry run changes nothing')),
};
