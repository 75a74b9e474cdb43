import { appendFileSync, chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { execa } from 'execa';
import { step } from '../../tools/shared/steps.ts';
import { UserError } from '../../tools/shared/user-error.ts';

/** Stands for gcloud, which only talks to Google: keeps what it was called with. */
const gcloudStandIn = `#!/bin/sh
printf '%s\\n' "$*" >> "$GCLOUD_CALLS"
`;

/** Somebody at a shell in a fresh clone, who does what the guide says. */
export class Operator {
  readonly clone: string;
  readonly #env: Record<string, string>;
  readonly #calls: string;

  /**
   * @param folder an empty folder for the clone and what stands for an operator's own machine
   * @param env addresses that stand for Google's
   */
  constructor(folder: string, env: Record<string, string>) {
    this.clone = join(folder, 'site');
    this.#calls = join(folder, 'gcloud-calls');
    writeFileSync(this.#calls, '');
    const programs = join(folder, 'bin');
    mkdirSync(programs);
    writeFileSync(join(programs, 'gcloud'), gcloudStandIn);
    chmodSync(join(programs, 'gcloud'), 0o755);
    const { PATH = '', HOME = '' } = process.env;
    this.#env = {
      ...env,
      PATH: [programs, PATH].join(delimiter),
      HOME: folder,
      npm_config_cache: join(HOME, '.npm'),
      GCLOUD_CALLS: this.#calls,
      // As a job: whoever is at a terminal is asked the same before a deletion.
      CI: '1',
      FIREBASE_TOKEN: 'of the rehearsal',
      GIT_AUTHOR_NAME: 'Operator',
      GIT_AUTHOR_EMAIL: 'operator@example.com',
      GIT_COMMITTER_NAME: 'Operator',
      GIT_COMMITTER_EMAIL: 'operator@example.com',
    };
  }

  /** Runs a line in the clone; ends the rehearsal when it fails. */
  run(line: string, { input = '', env = {} } = {}): Promise<void> {
    return step(`$ ${line}`, async () => {
      const { exitCode, all, failed } = await execa('bash', ['-ec', line], {
        cwd: this.clone,
        env: { ...this.#env, ...env },
        extendEnv: false,
        input,
        all: true,
        reject: false,
      });
      if (!failed) return;
      throw new UserError(`The guide stops at “${line}” (${exitCode}):\n${all}`);
    });
  }

  /** Changes a file by hand, each text for another; commits nothing. */
  edit(file: string, change: (text: string) => string): void {
    const path = join(this.clone, file);
    const before = readFileSync(path, 'utf8');
    const after = change(before);
    if (after === before) throw new UserError(`Nothing to change in ${file}.`);
    writeFileSync(path, after);
  }

  append(file: string, text: string): void {
    appendFileSync(join(this.clone, file), text);
  }

  /** What gcloud was called with, a line each. */
  gcloudCalls(): string[] {
    return readFileSync(this.#calls, 'utf8').trim().split('\n');
  }
}
