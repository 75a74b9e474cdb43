import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Agency,
  type AgencyFile,
  agencyFiles,
  readAgencyFile,
} from './src/content/agency-file.ts';
import { findStrayFiles } from './src/content/stray-files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const content = resolve(root, 'domain/src/content');
const files = Object.keys(agencyFiles) as AgencyFile[];

/** The folder that KS_AGENCY names, whether it exists or not; null for the demo's agency. */
const namedFolder = ({ KS_AGENCY }: NodeJS.ProcessEnv): string | null =>
  KS_AGENCY === 'demo' ? null : resolve(root, KS_AGENCY || 'agency');

/**
 * Folder with the facts of the agency that a build is for: `agency/` once it exists, or the one that
 * KS_AGENCY names.
 * @returns null for the demo's, which KS_AGENCY=demo asks for
 */
export function agencyFolder(env: NodeJS.ProcessEnv = process.env): string | null {
  const folder = namedFolder(env);
  return folder !== null && existsSync(resolve(folder, 'agency.json')) ? folder : null;
}

/** Files of the named folder that nothing reads, also when it has no `agency.json` yet. */
function strayFiles(): string[] {
  const folder = namedFolder(process.env);
  return folder !== null && existsSync(folder) ? findStrayFiles(readdirSync(folder)) : [];
}

/** @throws Error with a sentence for each fault */
function readValid(file: AgencyFile, path: string): unknown {
  const { data, problems } = readAgencyFile(file, readFileSync(path, 'utf8'));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return data;
}

/** The facts of the agency that this build is for. */
export function builtAgency(): Agency {
  const folder = agencyFolder();
  const path = folder === null ? `${content}/demo-agency.json` : resolve(folder, 'agency.json');
  return readValid('agency', path) as Agency;
}

/** The agency's own `logo.svg`; null without one. */
export function agencyLogo(): string | null {
  const folder = agencyFolder();
  const path = resolve(folder ?? '', 'logo.svg');
  return folder !== null && existsSync(path) ? path : null;
}

/** The part of Vite's development server that is used here. */
type DevelopmentServer = {
  watcher: {
    add(path: string): unknown;
    on(event: 'all', listener: (event: string, file: string) => void): unknown;
  };
  restart(): Promise<void>;
};

/**
 * Vite's plugin that puts an agency's facts in the place of the demo's. A fault in a file stops a
 * build; in development the browser shows it.
 */
export function ownAgency() {
  const folder = agencyFolder();
  const own = (file: string) => resolve(folder ?? '', `${file}.json`);
  return {
    name: 'kerala-stays:own-agency',
    enforce: 'pre' as const,
    buildStart(this: { warn(text: string): void }): void {
      for (const sentence of strayFiles()) this.warn(sentence);
    },
    resolveId(source: string): string | undefined {
      const file = files.find((each) => source === `./demo-${each}.json`);
      if (folder === null || file === undefined) return undefined;
      // An agency without stories of its own shows none, and never those of the demo.
      return existsSync(own(file)) ? own(file) : `${content}/no-${file}.json`;
    },
    // The shell, manifest and icons are made when the server starts; a new file is found then, too.
    configureServer({ watcher, restart }: DevelopmentServer): void {
      const watched = namedFolder(process.env);
      if (watched === null) return;
      watcher.add(watched);
      watcher.on('all', (_event, file) => {
        if (dirname(file) === watched) void restart();
      });
    },
    load(id: string): string | undefined {
      const file = files.find((each) => id === own(each));
      if (folder === null || file === undefined) return undefined;
      return JSON.stringify(readValid(file, id));
    },
  };
}
