import { type AgencyFile, readAgencyFile } from '@kerala-stays/domain/content/agency-file';
import { agencySentences } from '@kerala-stays/domain/content/agency-sentences';
import { demo } from '@kerala-stays/domain/content/demo-agency';
import { type AgencyTexts, findDemoFacts } from '@kerala-stays/domain/content/demo-facts';
import { logoProblems } from '@kerala-stays/domain/content/logo-file';
import { findStrayFiles } from '@kerala-stays/domain/content/stray-files';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import {
  parseEarlierProvider,
  parsePaymentProvider,
  paymentProviders,
  providerSecrets,
  providersInUse,
} from '@kerala-stays/domain/money/payment-provider';
import { databaseIdOf } from './deploy-config.ts';

/** State of this machine before a deploy. */
export type DeployFacts = {
  alias: string;
  /** Project ids by alias, from `.firebaserc`. */
  projects: Record<string, string>;
  /** Lines of `git status --porcelain`. */
  uncommitted: string[];
  head: string;
  /** Commit of the last green `npm run test:all`; null for none. */
  testedCommit: string | null;
  /** `web/.env.ALIAS`; null when there is none. */
  webSettings: Record<string, string> | null;
  /** `functions/.env.PROJECT`; null when there is none. */
  functionsSettings: Record<string, string> | null;
  /** Texts of the agency's own files; null for those that are missing. */
  agency: Record<AgencyFile, string | null>;
  /** The day in Kerala. */
  today: CalendarDate;
  /** Names of all files in `agency/`. */
  agencyFolder: string[];
  /** The agency's own drawing; null for none. */
  logo: string | null;
  /** The demo's drawing. */
  demoLogo: string;
  /** Names of the secrets that the functions need. */
  secretNames: string[];
};

const shownFiles = 5;

/** Project of an alias, or why it cannot be deployed to. */
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

/** Problems that prevent a deploy, one sentence each (docs/deploy.md). */
export function checkDeploy(facts: DeployFacts): string[] {
  const project = projectOf(facts.alias, facts.projects);
  if ('problem' in project) return [project.problem];
  return [
    ...checkTree(facts),
    ...checkSettings(facts, project.id),
    ...checkCurrency(facts, project.id),
    ...checkProvider(facts, project.id),
    ...checkAgency(facts, project.id),
  ];
}

function checkTree({ uncommitted, head, testedCommit }: DeployFacts): string[] {
  if (uncommitted.length > 0) {
    const shown = uncommitted.slice(0, shownFiles).map((line) => line.trim());
    return [`The tree has changes that no commit holds: ${shown.join(', ')}.`];
  }
  return testedCommit === head
    ? []
    : ['npm run test:all was not green for this commit: run it, or add --untested.'];
}

function checkSettings({ alias, webSettings, functionsSettings }: DeployFacts, id: string) {
  const file = `web/.env.${alias}`;
  const named = webSettings?.VITE_FIREBASE_PROJECT_ID;
  const ofClient = databaseIdOf(webSettings?.VITE_FIRESTORE_DATABASE);
  const ofFunctions = databaseIdOf(functionsSettings?.FIRESTORE_DATABASE);
  const isKnown = webSettings !== null && functionsSettings !== null;
  const host = hostOf(functionsSettings?.SITE_URL);
  const problems = {
    [`${file} is missing: copy web/.env.example and fill it in.`]: webSettings === null,
    [`${file} names the emulators.`]: Boolean(webSettings?.VITE_FIREBASE_EMULATORS),
    [`${file} is for ${named}, not for ${id}.`]: webSettings !== null && named !== id,
    [`functions/.env.${id} is missing (docs/deploy.md, Settings).`]: functionsSettings === null,
    // Firestore triggers would listen to a database without a name.
    [`FIRESTORE_DATABASE of functions/.env.${id} is empty: write (default).`]:
      functionsSettings?.FIRESTORE_DATABASE?.trim() === '',
    [`${file} names the database ${ofClient}, functions/.env.${id} names ${ofFunctions}.`]:
      isKnown && ofClient !== ofFunctions,
    // The site's own policy blocks frames of other hosts, including other Firebase projects.
    [`Set VITE_FIREBASE_AUTH_DOMAIN=${host} in ${file}: sign-in opens a frame of the site itself.`]:
      webSettings !== null && host !== '' && webSettings.VITE_FIREBASE_AUTH_DOMAIN !== host,
  };
  return Object.keys(problems).filter((problem) => problems[problem]);
}

/** '' for a missing or malformed address. */
function hostOf(address = ''): string {
  return URL.canParse(address) ? new URL(address).host : '';
}

/**
 * Displayed and charged currency must match, so client and functions need the same one. Without a
 * setting, lists show rupees and hotel pages dollars, for demonstrations only; functions with a
 * live key refuse that, so production does.
 */
