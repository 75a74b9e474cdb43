import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Jdk } from '../entry/jdk.mjs';
import { UserError } from '../shared/user-error.ts';

/** Only for a runtime that hangs: on a busy machine Java alone needs half a minute. */
const patienceMinutes = 5;

/** Allows only a path named "granted", to test both decisions. */
const probeRules = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /granted { allow get; }
  }
}`;

type Message = Record<string, unknown>;

function verify(id: number, name: string): Message {
  return {
    id,
    action: 'verify',
    context: {
      rulesetName: '0',
      service: 'firebase.storage',
      path: `/b/demo/o/${name}`,
      method: 'get',
      variables: { resource: { null_value: null }, request: { map_value: { fields: {} } } },
    },
  };
}

const questions: Message[] = [
  {
    id: 0,
    action: 'load_ruleset',
    context: {
      rulesetName: '0',
      source: { files: [{ name: 'storage.rules', content: probeRules }] },
    },
  },
  verify(1, 'granted'),
  verify(2, 'refused'),
];

const wanted = [
  '{"id":-1,"status":"ok"}',
  '{"id":0,"status":"ok","errors":[],"warnings":[],"result":{"rulesVersion":2}}',
  '{"id":1,"status":"ok","errors":[],"warnings":[],"result":{"permit":true}}',
  '{"id":2,"status":"ok","errors":[],"warnings":[],"result":{"permit":false}}',
];

/**
 * Exercises firebase-tools' protocol with the runtime once: handshake, load, a granted and a
 * rejected request. firebase-tools itself would hang silently on a runtime that fails here.
 */
export async function preflightRulesRuntime(jdk: Jdk, jar: string): Promise<void> {
  const runtime = spawn(join(jdk.bin, 'java'), ['-jar', jar, 'serve']);
  let isSilent = false;
  const timer = setTimeout(() => {
    isSilent = true;
    runtime.kill('SIGKILL');
  }, patienceMinutes * 60_000);
  let complaints = '';
  runtime.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  // A runtime that dies early closes its stdin; the missing response is the error to report.
  runtime.stdin.on('error', () => undefined);
  const responses: string[] = [];
  try {
    for await (const line of createInterface(runtime.stdout)) {
      responses.push(line);
      const next = questions[responses.length - 1];
      if (next === undefined) break;
      runtime.stdin.write(`${JSON.stringify(next)}\n`);
    }
  } finally {
    clearTimeout(timer);
    runtime.kill('SIGKILL');
  }
  if (isSilent) {
    throw new UserError(
      `The Storage rules runtime gave no answer within ${patienceMinutes} minutes after: ${responses.join(' ') || 'its start'}.`,
    );
  }
  if (responses.join('\n') !== wanted.join('\n') || complaints !== '') {
    throw new UserError(
      `The Storage rules runtime does not respond as it should with Java ${jdk.version}; this version of the Firestore emulator may have another rules engine than the one it was written for (see tools/offline-emulators/README.md).\nOutput: ${responses.join(' ')} ${complaints.trim()}`,
    );
  }
}
