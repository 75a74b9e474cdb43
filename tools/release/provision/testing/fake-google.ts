import { gcloudCommands } from '../../../checks/testing/gcloud-commands.ts';
import type { Execute, Outcome } from '../google.ts';
import type { Call } from '../project-context.ts';

/** Words of gcloud when no one has signed in, as the Cloud SDK 528 prints them. */
export const notSignedIn = `ERROR: (gcloud.projects.describe) You do not currently have an active account selected.
Please run:

  $ gcloud auth login

to obtain new credentials.
`;

const ok = (answer?: unknown): Outcome => ({
  code: 0,
  stdout: answer === undefined ? '' : JSON.stringify(answer),
  stderr: '',
});
const refused = (stderr: string): Outcome => ({ code: 1, stdout: '', stderr });
const notFound = refused('ERROR: (gcloud) NOT_FOUND: The resource was not found.');

type Options = Readonly<Record<string, string>>;
type Answer = (options: Options, names: readonly string[]) => Outcome;

/** Flags of every command, which the recorded surface leaves out. */
const everywhere = new Set(['project', 'format', 'filter', 'quiet']);

/** Service that a command needs, by the command's first words. */
const serviceOf: Readonly<Record<string, string>> = {
  firestore: 'firestore',
  storage: 'storage',
  logging: 'logging',
  monitoring: 'monitoring',
  'alpha monitoring': 'monitoring',
  recaptcha: 'recaptchaenterprise',
  iam: 'iam',
  'billing budgets': 'billingbudgets',
};

type Row = Record<string, unknown> & { name: string };

/**
 * In place of gcloud, of the Firebase CLI and of Identity Toolkit: keeps a project in memory and
 * answers in the shapes of the real ones. A command or flag that the recorded surface lacks is
 * refused.
 */
export class FakeGoogle {
  readonly calls: string[] = [];
  /** Text of files that a call names. */
  readonly files = new Map<string, string>();
  /** Called with each change before it is made; an outcome is given instead of it. */
  intercept: (change: string) => Outcome | null = () => null;
  readonly #number = '424242424242';
  readonly #rows = new Map<string, Row[]>();
  readonly #policies = new Map<string, { role: string; members: string[] }[]>();
  #exists = false;
  #billing = false;
  #identity: Record<string, unknown> = { authorizedDomains: ['localhost'] };

  /** All that the project has, to compare. */
  state(): unknown {
    return {
      exists: this.#exists,
      billing: this.#billing,
      identity: this.#identity,
      rows: Object.fromEntries([...this.#rows].toSorted(([a], [b]) => a.localeCompare(b))),
      policies: Object.fromEntries(this.#policies),
    };
  }

  readonly run: Execute = (call) => {
    this.calls.push([call.program, ...call.args].join(' '));
    return Promise.resolve(this.#answer(call));
  };

  rows(kind: string): Row[] {
    const rows = this.#rows.get(kind) ?? [];
    this.#rows.set(kind, rows);
    return rows;
  }

  #answer({ program, args }: Call): Outcome {
    if (program === 'identity') return this.#answerIdentity(args);
    if (program === 'firebase') return this.#answerFirebase(args);
    const name = Object.keys(gcloudCommands).find((it) =>
      `${args.join(' ')} `.startsWith(`${it} `),
    );
    const words = args.filter((word) => !word.startsWith('--'));
    if (name === undefined) return refused(`ERROR: (gcloud) Invalid choice: '${words.join(' ')}'.`);
    const options: Record<string, string> = {};
    for (const option of args.filter((word) => word.startsWith('--'))) {
      const [flag = '', ...rest] = option.slice(2).split('=');
      if (!everywhere.has(flag) && !(gcloudCommands[name] ?? '').split(' ').includes(flag)) {
        return refused(`ERROR: (gcloud.${name}) unrecognized arguments: --${flag}`);
      }
      options[flag] = rest.join('=');
    }
    const closed = this.#closed(name);
    if (closed !== null) return closed;
    const answer = this.#gcloud[name];
    if (answer === undefined) return refused(`ERROR: the fake does not know ${name}`);
    const isRead = /(?:list|list-configs|describe|get-iam-policy)$/.test(name);
    const stopped = isRead ? null : this.intercept(args.join(' '));
    return stopped ?? answer(options, words.slice(name.split(' ').length));
  }

  /** Google's refusal to speak of a project that is missing, or for a service that is off. */
  #closed(command: string): Outcome | null {
    if (/^(?:auth|projects (?:describe|create)|billing projects) /.test(`${command} `)) return null;
    if (!this.#exists) {
      return refused(
        `ERROR: (gcloud.${command.replaceAll(' ', '.')}) PERMISSION_DENIED: Permission denied on resource project stays-live.`,
      );
    }
    const service = Object.entries(serviceOf).find(([start]) => command.startsWith(start))?.[1];
    const isOn = this.rows('services').some(({ name }) =>
      name.endsWith(`/${service}.googleapis.com`),
    );
    if (service === undefined || isOn) return null;
    return refused(
      `ERROR: (gcloud.${command.replaceAll(' ', '.')}) PERMISSION_DENIED: The API has not been used in project ${this.#number} before or it is disabled.`,
    );
  }

  #list(kind: string): Answer {
    return () => ok(this.rows(kind));
  }

  #describe(kind: string): Answer {
    return (_, [name]) => {
      const row = this.rows(kind).find((each) => each.name === name);
      return row === undefined ? notFound : ok(row);
    };
  }

