import {
  type Action,
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
type OpsFile<Content> = { path: string; content: Content };

async function readOps<Content>(
  { listFiles, readFile }: ProjectContext,
  folder: string,
): Promise<OpsFile<Content>[]> {
  const files = (await listFiles(folder)).filter((file) => file.endsWith('.json'));
  return Promise.all(
    files.map(async (file) => {
      const path = `${folder}/${file}`;
      return { path, content: JSON.parse((await readFile(path)) ?? '{}') as Content };
    }),
  );
}

export const metrics: Step = {
  name: 'metrics',
  title: 'Metrics',
  async plan(context) {
    const { project, cloud } = context;
    const of = `--project=${project}`;
    const present = await readList<Named>(
      cloud,
      gcloud('logging', 'metrics', 'list', of, '--format=json'),
    );
    const wanted = await readOps<Named>(context, 'ops/metrics');
    return wanted.flatMap(({ path, content }) => {
      const found = present.find(({ name }) => name === content.name);
      if (found !== undefined && holds(found, content)) return [];
      const verb = found === undefined ? 'create' : 'update';
      return [
        {
          says: `${verb} the metric ${content.name}`,
          call: gcloud('logging', 'metrics', verb, content.name, `--config-from-file=${path}`, of),
          orElse: again,
        },
      ];
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
    const policies = ['alpha', 'monitoring', 'policies'] as const;
    const known = await listChannels(context);
    const notificationChannels = settings.alertsTo.map(
      (address) => known.find((channel) => addressOf(channel) === address)?.name ?? 'CHANNEL',
    );
    const present = await readList<Policy>(cloud, gcloud(...policies, 'list', of, '--format=json'));
    const wanted = await readOps<Policy>(context, 'ops/alerts');
    return wanted.flatMap(({ path, content }) => {
      const complete = Object.assign({}, content, { notificationChannels });
      const found = present.find(({ displayName }) => displayName === content.displayName);
      if (found !== undefined && holds(found, complete)) return [];
      const file = {
        path: `${folderOf(context)}/${path}`,
        text: JSON.stringify(complete, null, 2),
      };
      const from = `--policy-from-file=${file.path}`;
      return [
        {
          says: `${found ? 'update' : 'create'} “${content.displayName}”`,
          file,
          call: found
            ? gcloud(...policies, 'update', found.name, from, of)
            : gcloud(...policies, 'create', from, of),
          orElse:
            'Google takes up to ten minutes before it knows a new metric: the same command then goes on.',
        },
      ];
    });
  },
};

export const dashboards: Step = {
  name: 'dashboards',
  title: 'Dashboards',
  async plan(context) {
    const { project, cloud } = context;
    const of = `--project=${project}`;
    const command = ['monitoring', 'dashboards'] as const;
    const present = await readList<Named & { etag?: string }>(
      cloud,
      gcloud(...command, 'list', of, '--format=json'),
    );
    const wanted = await readOps<Named>(context, 'ops/dashboards');
    return wanted.flatMap(({ path, content }): Action[] => {
      const found = present.find(({ displayName }) => displayName === content.displayName);
      if (found === undefined) {
        return [
          {
            says: `create “${content.displayName}”`,
            call: gcloud(...command, 'create', `--config-from-file=${path}`, of),
            orElse: again,
          },
        ];
      }
      if (holds(found, content)) return [];
      // An update without the etag of what it replaces is refused.
      const complete = Object.assign({}, content, { etag: found.etag });
      const file = {
        path: `${folderOf(context)}/${path}`,
        text: JSON.stringify(complete, null, 2),
      };
      return [
        {
          says: `update “${content.displayName}”`,
          file,
          call: gcloud(...command, 'update', found.name, `--config-from-file=${file.path}`, of),
          orElse: again,
        },
      ];
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
