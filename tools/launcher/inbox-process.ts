import { join } from 'node:path';
import { repositoryRoot } from '../shared/paths.ts';
import { type ManagedProcess, startProcess } from './managed-process.ts';
import { stackFolder } from './stack-folder.ts';
import { localKeySecret, type StackSettings } from './stack-settings.ts';

export function startInbox(
  { offset, ports, site }: StackSettings,
  env: NodeJS.ProcessEnv,
): ManagedProcess {
  return startProcess({
    name: 'Inbox',
    script: join(repositoryRoot, 'tools', 'inbox', 'main.ts'),
    cwd: repositoryRoot,
    env: {
      ...env,
      INBOX_SMTP_PORT: String(ports.smtp),
      INBOX_PAGE_PORT: String(ports.inbox),
      INBOX_SITE: site,
      INBOX_SECRET: localKeySecret,
    },
    logFile: join(stackFolder(offset), 'inbox.log'),
  });
}
