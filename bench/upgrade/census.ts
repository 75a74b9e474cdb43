import { demoProject } from '../../tools/launcher/stack-settings.ts';

const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };

/** Documents of each top-level collection of the Firestore emulator at a port. */
export async function census(port: number): Promise<Map<string, number>> {
  const documents = `http://127.0.0.1:${port}/v1/projects/${demoProject}/databases/(default)/documents`;
  const ask = async (verb: string, body: object) => {
    const response = await fetch(`${documents}:${verb}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return response.json();
  };
  const { collectionIds = [] } = (await ask('listCollectionIds', { pageSize: 300 })) as {
    collectionIds?: string[];
  };
  const counted = new Map<string, number>();
  for (const collectionId of collectionIds.toSorted()) {
    const [row] = (await ask('runAggregationQuery', {
      structuredAggregationQuery: {
        structuredQuery: { from: [{ collectionId }] },
        aggregations: [{ alias: 'all', count: {} }],
      },
    })) as [{ result: { aggregateFields: { all: { integerValue: string } } } }];
    counted.set(collectionId, Number(row.result.aggregateFields.all.integerValue));
  }
  return counted;
}

/** Computed again, or meant to go: fewer of them is no loss. */
const fleeting = new Set(['lists', 'rateLimits', 'searchDirty', 'searchParts', 'monthSheets']);

/** Collections that have fewer documents than before. */
export function lostDocuments(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): string[] {
  return [...before]
    .filter(([name, count]) => !fleeting.has(name) && (after.get(name) ?? 0) < count)
    .map(([name, count]) => `${name} (${after.get(name) ?? 0} of ${count})`);
}
