import { functionsRoutes } from './functions-routes.ts';
import { done, missing, type Route } from './google-route.ts';
import type { GoogleWorld } from './google-world.ts';

const projects: Route[] = [
  ['POST', /^\/oauth2\/v3\/token$/, () => ({ access_token: 'token', expires_in: 3600 })],
  ['GET', /\/billingInfo$/, () => ({ billingEnabled: true })],
  [
    'GET',
    /^\/compute\/v1\/projects\//,
    ({ number }) => ({
      defaultServiceAccount: `${number}-compute@developer.gserviceaccount.com`,
    }),
  ],
  ['GET', /^\/v1beta1\/projects\/[^/]+\/configs$/, () => ({ configs: [] })],
  ['GET', /^\/v1beta\/projects\/[^/]+\/instances$/, () => ({ instances: [] })],
  ['GET', /^\/v1\/projects\/[^/]+\/services\//, () => ({ state: 'ENABLED' })],
  ['POST', /services\/[^/]+:generateServiceIdentity$/, () => done({})],
  [
    'GET',
    /^\/v1(?:beta1)?\/projects\/[^/:]+$/,
    ({ projectId, number }) => ({
      projectId,
      projectNumber: number,
      resources: { hostingSite: projectId, storageBucket: `${projectId}.firebasestorage.app` },
    }),
  ],
  [
    'GET',
    /\/adminSdkConfig$/,
    ({ projectId }) => ({ projectId, storageBucket: `${projectId}.firebasestorage.app` }),
  ],
  ['POST', /:testIamPermissions$/, (_, { body }) => ({ permissions: body.permissions })],
  ['POST', /^\/v1\/projects\/[^/]+:getIamPolicy$/, ({ bindings }) => ({ bindings, etag: 'e' })],
  [
    'POST',
    /^\/v1\/projects\/[^/]+:setIamPolicy$/,
    (world, { body }) => {
      const { bindings } = body.policy as { bindings: GoogleWorld['bindings'] };
      world.bindings.splice(0, world.bindings.length, ...bindings);
      world.note('grant roles');
      return { bindings };
    },
  ],
  [
    'GET',
    /\/defaultBucket$/,
    ({ projectId }) => ({
      bucket: { name: `projects/${projectId}/buckets/${projectId}.firebasestorage.app` },
    }),
  ],
];

/** Project and app as `npm run provision` makes them. */
const setUp: Route[] = [
  [
    'GET',
    /^\/v1beta1\/projects$/,
    ({ isOfFirebase, projectId }) => ({ results: isOfFirebase ? [{ projectId }] : [] }),
  ],
  [
    'POST',
    /^\/v1beta1\/projects\/[^/]+:addFirebase$/,
    (world) => {
      world.isOfFirebase = true;
      world.note('add Firebase');
      return { name: 'operations/done' };
    },
  ],
  ['GET', /^\/v1beta1\/operations\/done$/, ({ webApp }) => done(webApp ?? {})],
  [
    'GET',
    /^\/v1beta1\/projects\/[^/]+(?:\/webApps|:searchApps)$/,
    ({ webApp }) => ({ apps: webApp === null ? [] : [webApp] }),
  ],
  [
    'POST',
    /^\/v1beta1\/projects\/[^/]+\/webApps$/,
    (world, { body }) => {
      const displayName = String(body.displayName);
      world.webApp = { appId: '1:424242424242:web:0a1b2c', displayName, platform: 'WEB' };
      world.note('register web app');
      return { name: 'operations/done' };
    },
  ],
  [
    'GET',
    /^\/v1beta1\/projects\/-\/webApps\/[^/]+\/config$/,
    ({ projectId, webApp }) => ({
      projectId,
      appId: webApp?.appId,
      apiKey: 'AIzaSyRehearsal',
      authDomain: `${projectId}.firebaseapp.com`,
      storageBucket: `${projectId}.firebasestorage.app`,
    }),
  ],
  [
    'POST',
    /^\/v1alpha\/firebase:provisionFirebaseApp$/,
    (world, { body }) => {
      const input = body.firebaseAuthInput as { googleSigninProviderConfig: object };
      world.note(`enable sign-in ${JSON.stringify(input.googleSigninProviderConfig)}`);
      return { name: 'operations/done' };
    },
  ],
];

const rules: Route[] = [
  ['POST', /^\/v1\/projects\/[^/]+:test$/, () => ({})],
  [
    'GET',
    /^\/v1\/projects\/[^/]+\/releases$/,
    ({ releases }) => ({
      releases: [...releases].map(([name, rulesetName]) => ({ name, rulesetName, createTime: '' })),
    }),
  ],
  [
    'GET',
    /^\/v1\/(projects\/[^/]+\/rulesets\/.+)$/,
    ({ rulesets }, { match }) => {
      const files = rulesets.get(match[1] ?? '');
      return files === undefined ? missing : { source: { files } };
    },
  ],
  [
    'POST',
    /^\/v1\/projects\/[^/]+\/rulesets$/,
    (world, { body }) => {
      const { files } = body.source as { files: { name: string; content: string }[] };
      return { name: world.addRuleset(files) };
    },
  ],
  [
    'PATCH',
    /^\/v1\/(projects\/[^/]+\/releases\/.+)$/,
    (world, { match, body }) => {
      if (!world.releases.has(match[1] ?? '')) return missing;
      return releaseRules(world, (body.release as { name: string; rulesetName: string }) ?? body);
    },
  ],
  [
    'POST',
    /^\/v1\/projects\/[^/]+\/releases$/,
    (world, { body }) => releaseRules(world, body as { name: string; rulesetName: string }),
  ],
];

function releaseRules(world: GoogleWorld, release: { name: string; rulesetName: string }): unknown {
  world.releases.set(release.name, release.rulesetName);
  const service = release.name.includes('firebase.storage') ? 'storage' : 'firestore';
  world.note(`release ${service} rules`);
  return release;
}

type IndexField = { fieldPath: string; order?: string };

/** Firestore ends each index with the document's name, in the direction of the field before it. */
function withName(fields: readonly IndexField[]): IndexField[] {
  const last = fields.at(-1);
  if (last?.fieldPath === '__name__') return [...fields];
  return [...fields, { fieldPath: '__name__', order: last?.order ?? 'ASCENDING' }];
}

const firestore: Route[] = [
  ['GET', /\/databases\/[^/]+$/, ({ database }) => database ?? missing],
  [
    'POST',
    /\/databases$/,
    (world, { body }) => {
      world.database = { locationId: String(body.locationId) };
      world.note(`create database in ${body.locationId}`);
      return done({});
    },
  ],
  ['GET', /\/collectionGroups\/-\/indexes$/, ({ indexes }) => ({ indexes: [...indexes.values()] })],
  ['GET', /\/collectionGroups\/-\/fields$/, ({ fields }) => ({ fields: [...fields.values()] })],
  [
    'POST',
    /^\/v1\/(projects\/.+\/collectionGroups\/[^/]+)\/indexes$/,
    (world, { match, body }) => {
      const name = `${match[1]}/indexes/i${world.indexes.size}`;
      const fields = withName(body.fields as IndexField[]);
      world.indexes.set(name, { ...body, fields, name, state: 'READY' });
      return done({});
    },
  ],
  [
    'DELETE',
    /^\/v1\/(projects\/.+\/indexes\/[^/]+)$/,
    (world, { match }) => {
      world.indexes.delete(match[1] ?? '');
      world.note('delete index');
      return {};
    },
  ],
  [
    'PATCH',
    /^\/v1\/(projects\/.+\/fields\/[^/]+)$/,
    (world, { match, body }) => {
      const name = decodeURIComponent(match[1] ?? '');
      world.fields.set(name, { ...body, name });
      return done({});
    },
  ],
];

const hosting: Route[] = [
  ['GET', /^\/admin\/v2\/projects\/[^/]+\/config$/, () => ({ authorizedDomains: [] })],
  [
    'PATCH',
    /^\/admin\/v2\/projects\/[^/]+\/config$/,
    (world, { body }) => {
      for (const domain of body.authorizedDomains as string[]) {
        world.note(`let ${domain.replace(/^.*--|\.web\.app$/g, '')} sign in`);
      }
      return body;
    },
  ],
  [
    'GET',
    /\/sites\/[^/]+$/,
    ({ projectId }) => ({ name: `projects/${projectId}/sites/${projectId}` }),
  ],
  ['GET', /\/sites\/[^/]+\/channels$/, () => ({ channels: [] })],
  [
    'GET',
    /\/sites\/[^/]+\/channels\/([^/]+)$/,
    (_, { match }) => (match[1] === 'live' ? { release: { version: {} } } : missing),
  ],
  [
    'POST',
    /\/sites\/[^/]+\/channels$/,
    (world, { url, body }) => {
      const channel = url.searchParams.get('channelId');
      world.note(`create channel ${channel}`);
      return { ...body, url: `https://${world.projectId}--${channel}.web.app` };
    },
  ],
  [
    'POST',
    /\/sites\/([^/]+)\/versions$/,
    (_, { match }) => ({ name: `sites/${match[1]}/versions/v1`, status: 'CREATED' }),
  ],
  [
    'POST',
    /:populateFiles$/,
    (_, { url, body }) => ({
      uploadUrl: `${url.origin}/upload/pages`,
      uploadRequiredHashes: Object.values(body.files as object),
    }),
  ],
  ['POST', /^\/upload\/pages\//, () => ({})],
  [
    'PATCH',
    /\/versions\/v1$/,
    (world, { body }) => {
      if (body.config) world.pages = body.config;
      return { ...body, name: 'sites/s/versions/v1' };
    },
  ],
  [
    'POST',
    /\/releases$/,
    (world, { url }) => {
      const channel = /channels\/([^/]+)\//.exec(url.pathname)?.[1] ?? 'live';
      world.note(channel === 'live' ? 'release pages' : `release pages to ${channel}`);
      return { name: 'sites/s/releases/r1' };
    },
  ],
];

/** The first match responds. */
export const routes: readonly Route[] = [
  ...setUp,
  ...projects,
  ...rules,
  ...firestore,
  ...functionsRoutes,
  ...hosting,
];
