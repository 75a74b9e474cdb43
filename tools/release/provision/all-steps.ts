import type { Step } from './project-context.ts';
import { appCheck, github, recaptcha, roles } from './steps/access.ts';
import { accounts, backups, expiry, firestore, pictures } from './steps/data.ts';
import { billing, firebaseProject, project, services } from './steps/foundation.ts';
import { signIn } from './steps/sign-in.ts';
import { alerts, budget, channels, dashboards, logs, metrics, uptime } from './steps/watching.ts';

/** In this order each step finds what it builds upon. */
export const allSteps: readonly Step[] = [
  project,
  billing,
  services,
  firebaseProject,
  signIn,
  firestore,
  backups,
  expiry,
  pictures,
  accounts,
  roles,
  logs,
  metrics,
  channels,
  alerts,
  dashboards,
  uptime,
  budget,
  recaptcha,
  appCheck,
  github,
];
