import type { Guest } from '../../tests/e2e/support/stays.ts';
import type { Hand } from './hand.ts';

/** What a task of a person begins with: the address that they are at, and whose account is signed in. */
export type Start = {
  path: string;
  as?: Pick<Guest, 'email' | 'password'>;
};

/** One thing that a person comes for. `prepare` makes its data and says where it begins; `run` is what is counted. */
export type Task<Scene = unknown> = {
  name: string;
  prepare: () => Promise<{ start: Start; scene: Scene; clear?: () => Promise<void> }>;
  run: (hand: Hand, scene: Scene) => Promise<void>;
};

/** Keeps the scene's type within a task. */
export const task = <Scene>(one: Task<Scene>): Task => one as Task;
