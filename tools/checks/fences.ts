/** One fence: modules matching `from` must not reach anything matching `never` (decision D55). */
export type Fence = {
  from: RegExp;
  except?: RegExp;
  never: RegExp;
  unless?: RegExp;
  instead: string;
};

/** A construct that is forbidden in some modules, found in their text. */
export type TextFence = { from: RegExp; except?: RegExp; never: RegExp; instead: string };

const tests = /\.test\.tsx?$/;
const firebaseClient = /^(?:firebase|@firebase|reactfire|rxfire)(?:\/|$)/;
const firebaseAdmin = /^(?:firebase-admin|@google-cloud)(?:\/|$)/;
const userInterface = /^(?:@mui|@emotion|notistack)(?:\/|$)/;

const fixedFences: readonly Fence[] = [
  {
    from: /^domain\/src\//,
    // `testing/` holds the generators that its own tests, and others', draw from.
    except: /\.test\.ts$|^domain\/src\/testing\//,
    never: /./,
    unless: /^(?:zod$|domain\/src\/)/,
    instead:
      'domain is pure: take what you need as an argument, and put I/O into a repository (functions) or a feature’s api folder (web)',
  },
  {
    from: /^tools\//,
    never: /^(?:web|functions|seed|tests)\//,
    instead:
      'tools start the product and know nothing of it: start it as a process, or move the shared part to domain',
  },
  {
    from: /^(?:domain|web|functions|tools)\//,
    never: /^(?:seed|tests)\//,
    instead: 'seed and tests are imported by nobody else: move the shared part to domain',
  },
  {
    from: /^web\//,
    never: /^(?:functions|tools)\//,
    instead: 'the client reaches the functions by HTTP: share types and rules through domain',
  },
  {
    from: /^functions\//,
    never: /^(?:web|tools)\//,
    instead: 'functions run without the client’s sources: share through domain',
  },
  {
    from: /^functions\/src\//,
    except: /^functions\/src\/payments\/stripe-gateway(?:\.test)?\.ts$/,
    never: /^stripe(?:\/|$)/,
    instead: 'only payments/stripe-gateway.ts speaks to Stripe: extend the gateway',
  },
  {
    from: /^functions\/src\/payments\/stripe-gateway\.ts$/,
    never: firebaseAdmin,
    instead: 'the gateway speaks to Stripe only: persist in a repository',
  },
  {
    from: /^functions\/src\//,
    except: /-(?:repository|store|adapter)\.ts$|^functions\/src\/platform\/|\.test\.ts$/,
    never: firebaseAdmin,
    instead: 'only repositories and platform/ use the Admin SDK: go through the area’s repository',
  },
  {
    from: /^functions\/src\/(?:.*-repository|platform\/.*(?:store|documents))\.ts$/,
    never: /^(?:express|node:http|hono)(?:\/|$)/,
    instead: 'repositories know nothing of HTTP: translate in the handler',
  },
  {
    from: /^web\/src\/(?:components|lib|config)\//,
    except: tests,
    never: /^web\/src\/(?:features|app)\//,
    instead: 'shared code does not know its users: pass it in as a prop or argument',
  },
  {
    from: /^web\/src\/app\/routes\//,
    except: tests,
    never: firebaseClient,
    instead: 'routes only compose features: use the feature’s api folder',
  },
];

/** Fences of one feature of the client; made from the folder list, so a new feature is fenced at once. */
function featureFences(feature: string): Fence[] {
  const folder = `web/src/features/${feature}/`;
  const foreign = new RegExp(`^web/src/features/(?!${feature}/)`);
  return [
    {
      from: new RegExp(`^${folder}(?!api/)`),
      except: tests,
      never: firebaseClient,
      instead: `put the call into ${folder}api/ and use it from there`,
    },
    {
      from: new RegExp(`^${folder}api/`),
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

/** Fences of one area of the functions: its repositories are its own. */
function areaFences(area: string): Fence[] {
  return [
    {
      from: new RegExp(`^functions/src/${area}/.*-repository\\.ts$`),
      // The audit trail is written in the very transaction that it records.
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
    from: /^domain\/src\//,
    except: tests,
    never: /\bDate\.now\(|\bnew Date\(\s*\)/,
    instead: 'domain has no clock: take the moment as an argument',
  },
  {
    from: /^web\/src\/features\/[^/]+\/components\//,
    except: tests,
    never: /(?<![.\w])fetch\(/,
    instead: 'components do not fetch: put the request into the feature’s api folder',
  },
];
