import {
  type Action,
  type Call,
  gcloud,
  holds,
  type ProjectContext,
  readList,
  type Step,
} from '../project-context.ts';
import { folderOf } from './generated-files.ts';

const again = 'The same command goes on from here.';
/** Days; India's rules ask for a year of logs. */
const logDays = 365;

export const logs: Step = {
  name: 'logs',
  title: 'Logs',
  async plan({ project, cloud }) {
    const bucket = ['_Default', '--location=global', `--project=${project}`];
    const call = gcloud('logging', 'buckets', 'describe', ...bucket, '--format=json');
    const found = (await cloud.read(call)) as { retentionDays?: number } | null;
    if ((found?.retentionDays ?? 0) >= logDays) return [];
    return [
      {
        says: `keep logs for ${logDays} days`,
        call: gcloud('logging', 'buckets', 'update', ...bucket, `--retention-days=${logDays}`),
        orElse: 'A locked bucket cannot be changed: look at Logging → Log storage.',
      },
    ];
  },
};

type Named = { name: string; displayName?: string };

type OpsFolder<Row> = {
  folder: string;
  /** Already at Google. */
  present: readonly Row[];
  /** The field that names one of them for people. */
  key: keyof Row;
  /** Adds what only the project knows. */
  complete?: (content: Row, found: Row | undefined) => Row;
  call: (file: string, content: Row, found: Row | undefined) => Call;
  orElse?: string;
};

/** Creates and updates what the files of a folder of `ops` describe. */
async function planFiles<Row extends object>(
  context: ProjectContext,
  { folder, present, key, call, complete = (content) => content, orElse = again }: OpsFolder<Row>,
): Promise<Action[]> {
  const { listFiles, readFile } = context;
  const names = (await listFiles(folder)).filter((name) => name.endsWith('.json'));
  const actions: Action[] = [];
  for (const name of names) {
    const path = `${folder}/${name}`;
    const content = JSON.parse((await readFile(path)) ?? '{}') as Row;
    const found = present.find((each) => each[key] === content[key]);
    const wanted = complete(content, found);
    if (found !== undefined && holds(found, wanted)) continue;
    const file = { path: `${folderOf(context)}/${path}`, text: JSON.stringify(wanted, null, 2) };
    actions.push({
      says: `${found === undefined ? 'create' : 'update'} “${content[key]}”`,
      file,
      call: call(file.path, content, found),
      orElse,
    });
  }
  return actions;
}

export const metrics: Step = {
  name: 'metrics',
  title: 'Metrics',
  async plan(context) {
    const of = `--project=${context.project}`;
    const command = ['logging', 'metrics'] as const;
    return planFiles<Named>(context, {
      folder: 'ops/metrics',
      present: await readList(context.cloud, gcloud(...command, 'list', of, '--format=json')),
      key: 'name',
      call: (file, { name }, found) =>
        gcloud(...command, found ? 'update' : 'create', name, `--config-from-file=${file}`, of),
    });
  },
};

type Channel = { name: string; type?: string; labels?: { email_address?: string } };

const channelsCommand = ['alpha', 'monitoring', 'channels'] as const;

async function listChannels({ project, cloud }: ProjectContext): Promise<Channel[]> {
  return readList(
    cloud,
    gcloud(...channelsCommand, 'list', `--project=${project}`, '--format=json'),
  );
}

const addressOf = ({ labels }: Channel) => labels?.email_address;

export const channels: Step = {
  name: 'channels',
  title: 'People who get alerts',
  async plan(context) {
    const present = (await listChannels(context)).map(addressOf);
    return context.settings.alertsTo
      .filter((address) => !present.includes(address))
      .map((address) => ({
        says: `write to ${address}`,
        call: gcloud(
          ...channelsCommand,
          'create',
          `--display-name=${address}`,
          '--type=email',
          `--channel-labels=email_address=${address}`,
          `--project=${context.project}`,
        ),
        orElse: again,
      }));
  },
};

type Policy = Named & { notificationChannels?: string[] };