function checkCurrency(
  { alias, webSettings, functionsSettings }: DeployFacts,
  id: string,
): string[] {
  if (webSettings === null || functionsSettings === null) return [];
  const [web, functions] = [`web/.env.${alias}`, `functions/.env.${id}`];
  const shown = readCode(webSettings.VITE_SITE_CURRENCY);
  const charged = readCode(functionsSettings.SITE_CURRENCY);
  if (shown !== charged) {
    return [
      `${web} shows ${shown || 'the demo’s two currencies'} and ${functions} charges ${charged || 'the demo’s dollars'}: set VITE_SITE_CURRENCY and SITE_CURRENCY to the same.`,
    ];
  }
  if (shown === '') {
    return alias === 'production'
      ? [
          `Set VITE_SITE_CURRENCY in ${web} and SITE_CURRENCY in ${functions} to inr or usd: without it lists show rupees and pages charge dollars.`,
        ]
      : [];
  }
  return ['inr', 'usd'].includes(shown)
    ? []
    : [`VITE_SITE_CURRENCY and SITE_CURRENCY may be inr or usd, not ${shown}.`];
}

const listed = new Intl.ListFormat('en', { type: 'disjunction' });

/** Pages that offer what the functions refuse, or hide what they take, help nobody. */
function checkProvider(
  { alias, webSettings, functionsSettings }: DeployFacts,
  id: string,
): string[] {
  if (webSettings === null || functionsSettings === null) return [];
  const shown = parsePaymentProvider(webSettings.VITE_PAYMENT_PROVIDER);
  const used = parsePaymentProvider(functionsSettings.PAYMENT_PROVIDER);
  if (shown === undefined || used === undefined) {
    return [
      `VITE_PAYMENT_PROVIDER and PAYMENT_PROVIDER may be ${listed.format(paymentProviders)}.`,
    ];
  }
  if (parseEarlierProvider(functionsSettings) === undefined) {
    return [`EARLIER_PROVIDER may be ${listed.format(paymentProviders)}, or left out.`];
  }
  return shown === used
    ? []
    : [
        `web/.env.${alias} says ${shown} and functions/.env.${id} ${used}: set VITE_PAYMENT_PROVIDER and PAYMENT_PROVIDER to the same.`,
      ];
}

/** The demo's company, number and addresses may be on staging, never before guests. */
function checkAgency(facts: DeployFacts, id: string): string[] {
  const { alias, agency, logo, demoLogo, webSettings, functionsSettings } = facts;
  if (alias !== 'production') return [];
  const from = functionsSettings?.MAIL_FROM?.trim() ?? '';
  const contact = webSettings?.VITE_SECURITY_CONTACT?.trim() ?? '';
  return [
    ...findStrayFiles(facts.agencyFolder),
    ...findAgencyFaults(agency, facts.today),
    ...(agency.agency === null ? [] : findLogoFaults(logo, demoLogo)),
    ...(functionsSettings !== null && (from === '' || /\.example>?$/i.test(from))
      ? [`Set MAIL_FROM in functions/.env.${id}: guests’ mails have no sender of yours.`]
      : []),
    ...(webSettings !== null && contact === ''
      ? [`Set VITE_SECURITY_CONTACT in web/.env.${alias}: nobody can report a weakness.`]
      : []),
  ];
}

function findLogoFaults(logo: string | null, demoLogo: string): string[] {
  if (logo === null) {
    return ['agency/logo.svg is missing: pages and icons would show the demo’s mark.'];
  }
  return logo.trim() === demoLogo.trim()
    ? ['agency/logo.svg is the demo’s mark: draw one of your own.']
    : logoProblems(logo);
}

function findAgencyFaults(texts: DeployFacts['agency'], today: CalendarDate): string[] {
  if (texts.agency === null) {
    return [
      'agency/agency.json is missing: the site would go live under the demo’s invented company (docs/your-agency.md).',
    ];
  }
  const read = (file: AgencyFile) => {
    const text = texts[file];
    return text === null ? null : readAgencyFile(file, text);
  };
  const all = {
    agency: read('agency'),
    testimonials: read('testimonials'),
    about: read('about'),
    tour: read('tour'),
  };
  const problems = Object.values(all).flatMap((file) => file?.problems ?? []);
  if (problems.length > 0) return problems;
  const facts = {
    agency: all.agency?.data,
    testimonials: all.testimonials?.data ?? [],
    about: all.about?.data ?? null,
    tour: all.tour?.data ?? null,
  };
  const own = facts as AgencyTexts;
  return [
    ...findDemoFacts(own, demo),
    ...((own.tour?.date ?? '') > today ? [`tour.json: ${agencySentences.dayToCome('date')}.`] : []),
  ];
}

/** Parsed as in the product: spaces and capitals do not matter. */
function readCode(text = ''): string {
  return text.trim().toLowerCase();
}

/** @param secrets whether each has a value in the project */
export function checkSecrets(secrets: Record<string, boolean>, id: string): string[] {
  return Object.entries(secrets)
    .filter(([, isSet]) => !isSet)
    .map(
      ([name]) =>
        `The secret ${name} has no value: npx firebase functions:secrets:set ${name} --project ${id}`,
    );
}

/**
 * Names of the secrets that `functions/src/config.ts` defines with these settings: those of other
 * providers are left out.
 */
export function definedSecrets(config: string, settings: Record<string, string> = {}): string[] {
  const names = [...config.matchAll(/defineSecret\(\s*'([A-Z_]+)'/g)].map(([, name]) => name ?? '');
  const used = providersInUse(settings).flatMap((provider) => providerSecrets[provider]);
  const others = Object.values(providerSecrets).flat();
  return names.filter((name) => used.includes(name) || !others.includes(name));
}
