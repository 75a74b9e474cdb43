import { createHash } from 'node:crypto';

/** A function as stored by Cloud Functions, with the fields that the CLI reads back. */
export type StoredFunction = Record<string, unknown> & {
  name: string;
  labels?: Record<string, string>;
  serviceConfig?: Record<string, unknown>;
};

type Binding = { role: string; members: string[] };

/** Google's state of one project, and all of its changes in order. */
export class GoogleWorld {
  readonly number = '424242424242';
  readonly functions = new Map<string, StoredFunction>();
  readonly rulesets = new Map<string, { name: string; content: string }[]>();
  /** Release name → ruleset name. */
  readonly releases = new Map<string, string>();
  readonly indexes = new Map<string, Record<string, unknown>>();
  readonly fields = new Map<string, Record<string, unknown>>();
  readonly schedules = new Set<string>();
  /** Hosting configuration of the newest version. */
  pages: { rewrites?: { glob: string }[]; headers?: { glob: string }[] } | null = null;
  readonly bindings: Binding[] = [];
  /** Whether it is a Firebase project, and its web app. */
  isOfFirebase = true;
  webApp: { appId: string; displayName: string; platform: 'WEB' } | null = null;
  cleanupPolicies: Record<string, unknown> = {};
  database: { locationId: string } | null = { locationId: 'asia-south1' };
  /** Number of versions of each secret, by name. */
  readonly secrets = new Map([
    ['STRIPE_SECRET_KEY', 1],
    ['STRIPE_WEBHOOK_SECRET', 1],
    ['TRIP_KEY_SECRET', 1],
    ['SMTP_URL', 1],
    ['MAIL_EVENTS_SECRET', 1],
  ]);
  /** The changes, e.g. `create function page`. */
  readonly changes: string[] = [];
  /** Ids of functions that cannot be created or updated: their build fails. */
  readonly brokenFunctions = new Set<string>();

  readonly projectId: string;

  constructor(projectId: string) {
    this.projectId = projectId;
  }

  note(change: string): void {
    this.changes.push(change);
  }

  addRuleset(files: { name: string; content: string }[]): string {
    const id = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 20);
    const name = `projects/${this.projectId}/rulesets/${id}`;
    this.rulesets.set(name, files);
    return name;
  }

  /** Members with a role in the project. */
  membersOf(role: string): string[] {
    return this.bindings
      .filter((binding) => binding.role === role)
      .flatMap(({ members }) => members);
  }
}
