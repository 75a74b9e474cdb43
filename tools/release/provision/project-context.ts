import type { CloudSettings } from './cloud-settings.ts';

/** `identity` is our own program for what neither of the two others can do. */
type Program = 'gcloud' | 'firebase' | 'identity';
export type Call = { program: Program; args: readonly string[] };

/** A change to the project. */
export type Action = {
  /** The change in a line that begins with a verb. */
  says: string;
  call: Call;
  /** Written before the call, which names it: a path from the repository's root. */
  file?: { path: string; text: string };
  /** Advice for an operator when the call fails. */
  orElse: string;
};

/** Reads and changes a project; the dry run's has nothing in it and changes nothing. */
export type Cloud = {
  /** Parsed answer; null for what does not exist, or whose service is not on yet. */
  read(call: Call): Promise<unknown>;
  run(call: Call): Promise<void>;
};

export type ProjectContext = {
  /** Of .firebaserc, e.g. `production`. */
  alias: string;
  project: string;
  settings: CloudSettings;
  cloud: Cloud;
  /** Text of a file of the repository; null when it is missing. */
  readFile(path: string): Promise<string | null>;
  /** Files of a folder of the repository, sorted. */
  listFiles(folder: string): Promise<string[]>;
};

/** Part of a project. Steps build upon earlier ones, so each is planned after them. */
export type Step = {
  name: string;
  title: string;
  /** @returns the missing changes; none when the project is as it should be */
  plan(context: ProjectContext): Promise<Action[]>;
};

export function gcloud(...args: string[]): Call {
  return { program: 'gcloud', args };
}

export function firebase(...args: string[]): Call {
  return { program: 'firebase', args };
}

/** @param args `read PROJECT`, or `write PROJECT` with a JSON object and its fields */
export function identity(...args: string[]): Call {
  return { program: 'identity', args };
}

/** Reads a list; empty for null. */
export async function readList<Row>(cloud: Cloud, call: Call): Promise<Row[]> {
  const found = await cloud.read(call);
  return Array.isArray(found) ? (found as Row[]) : [];
}

const numberPlaceholder = 'NUMBER';

/** Number of the project; a placeholder before the project exists. */
export async function readNumber({ cloud, project }: ProjectContext): Promise<string> {
  const found = await cloud.read(gcloud('projects', 'describe', project, '--format=json'));
  const number = (found as { projectNumber?: string } | null)?.projectNumber;
  return number ?? numberPlaceholder;
}

/** Whether a present value has all that is wanted; the server may have added more. */
export function holds(present: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) {
    return (
      Array.isArray(present) &&
      present.length === wanted.length &&
      wanted.every((each, index) => holds(present[index], each))
    );
  }
  if (typeof wanted === 'object' && wanted !== null) {
    if (typeof present !== 'object' || present === null) return false;
    return Object.entries(wanted).every(([key, value]) =>
      holds((present as Record<string, unknown>)[key], value),
    );
  }
  // Google writes 64-bit numbers as text.
  return present === wanted || (present !== undefined && String(present) === String(wanted));
}