export const alerts: Step = {
  name: 'alerts',
  title: 'Alerts',
  async plan(context) {
    const { project, cloud, settings } = context;
    const of = `--project=${project}`;
    const command = ['alpha', 'monitoring', 'policies'] as const;
    const known = await listChannels(context);
    const notificationChannels = settings.alertsTo.map(
      (address) => known.find((channel) => addressOf(channel) === address)?.name ?? 'CHANNEL',
    );
    return planFiles<Policy>(context, {
      folder: 'ops/alerts',
      present: await readList(cloud, gcloud(...command, 'list', of, '--format=json')),
      key: 'displayName',
      complete: (content) => ({ ...content, notificationChannels }),
      call: (file, _, found) => {
        const change = found === undefined ? ['create'] : ['update', found.name];
        return gcloud(...command, ...change, `--policy-from-file=${file}`, of);
      },
      orElse:
        'Google takes up to ten minutes before it knows a new metric: the same command then goes on.',
    });
  },
};

type Dashboard = Named & { etag?: string | undefined };

export const dashboards: Step = {
  name: 'dashboards',
  title: 'Dashboards',
  async plan(context) {
    const of = `--project=${context.project}`;
    const command = ['monitoring', 'dashboards'] as const;
    return planFiles<Dashboard>(context, {
      folder: 'ops/dashboards',
      present: await readList(context.cloud, gcloud(...command, 'list', of, '--format=json')),
      key: 'displayName',
      // An update without the etag of what it replaces is refused.
      complete: (content, found) => (found ? { ...content, etag: found.etag } : content),
      call: (file, _, found) => {
        const change = found === undefined ? ['create'] : ['update', found.name];
        return gcloud(...command, ...change, `--config-from-file=${file}`, of);
      },
    });
  },
};

type UptimeCheck = Named & {
  httpCheck?: { path?: string };
  monitoredResource?: { labels?: { host?: string } };
};

const readyPath = '/api/health/ready';

export const uptime: Step = {
  name: 'uptime',
  title: 'Uptime check',
  async plan({ project, cloud, settings }) {
    const host = settings.domain ?? `${project}.web.app`;
    const call = gcloud(
      'monitoring',
      'uptime',
      'list-configs',
      `--project=${project}`,
      '--format=json',
    );
    const present = await readList<UptimeCheck>(cloud, call);
    const isChecked = present.some(
      ({ httpCheck, monitoredResource }) =>
        httpCheck?.path === readyPath && monitoredResource?.labels?.host === host,
    );
    if (isChecked) return [];
    return [
      {
        says: `ask ${host}${readyPath} every five minutes`,
        call: gcloud(
          'monitoring',
          'uptime',
          'create',
          host,
          '--resource-type=uptime-url',
          `--resource-labels=host=${host},project_id=${project}`,
          '--protocol=https',
          `--path=${readyPath}`,
          '--period=5',
          '--timeout=10',
          `--project=${project}`,
        ),
        orElse: again,
      },
    ];
  },
};

type Budget = Named & { amount?: { specifiedAmount?: { currencyCode?: string; units?: string } } };

const thresholds = [
  'percent=0.1',
  'percent=0.5',
  'percent=1.0',
  'percent=1.0,basis=forecasted-spend',
];

export const budget: Step = {
  name: 'budget',
  title: 'Budget',
  async plan({ project, cloud, settings }) {
    const { billingAccount, monthlyBudget } = settings;
    const displayName = `Monthly costs of ${project}`;
    const account = `--billing-account=${billingAccount}`;
    const present = await readList<Budget>(
      cloud,
      gcloud('billing', 'budgets', 'list', account, '--format=json'),
    );
    const found = present.find((each) => each.displayName === displayName);
    const { units = '', currencyCode = '' } = found?.amount?.specifiedAmount ?? {};
    if (`${units}${currencyCode}` === monthlyBudget) return [];
    const says = `write to the billing administrators at 10, 50 and 100 % of ${monthlyBudget} a month; it stops nothing`;
    const orElse =
      'The currency has to be the billing account’s own, and the account that runs this needs the role Billing Account Administrator or Costs Manager on it.';
    if (found !== undefined) {
      return [
        {
          says,
          call: gcloud(
            'billing',
            'budgets',
            'update',
            found.name,
            `--budget-amount=${monthlyBudget}`,
          ),
          orElse,
        },
      ];
    }
    return [
      {
        says,
        call: gcloud(
          'billing',
          'budgets',
          'create',
          account,
          `--display-name=${displayName}`,
          `--budget-amount=${monthlyBudget}`,
          `--filter-projects=projects/${project}`,
          ...thresholds.map((rule) => `--threshold-rule=${rule}`),
        ),
        orElse,
      },
    ];
  },
};
