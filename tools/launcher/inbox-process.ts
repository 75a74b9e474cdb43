import { join } from 'node:path';
import { repositoryRoot } from '../shared/paths.ts';
import { type ManagedProcess, startProcess } from './managed-process.ts';
import { stackFolder } from './stack-folder.ts';
import type { StackSettings } from './stack-settings.ts';

export function startInbox(
  { offset, ports }: StackSettings,
  env: NodeJS.ProcessEnv,
): ManagedProcess {
  return startProcess({
    name: 'Inbox',
    script: join(repositoryRoot, 'tools', 'inbox', 'main.ts'),
    cwd: repositoryRoot,
    env: { ...env, INBOX_SMTP_PORT: String(ports.smtp), INBOX_PAGE_PORT: String(ports.inbox) },
    logFile: join(stackFolder(offset), 'inbox.log'),
  });
}
