import type { Guest } from '../../tests/e2e/support/stays.ts';
import type { Hand } from './hand.ts';

/** Start of a task: the current address and the signed-in account. */
export type Start = {
  path: string;
  as?: Pick<Guest, 'email' | 'password'>;
};

/**
 * One thing that a person wants to do. `prepare` creates its data and returns the start; `run` is
 * measured.
 */
export type Task<Scene = unknown> = {
  name: string;
  /** Only these ways; all of them unless given. */
  by?: readonly string[];
  prepare: () => Promise<{ start: Start; scene: Scene; clear?: () => Promise<void> }>;
  run: (hand: Hand, scene: Scene) => Promise<void>;
};

/** Preserves the scene's type within a task. */
export const task = <Scene>(one: Task<Scene>): Task => one as Task;
