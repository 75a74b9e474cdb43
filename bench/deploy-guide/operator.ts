import { appendFileSync, chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { execa } from 'execa';
import { step } from '../../tools/shared/steps.ts';
import { UserError } from '../../tools/shared/user-error.ts';

const program = join(import.meta.dirname, 'gcloud-program.ts');
/** In place of gcloud, which only talks to Google: records its calls and asks the stand-in. */
const gcloudStandIn = `#!/bin/sh
printf '%s\\n' "$*" >> "$GCLOUD_CALLS"
exec "${process.execPath}" "${program}" "$@"
`;

/** A person at a shell in a fresh clone, following the guide. */
export class Operator {
  readonly clone: string;
  readonly #env: Record<string, string>;
  readonly #calls: string;

  /**
   * @param folder an empty folder for the clone and the operator's simulated machine
   * @param env addresses of the stand-ins for Google
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
      // Runs as a job; at a terminal, the same question comes before a deletion.
      CI: '1',
      FIREBASE_TOKEN: 'of the rehearsal',
      GIT_AUTHOR_NAME: 'Operator',
      GIT_AUTHOR_EMAIL: 'operator@example.com',
      GIT_COMMITTER_NAME: 'Operator',
      GIT_COMMITTER_EMAIL: 'operator@example.com',
    };
  }

  /** Runs a line in the clone; aborts the rehearsal on failure. */
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

  /** Edits a file by hand, without a commit. */
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

  /** Arguments of the gcloud calls, one line each. */
  gcloudCalls(): string[] {
    return readFileSync(this.#calls, 'utf8').trim().split('\n');
  }
}
