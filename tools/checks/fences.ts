/** One fence: modules matching `from` must not reach anything matching `never`. */
export type Fence = {
  from: RegExp;
  except?: RegExp;
  never: RegExp;
  unless?: RegExp;
  /** Allows `import type`. */
  typesAllowed?: true;
  instead: string;
};

/** A construct forbidden in the text of some modules. */
export type TextFence = { from: RegExp; except?: RegExp; never: RegExp; instead: string };

const tests = /\.test\.tsx?$/;
const firebaseClient = /^(?:firebase|@firebase|reactfire|rxfire)(?:\/|$)/;
const firebaseAdmin = /^(?:firebase-admin|@google-cloud)(?:\/|$)/;
const userInterface = /^(?:@mui|@emotion|notistack)(?:\/|$)/;

/** The client's folders, lowest layer first: a layer may import only those before it. */
const webLayers: readonly (readonly string[])[] = [
  ['theme', 'config'],
  ['lib'],
  ['components'],
  ['account'],
  ['site', 'office'],
  ['app'],
  ['served'],
  ['gallery'],
];

function layerFences(root: string, layers: readonly (readonly string[])[]): Fence[] {
  const within = (folders: readonly string[]) => new RegExp(`^${root}/(?:${folders.join('|')})/`);
  return layers.slice(0, -1).map((layer, index) => ({
    from: within(layer),
    // The page function's counterpart of main.tsx wires everything together.
    except: /\.test\.tsx?$|\/entry-server\.tsx$/,
    never: within(layers.slice(index + 1).flat()),
    instead: `${layer.join(' and ')} lie below that folder and do not know their users: pass it in as a prop or argument, or move the shared part down`,
  }));
}

const fixedFences: readonly Fence[] = [
  {
    from: /^domain\/src\//,
    // `testing/` holds the generators for property tests, here and in other workspaces.
    except: /\.test\.ts$|^domain\/src\/testing\//,
    never: /./,
    unless: /^(?:zod$|domain\/src\/)/,
    instead:
      'domain is pure: take what you need as an argument, and put I/O into a repository (functions) or a feature’s api folder (web)',
  },
  {
    from: /^tools\//,
    except: /^tools\/import\/|^tools\/release\/(?:firebase-)?staff(?:\.test)?\.ts$/,
    never: /^(?:web|functions|seed|tests)\//,
    instead:
      'tools start the product and know nothing of it: start it as a process, or move the shared part to domain',
  },
  {
    from: /^tools\/import\//,
    never: /^(?:web|functions|seed|tests)\//,
    unless:
      /^functions\/src\/(?:catalogue\/images\/(?:decode-image|encode-image|image-object-repository)|platform\/(?:errors|fetch-public|public-address))$/,
    instead:
      'an import encodes and fetches pictures with the functions’ own code and knows nothing else of them (decision 066)',
  },
  {
    from: /^tools\/release\/(?:firebase-)?staff(?:\.test)?\.ts$/,
    never: /^(?:web|functions|seed|tests)\//,
    unless:
      /^functions\/src\/(?:people\/team\/|platform\/(?:documents|firestore-documents|optimistic-write)$|testing\/memory-)/,
    instead:
      'the command decides about roles with the functions’ own code and knows nothing else of them (decision 079)',
  },
  {
    from: /^(?:domain|web|functions|tools)\//,
    never: /^(?:seed|tests)\//,
    instead: 'only seed and tests import seed and tests: move the shared part to domain',
  },
  {
    from: /^web\//,
    never: /^(?:functions|tools)\//,
    instead: 'the client reaches the functions by HTTP: share types and rules through domain',
  },
  {
    from: /^web\/src\//,
    never: /^domain\/src\/api\//,
    typesAllowed: true,
    instead:
      'travellers would download the schemas of the whole API: use `import type`, and callApi for the call',
  },
  {
    from: /^functions\//,
    never: /^(?:web|tools)\//,
    instead: 'functions run without the client’s sources: share through domain',
  },
  {
    from: /^functions\/src\//,
    except: /^functions\/src\/money\/stripe-gateway(?:\.test)?\.ts$/,
    never: /^stripe(?:\/|$)/,
    instead: 'only money/stripe-gateway.ts speaks to Stripe: extend the gateway',
  },
  {
    from: /^functions\/src\/money\/stripe-gateway\.ts$/,
    never: firebaseAdmin,
    instead: 'the gateway speaks to Stripe only: persist in a repository',
  },
  {
    from: /^functions\/src\//,
    except: /-repository\.ts$|^functions\/src\/platform\/|\.test\.ts$/,
    never: firebaseAdmin,
    instead: 'only repositories and platform/ use the Admin SDK: go through the area’s repository',
  },
  {
    from: /^functions\/src\//,
    except: /-repository\.ts$|^functions\/src\/(?:platform|entry|testing)\/|\.test\.ts$/,
    never: /^functions\/src\/platform\/firestore(?:-documents)?$/,
    instead:
      'only repositories reach Firestore: go through the area’s repository, or take it as an argument from entry/',
  },
  {
    from: /^functions\/src\//,
    except: /^functions\/src\/platform\/log\.ts$|\.test\.ts$/,
    never: /^firebase-functions\/logger$/,
    instead:
      'platform/log.ts takes named events and ids, so that no personal data gets into logs: log through it',
  },
  {
    from: /^functions\/src\/(?:.*-repository|platform\/.*(?:store|documents))\.ts$/,
    never: /^(?:express|node:http|hono)(?:\/|$)/,
    instead: 'repositories know nothing of HTTP: translate in the handler',
  },
  ...layerFences('web/src', webLayers),
  {
    from: /^web\/src\/app\/routes\//,
    except: tests,
    never: firebaseClient,
    instead: 'routes only compose features: use the feature’s api folder',
  },
];

