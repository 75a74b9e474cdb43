import { join } from 'node:path';

/**
 * File for the problem that the last reload of the functions found; exists only after a failure.
 */
export function functionsProblemFile(stackFolder: string): string {
  return join(stackFolder, 'functions-problem.txt');
}
