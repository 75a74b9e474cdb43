import { pictureBucketNames } from '../../../shared/picture-bucket-names.ts';
import {
  type Action,
  gcloud,
  holds,
  type ProjectContext,
  readList,
  type Step,
} from '../project-context.ts';

const region = 'asia-south1';
const database = '--database=(default)';

type Database = {
  locationId?: string;
  pointInTimeRecoveryEnablement?: string;
  deleteProtectionState?: string;
};

export const firestore: Step = {
  name: 'database',
  title: 'Database',
  async plan({ project, cloud }) {
    const call = gcloud(
      'firestore',
      'databases',
      'describe',
      database,
      `--project=${project}`,
      '--format=json',
    );
    const found = (await cloud.read(call)) as Database | null;
    if (found === null) {
      return [
        {
          says: `create the database (default) in ${region}, protected from deletion, every version of seven days kept`,
          call: gcloud(
            'firestore',
            'databases',
            'create',
            database,
            `--location=${region}`,
            '--type=firestore-native',
            '--delete-protection',
            '--enable-pitr',
            `--project=${project}`,
          ),
          orElse: 'A service that was just switched on needs a minute: the same command again.',
        },
      ];
    }
    const missing = [
      ...(found.deleteProtectionState === 'DELETE_PROTECTION_ENABLED'
        ? []
        : ['--delete-protection']),
      ...(found.pointInTimeRecoveryEnablement === 'POINT_IN_TIME_RECOVERY_ENABLED'
        ? []
        : ['--enable-pitr']),
    ];
    return missing.map((flag) => ({
      says:
        flag === '--enable-pitr'
          ? 'keep every version of the last seven days'
          : 'protect the database from deletion',
      call: gcloud('firestore', 'databases', 'update', database, flag, `--project=${project}`),
      orElse: 'Another change of the database may be under way: the same command in a minute.',
    }));
  },
};

type Schedule = { retention?: string; dailyRecurrence?: object; weeklyRecurrence?: object };

export const backups: Step = {
  name: 'backups',
  title: 'Backups of the database',
  async plan({ project, cloud }) {
    const schedules = ['firestore', 'backups', 'schedules'] as const;
    const present = await readList<Schedule>(
      cloud,
      gcloud(...schedules, 'list', database, `--project=${project}`, '--format=json'),
    );
    const create = (says: string, ...flags: string[]): Action => ({
      says,
      call: gcloud(...schedules, 'create', database, ...flags, `--project=${project}`),
      orElse:
        'Backups need billing and the database: the same command goes on once both are there.',
    });
    const actions: Action[] = [];
    if (!present.some(({ dailyRecurrence }) => dailyRecurrence)) {
      actions.push(
        create('back up every day, kept for 7 days', '--recurrence=daily', '--retention=7d'),
      );
    }
    if (!present.some(({ weeklyRecurrence }) => weeklyRecurrence)) {
      actions.push(
        create(
          'back up every Sunday, kept for 14 weeks',
          '--recurrence=weekly',
          '--day-of-week=SUN',
          '--retention=14w',
        ),
      );
    }
    return actions;
  },
};

type Override = { collectionGroup: string; fieldPath: string; ttl?: boolean };

export const expiry: Step = {
  name: 'expiry',
  title: 'Documents that expire',
  async plan({ project, cloud, readFile }) {
    const file = JSON.parse((await readFile('firestore.indexes.json')) ?? '{}') as {
      fieldOverrides?: Override[];
    };
    const ttls = ['firestore', 'fields', 'ttls'] as const;
    const present = await readList<{ name: string }>(
      cloud,
      gcloud(...ttls, 'list', database, `--project=${project}`, '--format=json'),
    );
    const wanted = (file.fieldOverrides ?? []).filter(({ ttl }) => ttl === true);
    return wanted
      .filter(
        ({ collectionGroup, fieldPath }) =>
          !present.some(({ name }) =>
            name.endsWith(`/collectionGroups/${collectionGroup}/fields/${fieldPath}`),
          ),
      )
      .map(({ collectionGroup, fieldPath }) => ({
        says: `delete documents of ${collectionGroup} once ${fieldPath} is past`,
        call: gcloud(
          ...ttls,
          'update',
          fieldPath,
          `--collection-group=${collectionGroup}`,
          database,
          '--enable-ttl',
          '--async',
          `--project=${project}`,
        ),
        orElse: 'One such change at a time: the same command in some minutes.',
      }));
  },
};

