import { createHash } from 'node:crypto';

/** A function as Cloud Functions keeps it; only what the CLI reads back. */
export type StoredFunction = Record<string, unknown> & {
  name: string;
  labels?: Record<string, string>;
  serviceConfig?: Record<string, unknown>;
};

type Binding = { role: string; members: string[] };

/** What Google would hold of one project, and every change of it in the order in which it came. */
export class GoogleWorld {
  readonly number = '424242424242';
  readonly functions = new Map<string, StoredFunction>();
  readonly rulesets = new Map<string, { name: string; content: string }[]>();
  /** Name of a release → name of its ruleset. */
  readonly releases = new Map<string, string>();
  readonly indexes = new Map<string, Record<string, unknown>>();
  readonly fields = new Map<string, Record<string, unknown>>();
  readonly schedules = new Set<string>();
  /** How Hosting serves the newest version. */
  pages: { rewrites?: { glob: string }[]; headers?: { glob: string }[] } | null = null;
  readonly bindings: Binding[] = [];
  cleanupPolicies: Record<string, unknown> = {};
  database: { locationId: string } | null = { locationId: 'asia-south1' };
  /** Secrets by name, with how many versions they have. */
  readonly secrets = new Map([
    ['STRIPE_SECRET_KEY', 1],
    ['STRIPE_WEBHOOK_SECRET', 1],
    ['TRIP_KEY_SECRET', 1],
    ['SMTP_URL', 1],
    ['MAIL_EVENTS_SECRET', 1],
  ]);
  /** What was changed, e.g. `create function page`. */
  readonly changes: string[] = [];
  /** Ids of functions that cannot be made or changed: the build fails. */
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

  /** Members who have a role in the project. */
  membersOf(role: string): string[] {
    return this.bindings
      .filter((binding) => binding.role === role)
      .flatMap(({ members }) => members);
  }
}
