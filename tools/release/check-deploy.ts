/** What a deploy finds on this machine and, where it may ask, in the project. */
export type DeployFacts = {
  alias: string;
  /** Project ids by alias, as `.firebaserc` has them. */
  projects: Record<string, string>;
  /** Lines of `git status --porcelain`. */
  uncommitted: string[];
  head: string;
  /** Commit for which a whole `npm test` last was green; null for none. */
  testedCommit: string | null;
  /** `web/.env.ALIAS`; null when there is none. */
  webSettings: Record<string, string> | null;
  /** Names that `web/.env.example` lists. */
  webNames: string[];
  /** `functions/.env.PROJECT`; null when there is none. */
  functionsSettings: Record<string, string> | null;
  /** Params that the functions define, without secrets. */
  functionsNames: string[];
  /** Whether each secret has a value in the project; null when nobody could be asked. */
  secrets: Record<string, boolean | null>;
  /** Files of rules and indexes by name; null for a missing one. */
  ruleFiles: Record<string, string | null>;
};

/** `stop` cannot go on; `ask` needs somebody's word; `note` is only said. */
export type Finding = { level: 'stop' | 'ask' | 'note'; text: string };

const optionalSettings = new Set([
  'VITE_APP_CHECK_SITE_KEY',
  'VITE_SITE_CURRENCY',
  'SITE_CURRENCY',
  'CORS_ORIGINS',
]);
const shownFiles = 5;

/** The project of an alias, or why there is none to deploy to. */
export function projectOf(
  alias: string,
  projects: Record<string, string>,
): { id: string } | { problem: string } {
  const id = projects[alias];
  if (alias === '' || alias === 'default' || id === undefined) {
    const names = Object.keys(projects).filter((name) => name !== 'default');
    return { problem: `Say where to: --project ${names.join(' or --project ')}.` };
  }
  if (/^your-|^<|-project-id$/.test(id)) {
    return {
      problem: `.firebaserc still has the placeholder "${id}" for ${alias}: put your project’s id there.`,
    };
  }
  if (id.startsWith('demo-')) {
    return { problem: `${id} is a demo project: it exists on this machine only.` };
  }
  return { id };
}

/** Everything that speaks against deploying now (docs/deploy.md); empty when nothing does. */
export function checkDeploy(facts: DeployFacts): Finding[] {
  const project = projectOf(facts.alias, facts.projects);
  if ('problem' in project) return [{ level: 'stop', text: project.problem }];
  return [
    ...checkTree(facts),
    ...checkWeb(facts, project.id),
    ...checkFunctions(facts, project.id),
    ...checkSecrets(facts, project.id),
    ...checkRules(facts),
  ];
}

const stop = (text: string): Finding => ({ level: 'stop', text });

function checkTree({ uncommitted, head, testedCommit }: DeployFacts): Finding[] {
  if (uncommitted.length > 0) {
    const shown = uncommitted.slice(0, shownFiles).map((line) => line.trim());
    return [stop(`The tree has changes that no commit holds: ${shown.join(', ')}.`)];
  }
  return testedCommit === head
    ? []
    : [{ level: 'ask', text: 'npm test was not green for this commit.' }];
}

function checkWeb({ alias, webSettings, webNames }: DeployFacts, id: string): Finding[] {
  const file = `web/.env.${alias}`;
  if (webSettings === null)
    return [stop(`${file} is missing: copy web/.env.example and fill it in.`)];
  const findings = missingSettings(file, webNames, webSettings);
  if (webSettings.VITE_FIREBASE_EMULATORS) findings.push(stop(`${file} names the emulators.`));
  const named = webSettings.VITE_FIREBASE_PROJECT_ID;
  if (named && named !== id) findings.push(stop(`${file} is for ${named}, not for ${id}.`));
  return findings;
}

