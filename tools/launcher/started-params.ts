import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { stackFolder } from './stack-folder.ts';
import { demoProject } from './stack-settings.ts';

/** Params of the functions of the stack that was started last at an offset; none before the first. */
export async function startedParams(offset: number): Promise<NodeJS.Dict<string>> {
  const file = join(stackFolder(offset), 'functions', `.env.${demoProject}`);
  return parseEnv(await readFile(file, 'utf8').catch(() => ''));
}
