import { cloudSettingsFile } from '@kerala-stays/domain/content/stray-files';
import { z } from 'zod';

export const cloudFile = `agency/${cloudSettingsFile}`;

const host = z.hostname('is a host name without https://, e.g. www.example.com');

const settingsSchema = z.strictObject({
  billingAccount: z
    .string()
    .regex(/^[0-9A-F]{6}-[0-9A-F]{6}-[0-9A-F]{6}$/, 'has the form 01A2B3-C4D5E6-F7A8B9'),
  monthlyBudget: z
    .string()
    .regex(/^\d+[A-Z]{3}$/, 'is an amount in the currency of the billing account, e.g. 300USD'),
  alertsTo: z.array(z.email('is an e-mail address')).min(1, 'names at least one e-mail address'),
  currency: z.enum(['inr', 'usd'], 'is inr or usd'),
  domain: host.optional(),
  repository: z
    .string()
    .regex(/^[\w.-]+\/[\w.-]+$/, 'is OWNER/REPO of GitHub')
    .optional(),
  appCheck: z.boolean().optional(),
});

/** Facts of a project that only its agency knows. */
export type CloudSettings = z.infer<typeof settingsSchema>;

/** Placeholder facts: a rehearsal needs no file. */
export const placeholderSettings: CloudSettings = {
  billingAccount: '000000-000000-000000',
  monthlyBudget: '300USD',
  alertsTo: ['ops@example.com'],
  currency: 'inr',
};

function describeIssue(alias: string, issue: z.core.$ZodIssue): string {
  const path = [alias, ...issue.path.map(String)].join('.');
  if (issue.code === 'unrecognized_keys') {
    return `${cloudFile}: ${path} has no field ${issue.keys.join(', ')}.`;
  }
  if (issue.code === 'invalid_type' && issue.input === undefined) {
    return `${cloudFile}: ${path} is missing.`;
  }
  return `${cloudFile}: ${path} ${issue.message}.`;
}

/**
 * The settings of one project from the text of {@link cloudFile}, or a sentence for each fault.
 * @param text null when the file is missing
 */
export function readCloudSettings(
  text: string | null,
  alias: string,
): { settings: CloudSettings } | { problems: string[] } {
  if (text === null) {
    return {
      problems: [
        `${cloudFile} is missing: copy ops/cloud.example.json there and fill it in (docs/deploy.md).`,
      ],
    };
  }
  let all: unknown;
  try {
    all = JSON.parse(text);
  } catch (error) {
    return { problems: [`${cloudFile} is no JSON: ${(error as Error).message}.`] };
  }
  const own = (all as Record<string, unknown> | null)?.[alias];
  if (own === undefined) return { problems: [`${cloudFile} has no part "${alias}".`] };
  const read = settingsSchema.safeParse(own, { reportInput: true });
  if (read.success) return { settings: read.data };
  return { problems: read.error.issues.map((issue) => describeIssue(alias, issue)) };
}

/** Fields that still have the value of the example, one sentence each. */
export function findExampleFacts(settings: CloudSettings, alias: string): string[] {
  const { billingAccount, alertsTo, domain, repository } = settings;
  const isLeft = {
    billingAccount: billingAccount === '01A2B3-C4D5E6-F7A8B9',
    alertsTo: alertsTo.some((address) => address.endsWith('@example.com')),
    domain: domain?.endsWith('example.com') === true,
    repository: repository === 'OWNER/REPO',
  };
  return Object.entries(isLeft)
    .filter(([, left]) => left)
    .map(([field]) => `${cloudFile}: ${alias}.${field} is still the example’s.`);
}
