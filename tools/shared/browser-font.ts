import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Lets browsers started from here find the font of the package in `folder`, where the system has
 * none. Without any font the browser answers `--version`, and crashes at its first page.
 */
export function addFont(
  folder: string,
  env: NodeJS.ProcessEnv = process.env,
  fontsOfSystem = '/etc/fonts',
): void {
  if (!existsSync(fontsOfSystem)) env.FONTCONFIG_PATH ??= join(folder, 'fonts');
}
