import {
  type Action,
  firebase,
  gcloud,
  identity,
  type ProjectContext,
  readList,
  type Step,
} from '../project-context.ts';
import { folderOf } from './generated-files.ts';

type SignInConfig = {
  signIn?: { email?: { enabled?: boolean } };
  emailPrivacyConfig?: { enableImprovedEmailPrivacy?: boolean };
  authorizedDomains?: string[];
};

function hostsOf({ project, settings }: ProjectContext): string[] {
  return [`${project}.web.app`, ...(settings.domain === undefined ? [] : [settings.domain])];
}

async function planProviders(context: ProjectContext): Promise<Action> {
  const { project, cloud } = context;
  const accounts = await readList<{ account: string }>(
    cloud,
    gcloud('auth', 'list', '--filter=status:ACTIVE', '--format=json'),
  );
  const path = `${folderOf(context)}/auth.json`;
  const googleSignIn = {
    oAuthBrandDisplayName: project,
    supportEmail: accounts[0]?.account ?? 'OWNER',
    authorizedRedirectUris: hostsOf(context).map((host) => `https://${host}/__/auth/handler`),
  };
  const config = { auth: { providers: { emailPassword: true, googleSignIn } } };
  return {
    says: 'let people sign in by e-mail and by Google',
    file: { path, text: JSON.stringify(config, null, 2) },
    call: firebase('deploy', '--only=auth', `--config=${path}`, `--project=${project}`),
    orElse:
      'Open Authentication in the Firebase console, “Get started”, and enable both there; then the same command again.',
  };
}

export const signIn: Step = {
  name: 'sign-in',
  title: 'Sign-in',
  async plan(context) {
    const { project, cloud } = context;
    const config = (await cloud.read(identity('read', project))) as SignInConfig | null;
    const actions: Action[] = [];
    if (config?.signIn?.email?.enabled !== true) actions.push(await planProviders(context));
    const domains = config?.authorizedDomains ?? [
      'localhost',
      `${project}.firebaseapp.com`,
      `${project}.web.app`,
    ];
    const wanted = [...new Set([...domains, ...hostsOf(context)])];
    const isPrivate = config?.emailPrivacyConfig?.enableImprovedEmailPrivacy === true;
    if (isPrivate && wanted.length === domains.length) return actions;
    const change = {
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
      authorizedDomains: wanted,
    };
    actions.push({
      says: `tell nobody which addresses have an account; allow ${hostsOf(context).join(' and ')}`,
      call: identity(
        'write',
        project,
        JSON.stringify(change),
        'emailPrivacyConfig.enableImprovedEmailPrivacy,authorizedDomains',
      ),
      orElse: 'Authentication → Settings in the Firebase console has both.',
    });
    return actions;
  },
};
