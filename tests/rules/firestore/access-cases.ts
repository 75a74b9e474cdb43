import { describe, expect, test } from 'vitest';
import { type Actor, actors, actorTitles, isRoleActor, uidOf } from '../support/actors.ts';
import { firestoreRules, readIntentions } from '../support/rules-file.ts';
import { type AccessRow, accessRows, getCollectionName, type Operation } from './access-table.ts';
import { attempts } from './attempts.ts';
import { openWorld, type World } from './world.ts';

const intentions = readIntentions(firestoreRules);

/** The title of a collection's tests: the intention line of its match block. */
export function getTitle(collection: string): string {
  const path = [...intentions.keys()].find((known) => known.startsWith(`/${collection}/`));
  return intentions.get(path ?? '') ?? `${collection}: no rule names it, so all access is denied.`;
}

export function describeAccess(): void {
  describe('Who may do what', () => {
    const world = openWorld();
    const byCollection = Map.groupBy(accessRows, ({ target }) => getCollectionName(target));
    for (const [collection, rows] of byCollection) {
      describe(getTitle(collection), () => {
        for (const row of rows) describeRow(world, row);
      });
    }
  });
}

const isWrite = (operation: Operation) => operation !== 'get' && operation !== 'list';

/**
 * Operations open to no one are rejected for one reason: each run tries a guest and staff, the full
 * run all actors.
 */
const alwaysAsked: readonly Actor[] = ['owner', 'admin'];

/** Whether a case belongs to each run; roles where an admin may do more than a guest. */
export function isAlwaysAsked(actor: Actor, allowed: ReadonlySet<Actor>): boolean {
  if (isRoleActor(actor)) return allowed.has('admin') && !allowed.has('other');
  return allowed.size > 0 || alwaysAsked.includes(actor);
}

function describeRow(world: World, { target, operation, allowed }: AccessRow): void {
  for (const actor of actors) {
    const tags = isAlwaysAsked(actor, allowed) ? [] : ['whole'];
    const isAllowed = allowed.has(actor);
    // Cases that change nothing may run in parallel.
    const isStill = !isAllowed || !isWrite(operation);
    const register = isStill ? test.concurrent : test;
    register(
      `${actorTitles[actor]} may ${isAllowed ? '' : 'not '}${operation} ${target}`,
      { tags },
      async () => {
        const attempt = attempts[target]?.[operation];
        expect(attempt, `attempt of ${target}, ${operation}`).toBeDefined();
        const uid = actor === 'visitor' ? '' : uidOf(actor);
        const writes = isWrite(operation);
        await world.check(isAllowed, async () => attempt?.(world.as(actor), uid), { writes });
      },
    );
  }
}