type Bucket = {
  name: string;
  lifecycle_config?: unknown;
  soft_delete_policy?: { retentionDurationSeconds?: string };
};

async function listBuckets({ project, cloud }: ProjectContext): Promise<Bucket[]> {
  return readList(
    cloud,
    gcloud('storage', 'buckets', 'list', `--project=${project}`, '--format=json'),
  );
}

const thirtyDaysSeconds = 30 * 24 * 60 * 60;

/** Firebase's own bucket, which only its console creates; null before that. */
function findPictureBucket(buckets: readonly Bucket[], project: string): Bucket | null {
  const names: readonly string[] = pictureBucketNames(project);
  return buckets.find(({ name }) => names.includes(name)) ?? null;
}

export const pictures: Step = {
  name: 'pictures',
  title: 'Pictures',
  async plan(context) {
    const bucket = findPictureBucket(await listBuckets(context), context.project);
    if (bucket === null) return [];
    const kept = Number(bucket.soft_delete_policy?.retentionDurationSeconds ?? 0);
    if (kept >= thirtyDaysSeconds) return [];
    return [
      {
        says: 'keep deleted pictures for 30 days',
        call: gcloud(
          'storage',
          'buckets',
          'update',
          `gs://${bucket.name}`,
          '--soft-delete-duration=30d',
          `--project=${context.project}`,
        ),
        orElse: 'The same command goes on from here.',
      },
    ];
  },
};

/** A by-hand step that waits; null once Storage is there. */
export async function pictureBucketNote(context: ProjectContext): Promise<string | null> {
  if (findPictureBucket(await listBuckets(context), context.project) !== null) return null;
  return `Storage has no bucket for pictures yet: https://console.firebase.google.com/project/${context.project}/storage, “Get started”, ${region}; then the same command again.`;
}

const accountsLifecycleFile = 'ops/storage/accounts-lifecycle.json';

/** Bucket of the daily copies of all accounts. */
export function accountsBucket(project: string): string {
  return `${project}-accounts`;
}

export const accounts: Step = {
  name: 'accounts',
  title: 'Copies of the accounts',
  async plan(context) {
    const { project, readFile } = context;
    const name = accountsBucket(project);
    const wanted = JSON.parse((await readFile(accountsLifecycleFile)) ?? '{}') as object;
    // Listed, not asked for by name: the name may be another project's.
    const present = (await listBuckets(context)).find((bucket) => bucket.name === name);
    if (present === undefined) {
      return [
        {
          says: `create the private bucket ${name}, in which copies are kept for 14 weeks`,
          call: gcloud(
            'storage',
            'buckets',
            'create',
            `gs://${name}`,
            `--location=${region}`,
            '--uniform-bucket-level-access',
            '--public-access-prevention',
            `--lifecycle-file=${accountsLifecycleFile}`,
            `--project=${project}`,
          ),
          orElse:
            'If someone else has a bucket of this name, create one with another name by the same command and put that into BACKUP_BUCKET.',
        },
      ];
    }
    if (holds(present.lifecycle_config, wanted)) return [];
    return [
      {
        says: 'delete copies of the accounts after 14 weeks',
        call: gcloud(
          'storage',
          'buckets',
          'update',
          `gs://${name}`,
          `--lifecycle-file=${accountsLifecycleFile}`,
          `--project=${project}`,
        ),
        orElse: 'The same command goes on from here.',
      },
    ];
  },
};