/**
 * Fences of one client feature, derived from the folder list so that a new feature is fenced at
 * once.
 */
function featureFences(feature: string): Fence[] {
  const folder = `web/src/${feature}/`;
  const foreign = new RegExp(`^web/src/(?!${feature}/)(?:site|office)/`);
  return [
    {
      from: new RegExp(`^${folder}(?!(?:[^/]+/)*api/)`),
      except: tests,
      never: firebaseClient,
      instead: `put the call into ${folder}api/ and use it from there`,
    },
    {
      from: new RegExp(`^${folder}(?:[^/]+/)*api/`),
      except: tests,
      never: userInterface,
      instead: `api/ returns data and errors: show them in ${folder}components/`,
    },
    {
      from: new RegExp(`^${folder}`),
      except: tests,
      never: foreign,
      instead:
        'features do not know each other: compose them in app/, or move the shared part to components/ or lib/',
    },
  ];
}

/** Fences of one area of the functions: only the area itself uses its repositories. */
function areaFences(area: string): Fence[] {
  return [
    {
      from: new RegExp(`^functions/src/${area}/.*-repository\\.ts$`),
      // The audit trail is written in the transaction that it records.
      never: new RegExp(`^functions/src/(?!(?:${area}|audit)/)[^/]+/.*-repository$`),
      instead: 'a repository does not use another area’s repository: let a service call both',
    },
  ];
}

export function importFences(features: readonly string[], areas: readonly string[]): Fence[] {
  return [...fixedFences, ...features.flatMap(featureFences), ...areas.flatMap(areaFences)];
}

export const textFences: readonly TextFence[] = [
  {
    from: /./,
    never: /\.{3}\(?\{/,
    instead:
      'TypeScript does not look for misspelt properties in an object literal that is spread: write its properties',
  },
  {
    from: /^domain\/src\//,
    except: tests,
    never: /\bDate\.now\(|\bnew Date\(\s*\)/,
    instead: 'domain has no clock: take the moment as an argument',
  },
  {
    from: /^web\/src\/(?:site|office)\/(?:[^/]+\/)+components\//,
    except: tests,
    never: /(?<![.\w])fetch\(/,
    instead: 'components do not fetch: put the request into the feature’s api folder',
  },
  {
    from: /^web\/src\//,
    except: /\.test\.tsx?$|^web\/src\/(?:lib\/browser\/browser-storage\.ts$|testing\/)/,
    never: /\b(?:local|session)Storage\b/,
    instead:
      'storage may be blocked or full: lib/browser/browser-storage.ts reads, writes and removes without an error',
  },
  {
    from: /^(?:web|functions|domain)\/src\//,
    except: tests,
    // Biome already forbids dangerouslySetInnerHTML and eval.
    never: /\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(|\bnew Function\(/,
    instead: 'text must not become markup or code: let React write it',
  },
];