function checkFunctions(facts: DeployFacts, id: string): Finding[] {
  const { functionsSettings, functionsNames, webSettings } = facts;
  const file = `functions/.env.${id}`;
  if (functionsSettings === null) return [stop(`${file} is missing (docs/deploy.md, Settings).`)];
  const findings = missingSettings(file, functionsNames, functionsSettings);
  const { SITE_URL: site, SITE_CURRENCY: currency = '' } = functionsSettings;
  if (site && !/^https:\/\/[^/\s]+$/.test(site)) {
    findings.push(
      stop(`${file}: SITE_URL must be https without a slash at the end, not "${site}".`),
    );
  }
  if (site && /(^|\.|\/)example\.(com|org|net)$/.test(site)) {
    findings.push(stop(`${file}: SITE_URL is still the example.`));
  }
  if (webSettings !== null && currency !== (webSettings.VITE_SITE_CURRENCY ?? '')) {
    findings.push(stop(`${file} and the web settings disagree about the currency.`));
  }
  const isEnforced = functionsSettings.ENFORCE_APP_CHECK === 'true';
  if (isEnforced && webSettings !== null && !webSettings.VITE_APP_CHECK_SITE_KEY) {
    findings.push(stop(`${file} enforces App Check, for which the client has no site key.`));
  }
  return findings;
}

function missingSettings(
  file: string,
  names: readonly string[],
  settings: Record<string, string>,
): Finding[] {
  return names
    .filter((name) => !optionalSettings.has(name) && !settings[name])
    .map((name) => stop(`${file}: ${name} has no value.`));
}

function checkSecrets({ secrets }: DeployFacts, id: string): Finding[] {
  return Object.entries(secrets).flatMap(([name, isSet]): Finding[] => {
    if (isSet === true) return [];
    const command = `npx firebase functions:secrets:set ${name} --project ${id}`;
    return isSet === false
      ? [stop(`The secret ${name} has no value: ${command}`)]
      : [{ level: 'note', text: `Nobody could be asked whether the secret ${name} is set.` }];
  });
}

function checkRules({ ruleFiles }: DeployFacts): Finding[] {
  return Object.entries(ruleFiles).flatMap(([file, content]): Finding[] => {
    if (content === null || content.trim() === '') return [stop(`${file} is missing or empty.`)];
    if (file.endsWith('.json')) {
      return isJson(content) ? [] : [stop(`${file} is no JSON.`)];
    }
    const isOpen =
      /allow\s+[\w\s,]*(write|read)[\w\s,]*:\s*if\s+true\s*;[^}]*\n\s*match\s+\/\{/.test(content);
    return isOpen || !content.includes("rules_version = '2'")
      ? [stop(`${file} does not look like the rules of this repository.`)]
      : [];
  });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether a client that was built holds this project and no other; problems as findings. */
export function checkBuilt(scripts: readonly string[], id: string): Finding[] {
  const all = scripts.join('\n');
  if (scripts.length === 0) return [stop('web/dist holds no scripts: the build failed.')];
  if (/demo-kerala-stays/.test(all)) return [stop('The built client talks to the demo project.')];
  return all.includes(id) ? [] : [stop(`The built client does not know ${id}.`)];
}

/** `NAME=value` lines; comments, blank lines and quotes as dotenv reads them. */
export function readSettings(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const match = /^\s*([A-Z][A-Z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line);
      return match ? [[match[1] ?? '', (match[2] ?? '').replace(/^(["'])(.*)\1$/, '$2')]] : [];
    }),
  );
}

/** Names of the params and secrets that `functions/src/config.ts` defines. */
export function definedParams(config: string): { params: string[]; secrets: string[] } {
  const names = (kind: string) =>
    [...config.matchAll(new RegExp(`define(?:${kind})\\(\\s*'([A-Z_]+)'`, 'g'))].map(
      ([, name]) => name ?? '',
    );
  return { params: names('String|Boolean|Int'), secrets: names('Secret') };
}
