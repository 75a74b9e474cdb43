import { done, missing, Refusal, type Route } from './google-route.ts';
import type { GoogleWorld, StoredFunction } from './google-world.ts';

const idOf = (name: string) => name.split('/').at(-1) ?? '';

function storeFunction(world: GoogleWorld, stored: StoredFunction, verb: string): unknown {
  const id = idOf(stored.name);
  if (world.brokenFunctions.has(id)) return new Refusal(`Build of ${id} failed`);
  const [, project, , region] = stored.name.split('/');
  const service = `projects/${project}/locations/${region}/services/${id.toLowerCase()}`;
  const kept = {
    ...stored,
    state: 'ACTIVE',
    serviceConfig: { ...stored.serviceConfig, service, uri: `https://${id.toLowerCase()}.run.app` },
  };
  world.functions.set(stored.name, kept);
  world.note(`${verb} function ${id}`);
  return { ...done(kept), name: `operations/of-${id}` };
}

const functions: Route[] = [
  [
    'POST',
    /functions:generateUploadUrl$/,
    (_, { url }) => ({
      uploadUrl: `${url.origin}/upload/source`,
      storageSource: { bucket: 'source', object: 'functions.zip' },
    }),
  ],
  [
    'PUT',
    /^\/upload\/source$/,
    (world) => {
      world.note('upload functions');
      return {};
    },
  ],
  ['GET', /^\/v1\/projects\/[^/]+\/locations\/-\/functions$/, () => ({})],
  [
    'GET',
    /^\/v2\/projects\/[^/]+\/locations\/-\/functions$/,
    (world) => ({ functions: [...world.functions.values()] }),
  ],
  [
    'POST',
    /^\/v2\/projects\/.+\/functions$/,
    (world, { body }) => storeFunction(world, body as StoredFunction, 'create'),
  ],
  [
    'PATCH',
    /^\/v2\/(projects\/.+\/functions\/[^/]+)$/,
    (world, { match, body }) => {
      const present = world.functions.get(match[1] ?? '');
      return storeFunction(world, { ...present, ...(body as StoredFunction) }, 'update');
    },
  ],
  [
    'DELETE',
    /^\/v2\/(projects\/.+\/functions\/[^/]+)$/,
    (world, { match }) => {
      world.functions.delete(match[1] ?? '');
      world.note(`delete function ${idOf(match[1] ?? '')}`);
      return done({});
    },
  ],
  ['GET', /^\/v[12]\/operations\/done$/, () => done({})],
  [
    'GET',
    /^\/v2\/operations\/of-(.+)$/,
    ({ functions }, { match }) =>
      done([...functions.values()].find(({ name }) => idOf(name) === match[1])),
  ],
];

const runServices: Route[] = [
  ['GET', /services\/[^/]+:getIamPolicy$/, () => ({ bindings: [] })],
  ['POST', /services\/[^/]+:setIamPolicy$/, () => ({})],
  [
    'GET',
    /^\/v1\/projects\/[^/]+\/locations\/([^/]+)\/services\/([^/]+)$/,
    ({ number }, { match: [, region, name] }) => ({
      metadata: {
        name,
        namespace: number,
        generation: 1,
        labels: { 'cloud.googleapis.com/location': region },
      },
      spec: { traffic: [] },
      status: {
        latestReadyRevisionName: `${name}-00001`,
        observedGeneration: 1,
        conditions: [{ type: 'Ready', status: 'True' }],
      },
    }),
  ],
  [
    'PUT',
    /^\/v1\/projects\/[^/]+\/locations\/[^/]+\/services\/([^/]+)$/,
    (world, { match, body }) => {
      world.note(`pin ${match[1]}`);
      return {
        ...body,
        status: { observedGeneration: 1, conditions: [{ type: 'Ready', status: 'True' }] },
      };
    },
  ],
];

const jobs: Route[] = [
  [
    'GET',
    /^\/v1\/(projects\/.+\/jobs\/[^/]+)$/,
    ({ schedules }, { match }) => (schedules.has(match[1] ?? '') ? { name: match[1] } : missing),
  ],
  [
    'POST',
    /^\/v1\/projects\/.+\/jobs$/,
    ({ schedules }, { body }) => {
      schedules.add(String(body.name));
      return body;
    },
  ],
  ['PATCH', /^\/v1\/projects\/.+\/jobs\/[^/]+$/, (_, { body }) => body],
  ['DELETE', /^\/v1\/projects\/.+\/jobs\/[^/]+$/, () => ({})],
];

const secrets: Route[] = [
  [
    'GET',
    /\/secrets\/([^/:]+)$/,
    (world, { match: [, name = ''] }) =>
      world.secrets.has(name) ? secretOf(world, name) : missing,
  ],
  [
    'GET',
    /\/secrets\/([^/:]+)\/versions\/(latest|\d+)$/,
    (world, { match: [, name = '', version] }) => {
      const versions = world.secrets.get(name) ?? 0;
      if (versions === 0) return missing;
      return secretVersion(world, name, version === 'latest' ? versions : Number(version));
    },
  ],
  [
    'POST',
    /^\/v1\/projects\/[^/]+\/secrets$/,
    (world, { url }) => {
      const name = url.searchParams.get('secretId') ?? '';
      world.secrets.set(name, 0);
      return secretOf(world, name);
    },
  ],
  [
    'POST',
    /\/secrets\/([^/:]+):addVersion$/,
    (world, { match: [, name = ''] }) => {
      const version = (world.secrets.get(name) ?? 0) + 1;
      world.secrets.set(name, version);
      return secretVersion(world, name, version);
    },
  ],
  ['GET', /\/secrets\/[^/]+:getIamPolicy$/, () => ({ bindings: [] })],
  ['POST', /\/secrets\/[^/]+:setIamPolicy$/, () => ({})],
];

const secretOf = ({ number }: GoogleWorld, name: string) => ({
  name: `projects/${number}/secrets/${name}`,
  replication: { automatic: {} },
  labels: { 'firebase-managed': 'functions' },
});

const secretVersion = ({ number }: GoogleWorld, name: string, version: number) => ({
  name: `projects/${number}/secrets/${name}/versions/${version}`,
  state: 'ENABLED',
});

const artifacts: Route[] = [
  [
    'GET',
    /\/repositories\/gcf-artifacts$/,
    ({ cleanupPolicies, projectId }) => ({
      name: `projects/${projectId}/locations/asia-south1/repositories/gcf-artifacts`,
      cleanupPolicies,
    }),
  ],
  [
    'PATCH',
    /\/repositories\/gcf-artifacts$/,
    (world, { body }) => {
      world.cleanupPolicies = body.cleanupPolicies as Record<string, unknown>;
      world.note('set cleanup policy');
      return body;
    },
  ],
];

/** Cloud Functions and related APIs: services, secrets, jobs, images. */
export const functionsRoutes: readonly Route[] = [
  ...functions,
  ...secrets,
  ...runServices,
  ...jobs,
  ...artifacts,
];
