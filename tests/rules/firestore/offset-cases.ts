import { describe, expect, test } from 'vitest';
import type { Actor } from '../support/actors.ts';
import { restCount, restQuery } from '../support/rest-query.ts';
import { type AccessRow, accessRows } from './access-table.ts';
import { listOf } from './lists.ts';
import { openWorld, type World } from './world.ts';

const reading = { writes: false };
const offsets = [1, 5, 150];

/**
 * Rows skipped by a query are billed as if returned, and no limit bounds them (only REST offers
 * this).
 */
export function describeOffsets(): void {
  describe('Queries that skip rows', () => {
    const world = openWorld();
    const seen = accessRows.filter(
      ({ operation, allowed }) => operation === 'list' && allowed.size,
    );
    for (const row of seen) describeList(world, row);
    describeCounts(world);
  });
}

function describeList(world: World, { target, allowed }: AccessRow): void {
  for (const actor of allowed) {
    test.concurrent(`${actor} lists ${target} from the first row on`, async () => {
      const list = listOf(target);
      expect(list, `the query of ${target} in lists.ts`).toBeDefined();
      if (list === undefined) return;
      const query = { ...list, limit: list.size };
      await world.check(true, () => restQuery(actor, query), reading);
      await world.check(true, () => restQuery(actor, { ...query, offset: 0 }), reading);
    });
    for (const offset of offsets) {
      test.concurrent(`${actor} may not skip ${offset} of ${target}`, async () => {
        const list = listOf(target);
        if (list === undefined) throw new Error(`lists.ts has no query of ${target}.`);
        await world.check(
          false,
          () => restQuery(actor, { ...list, limit: list.size, offset }),
          reading,
        );
      });
    }
  }
}

/** A count costs one read per thousand index entries scanned, so their number is bounded. */
function describeCounts(world: World): void {
  const active = { collection: 'hotels', filter: ['isActive', true] } as const;
  const actors: Actor[] = ['visitor', 'other', 'admin'];
  for (const actor of actors) {
    test.concurrent(`${actor} may count a page of active hotels`, () =>
      world.check(true, () => restCount(actor, { ...active, limit: 20 }), reading));
    test.concurrent(`${actor} may not count what lies behind an offset`, () =>
      world.check(false, () => restCount(actor, { ...active, limit: 20, offset: 150 }), reading));
    test.concurrent(`${actor} may not count all active hotels`, () =>
      world.check(false, () => restCount(actor, active), reading));
    test.concurrent(`${actor} may not count with upTo alone, which is no limit to the rules`, () =>
      world.check(false, () => restCount(actor, active, 20), reading));
    test.concurrent(`${actor} may not count hotels at any depth`, () =>
      world.check(
        false,
        () => restCount(actor, { ...active, limit: 20, allDescendants: true }),
        reading,
      ));
  }
}