  #put(kind: string, row: Row): Outcome {
    const rows = this.rows(kind);
    const at = rows.findIndex(({ name }) => name === row.name);
    if (at === -1) rows.push(row);
    else rows[at] = Object.assign({}, rows[at], row);
    return ok();
  }

  #fromFile(kind: string, path: string, name: string): Outcome {
    const text = this.files.get(path);
    if (text === undefined) return refused(`ERROR: Unable to read file [${path}]`);
    return this.#put(kind, Object.assign(JSON.parse(text), { name, etag: `of-${name}` }));
  }

  #grant(of: string, { role = '', member = '' }: Options): Outcome {
    const bindings = this.#policies.get(of) ?? [];
    this.#policies.set(of, bindings);
    const found = bindings.find((binding) => binding.role === role);
    if (found === undefined) bindings.push({ role, members: [member] });
    else if (!found.members.includes(member)) found.members.push(member);
    return ok();
  }

  #name(kind: string): string {
    return `projects/p/${kind}/${this.rows(kind).length + 1}`;
  }

  readonly #gcloud: Readonly<Record<string, Answer>> = {
    'auth list': () => ok([{ account: 'owner@example.com', status: 'ACTIVE' }]),
    'projects describe': (_, [id]) =>
      this.#exists
        ? ok({ projectId: id, projectNumber: this.#number })
        : refused(
            `ERROR: (gcloud.projects.describe) [owner@example.com] does not have permission to access projects instance [${id}] (or it may not exist): The caller does not have permission.`,
          ),
    'projects create': () => {
      this.#exists = true;
      return ok();
    },
    'projects get-iam-policy': () => ok({ bindings: this.#policies.get('project') ?? [] }),
    'projects add-iam-policy-binding': (options) => this.#grant('project', options),
    'billing projects describe': () => ok({ billingEnabled: this.#billing }),
    'billing projects link': () => {
      this.#billing = true;
      return ok();
    },
    'billing budgets list': this.#list('budgets'),
    'billing budgets create': (options) =>
      this.#put(
        'budgets',
        this.#budget(`billingAccounts/${options['billing-account']}/budgets/1`, options),
      ),
    'billing budgets update': (options, [name = '']) =>
      this.#put('budgets', this.#budget(name, options)),
    'services list': this.#list('services'),
    'services enable': (_, names) => {
      if (!this.#billing) return refused('ERROR: Billing must be enabled for activation.');
      for (const name of names) {
        this.#put('services', { name: `projects/1/services/${name}`, config: { name } });
      }
      return ok();
    },
    'firestore databases describe': () => ok(this.rows('databases')[0] ?? null),
    'firestore databases create': (options) => this.#database(options),
    'firestore databases update': (options) => this.#database(options),
    'firestore backups schedules list': this.#list('schedules'),
    'firestore backups schedules create': ({ recurrence, retention = '' }) =>
      this.#put('schedules', {
        name: `projects/p/backupSchedules/${recurrence}`,
        retention: `${Number.parseInt(retention, 10)}`,
        ...(recurrence === 'daily'
          ? { dailyRecurrence: {} }
          : { weeklyRecurrence: { day: 'SUNDAY' } }),
      }),
    'firestore fields ttls list': this.#list('ttls'),
    'firestore fields ttls update': (options, [field]) =>
      this.#put('ttls', {
        name: `projects/p/databases/(default)/collectionGroups/${options['collection-group']}/fields/${field}`,
        ttlConfig: { state: 'CREATING' },
      }),
    'storage buckets list': this.#list('buckets'),
    'storage buckets create': (options, [url = '']) => this.#bucket(url, options),
    'storage buckets update': (options, [url = '']) => this.#bucket(url, options),
    'logging buckets describe': () => ok(this.rows('logs')[0] ?? { retentionDays: 30 }),
    'logging buckets update': (options) =>
      this.#put('logs', { name: '_Default', retentionDays: Number(options['retention-days']) }),
    'logging metrics list': this.#list('metrics'),
    'logging metrics create': (options, [name = '']) =>
      this.#fromFile('metrics', options['config-from-file'] ?? '', name),
    'logging metrics update': (options, [name = '']) =>
      this.#fromFile('metrics', options['config-from-file'] ?? '', name),
    'alpha monitoring channels list': this.#list('channels'),
    'alpha monitoring channels create': (options) => {
      const [, address] = (options['channel-labels'] ?? '').split('=');
      const labels = { email_address: address };
      return this.#put('channels', { name: this.#name('channels'), type: options.type, labels });
    },
    'alpha monitoring policies list': this.#list('policies'),
    'alpha monitoring policies create': (options) =>
      this.#fromFile('policies', options['policy-from-file'] ?? '', this.#name('policies')),
    'alpha monitoring policies update': (options, [name = '']) =>
      this.#fromFile('policies', options['policy-from-file'] ?? '', name),
    'monitoring dashboards list': this.#list('dashboards'),
    'monitoring dashboards create': (options) =>
      this.#fromFile('dashboards', options['config-from-file'] ?? '', this.#name('dashboards')),
    'monitoring dashboards update': (options, [name = '']) => {
      const path = options['config-from-file'] ?? '';
      const { etag } = JSON.parse(this.files.get(path) ?? '{}') as { etag?: string };
      if (etag !== `of-${name}`)
        return refused('ERROR: (gcloud.monitoring) ABORTED: etag mismatch');
      return this.#fromFile('dashboards', path, name);
    },
    'monitoring uptime list-configs': this.#list('uptime'),
    'monitoring uptime create': (options, [displayName]) => {
      const [, host] = /host=([^,]+)/.exec(options['resource-labels'] ?? '') ?? [];
      return this.#put('uptime', {
        name: this.#name('uptime'),
        displayName,
        httpCheck: { path: options.path },
        monitoredResource: { labels: { host } },
      });
    },
    'recaptcha keys list': this.#list('keys'),
    'recaptcha keys create': (options) =>
      this.#put('keys', { name: 'projects/1/keys/6Lkey', displayName: options['display-name'] }),
    'iam workload-identity-pools describe': this.#describe('pools'),
    'iam workload-identity-pools create': (_, [name = '']) => this.#put('pools', { name }),
    'iam workload-identity-pools providers describe': this.#describe('providers'),
    'iam workload-identity-pools providers create-oidc': (options, [name = '']) =>
      this.#put('providers', { name, attributeCondition: options['attribute-condition'] }),
    'iam service-accounts describe': this.#describe('accounts'),
    'iam service-accounts create': (options, [name]) =>
      this.#put('accounts', { name: `${name}@${options.project}.iam.gserviceaccount.com` }),
    'iam service-accounts get-iam-policy': () =>
      ok({ bindings: this.#policies.get('deployer') ?? [] }),
    'iam service-accounts add-iam-policy-binding': (options) => this.#grant('deployer', options),
  };

  #budget(name: string, options: Options): Row {
    const [, units, currencyCode] = /^(\d+)(\D+)$/.exec(options['budget-amount'] ?? '') ?? [];
    const displayName = options['display-name'];
    const amount = { specifiedAmount: { units, currencyCode } };
    return displayName === undefined ? { name, amount } : { name, amount, displayName };
  }

  #database(options: Options): Outcome {
    const row: Row = { name: 'projects/p/databases/(default)' };
    if (options.location !== undefined) row.locationId = options.location;
    if ('enable-pitr' in options) {
      row.pointInTimeRecoveryEnablement = 'POINT_IN_TIME_RECOVERY_ENABLED';
    }
    if ('delete-protection' in options) row.deleteProtectionState = 'DELETE_PROTECTION_ENABLED';
    return this.#put('databases', row);
  }

  #bucket(url: string, options: Options): Outcome {
    const row: Row = { name: url.replace('gs://', '') };
    const lifecycle = options['lifecycle-file'];
    if (lifecycle !== undefined) row.lifecycle_config = JSON.parse(this.files.get(lifecycle) ?? '');
    if (options['soft-delete-duration'] === '30d') {
      row.soft_delete_policy = { retentionDurationSeconds: '2592000' };
    }
    return this.#put('buckets', row);
  }

  #answerFirebase(args: readonly string[]): Outcome {
    const [command = ''] = args;
    const success = (result: unknown) => ok({ status: 'success', result });
    const isRead = /:(?:list|get|sdkconfig)$/.test(command);
    const stopped = isRead ? null : this.intercept(args.join(' '));
    if (stopped !== null) return stopped;
    switch (command) {
      case 'projects:list':
        return success(this.rows('firebase').map(({ name }) => ({ projectId: name })));
      case 'projects:addfirebase':
        this.#put('firebase', { name: args[1] ?? '' });
        return success({});
      case 'apps:list':
        if (this.rows('firebase').length > 0) return success(this.rows('apps'));
        return {
          code: 1,
          stdout: JSON.stringify({
            status: 'error',
            error: 'Failed to list Firebase WEB apps. See firebase-debug.log for more info.',
          }),
          stderr: '',
        };
      case 'apps:create':
        this.#put('apps', { name: 'app', appId: '1:424242424242:web:0a1b2c', platform: 'WEB' });
        return success({});
      case 'apps:sdkconfig':
        return success({
          sdkConfig: { apiKey: 'AIzaSyRehearsal', appId: '1:424242424242:web:0a1b2c' },
        });
      case 'deploy': {
        const path = args.find((word) => word.startsWith('--config='))?.slice('--config='.length);
        if (!this.files.has(path ?? ''))
          return refused(`Error: Could not load config file ${path}`);
        this.#identity = Object.assign({}, this.#identity, {
          signIn: { email: { enabled: true } },
        });
        return ok();
      }
      case 'appcheck:providers:get':
        return success(this.rows('appcheck')[0] ?? null);
      case 'appcheck:providers:set': {
        const siteKey = args.find((word) => word.startsWith('--site-key='))?.split('=')[1];
        this.#put('appcheck', { name: 'recaptcha', siteKey });
        return success({});
      }
      default:
        return refused(`Error: ${command} is not a Firebase command`);
    }
  }

  #answerIdentity([verb, , json = '{}']: readonly string[]): Outcome {
    if (verb === 'read') return ok(this.#identity);
    const stopped = this.intercept('identity write');
    if (stopped !== null) return stopped;
    this.#identity = Object.assign({}, this.#identity, JSON.parse(json));
    return ok(this.#identity);
  }
}
