import { join } from 'node:path';

/** Where firebase-tools leaves what the last reload of the functions found wrong; there only after a failure. */
export function functionsProblemFile(stackFolder: string): string {
  return join(stackFolder, 'functions-problem.txt');
}
