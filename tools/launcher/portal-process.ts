import { join } from 'node:path';
import { repositoryRoot } from '../shared/paths.ts';
import { type ManagedProcess, startProcess } from './managed-process.ts';
import { portalCertificateOf, stackFolder } from './stack-folder.ts';
import type { StackSettings } from './stack-settings.ts';

/** Starts the portal stand-in, which stores its sales in `dataFolder`, or only in memory. */
export function startPortals(
  { offset, ports, site }: StackSettings,
  env: NodeJS.ProcessEnv,
  dataFolder: string | null,
): ManagedProcess {
  return startProcess({
    name: 'Portal stand-in',
    script: join(repositoryRoot, 'tools', 'portal-stand-in', 'main.ts'),
    cwd: repositoryRoot,
    env: {
      ...env,
      // Links lead to Hosting, even when people use another address.
      SITE_URL: site,
      PORTAL_PORT: String(ports.portal),
      PORTAL_FEEDS_PORT: String(ports.portalFeeds),
      PORTAL_CERTIFICATE: portalCertificateOf(offset),
      PORTAL_STATE: dataFolder === null ? 'memory' : join(dataFolder, 'portal.json'),
    },
    logFile: join(stackFolder(offset), 'portal-stand-in.log'),
  });
}
