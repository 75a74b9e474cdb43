import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { countFields } from '@kerala-stays/domain/bookings/hotel-counts';
import { stampFields } from '@kerala-stays/domain/catalogue/hotel-write';
import { collections } from '@kerala-stays/domain/core/collections';
import { rolesWith } from '@kerala-stays/domain/people/permissions';
import { personKeysField } from '@kerala-stays/domain/people/person-keys';
import { describe, expect, test } from 'vitest';
import { accessRows, getCollectionName, operations } from './firestore/access-table.ts';
import { newBanner, newCategory, newHotel } from './firestore/attempts.ts';
import {
  bannerSpecs,
  categorySpecs,
  type FieldSpec,
  inquirySpecs,
  newHotelSpecs,
  roomTypeSpecs,
  userSpecs,
} from './firestore/field-specs.ts';
import { roomType } from './firestore/fixtures.ts';
import { openCollections } from './firestore/open-collections.ts';
import { queryCount } from './firestore/query-cases.ts';
import { fileRows } from './storage/access-table.ts';
import { actors } from './support/actors.ts';
import { compositeIndexes } from './support/composite-index.ts';
import { indexFile } from './support/index-file.ts';
import { queryAdapters, registeredQueries } from './support/query-registry.ts';
import { conditionKey, orderKey, partsOfQueries } from './support/query-text.ts';
import { repositoryFile } from './support/repository-file.ts';
import { permissionFor, readStaffConditions } from './support/rule-permissions.ts';
import {
  firestoreRules,
  matchedPaths,
  readIntentions,
  storageRules,
} from './support/rules-file.ts';

describe('The text of both rules files', () => {
  test.each([
    ['firestore.rules', firestoreRules],
    ['storage.rules', storageRules],
  ])('every match block of %s is headed by its intention', (_, rules) => {
    expect([...readIntentions(rules).keys()]).toEqual(matchedPaths(rules));
    expect([...readIntentions(rules).values()].filter((line) => !line.endsWith('.'))).toEqual([]);
  });

  test('the access table has every collection, and for each every operation', () => {
    const rowed = Map.groupBy(accessRows, ({ target }) => getCollectionName(target));
    expect(new Set(rowed.keys())).toEqual(new Set([...Object.values(collections), 'elsewhere']));
    for (const [collection, rows] of rowed) {
      expect(new Set(rows.map(({ operation }) => operation)), collection).toEqual(
        new Set(operations),
      );
    }
  });

  test('who is not staff reads only collections whose fields are all for them', () => {
    const isOpen = ({ operation, allowed }: (typeof accessRows)[number]) =>
      (operation === 'get' || operation === 'list') &&
      (allowed.has('visitor') || allowed.has('owner') || allowed.has('other'));
    const open = accessRows.filter(isOpen).map(({ target }) => getCollectionName(target));
    expect(new Set(open)).toEqual(new Set(Object.keys(openCollections)));
    const forVisitors = accessRows.filter((row) => isOpen(row) && row.allowed.has('visitor'));
    expect(new Set(forVisitors.map(({ target }) => getCollectionName(target)))).toEqual(
      new Set(
        Object.entries(openCollections).flatMap(([name, { readers }]) =>
          readers === 'everyone' ? [name] : [],
        ),
      ),
    );
  });

  test.each([
    ['firestore.rules', firestoreRules],
    ['storage.rules', storageRules],
  ])('each list of roles in %s is that of its permission in domain', (_, rules) => {
    const written = readStaffConditions(rules);
    for (const { collection, operation, roles } of written) {
      const permission = permissionFor(collection, operation);
      expect(permission, `${collection}, ${operation}`).toBeDefined();
      const granted = permission === undefined ? [] : rolesWith(permission).slice(1);
      expect([collection, operation, roles]).toEqual([collection, operation, granted]);
    }
    expect(written.length).toBe(rules.match(/\bmay\(\[/g)?.length);
    expect(written.length).toBeGreaterThan(2);
  });

  test('every row that an admin has by a role has a permission', () => {
    const rows = [
      ...accessRows.map(({ target, ...row }) => ({ ...row, place: getCollectionName(target) })),
      ...fileRows.map(({ folder, ...row }) => ({ ...row, place: folder })),
    ];
    const staffRows = rows.filter(({ allowed }) => allowed.has('admin') && !allowed.has('other'));
    const without = staffRows.filter(
      ({ place, operation }) => permissionFor(place, operation) === undefined,
    );
    expect(without).toEqual([]);
    expect(staffRows.length).toBeGreaterThan(50);
  });

  test('the rules name no collection that domain does not know', () => {
    const named = matchedPaths(firestoreRules).map((path) => path.split('/')[1] ?? '');
    expect(Object.values(collections)).toEqual(expect.arrayContaining(named));
  });

  test('the access table of files has every folder of storage.rules', () => {
    const named = matchedPaths(storageRules).map((path) => path.split('/')[1] ?? '');
    expect(new Set(fileRows.map(({ folder }) => folder))).toEqual(new Set([...named, 'elsewhere']));
  });
});

describe('The size of the matrix', () => {
  const valuesOf = (specs: Record<string, FieldSpec>) =>
    Object.values(specs).reduce((sum, { mutations }) => sum + mutations.length, 0);
  const thorough = [
    newHotelSpecs,
    roomTypeSpecs,
    categorySpecs,
    bannerSpecs,
    inquirySpecs,
    userSpecs,
  ];

  test.each([
    ['who may do what', accessRows.length * actors.length, 390],
    ['values in fields', thorough.reduce((sum, specs) => sum + valuesOf(specs), 0), 720],
    ['queries', queryCount, 36],
    [
      'who may do what with files, apart from types, sizes and names',
      fileRows.length * actors.length,
      120,
    ],
  ])('%s: %i cases, at least %i', (_, count, least) => {
    expect(count).toBeGreaterThanOrEqual(least);
  });
});

/** The fields in the `keys().hasOnly([…])` of a function of firestore.rules. */
function fieldsOf(variable: string): Set<string> {
  const start = firestoreRules.indexOf(`${variable}.keys().hasOnly([`);
  const list = firestoreRules.slice(start, firestoreRules.indexOf('])', start));
  return new Set([...list.matchAll(/'(\w+)'/g)].map(([, field]) => field ?? ''));
}

describe('The fields that the rules let through', () => {
  test('of a hotel: those that staff enter, domain derives and the site keeps, and those of older ones', () => {
    expect(fieldsOf('hotel')).toEqual(
      new Set([
        ...Object.keys(newHotel()),
        'rating',
        'plusTaxes',
        'stayVersion',
        ...countFields,
        ...stampFields,
      ]),
    );
  });
  test('of a category', () => {
    expect(fieldsOf('category')).toEqual(new Set(Object.keys(newCategory())));
  });
  test('of a banner', () => {
    expect(fieldsOf('banner')).toEqual(new Set(Object.keys(newBanner())));
  });
  test('of a room type: as many as domain knows, each by its name', () => {
    const fields = Object.keys(roomType(1));
    expect(firestoreRules).toContain(`room.size() == ${fields.length} &&`);
    const named = [...firestoreRules.matchAll(/\broom\.(\w+)/g)].map(([, field]) => field);
    expect(new Set(named)).toEqual(new Set([...fields, 'size']));
  });
});

const stored: unknown = JSON.parse(readFileSync(repositoryFile('firestore.indexes.json'), 'utf8'));

describe('firestore.indexes.json', () => {
  test('holds an index for every registered query and none that is unused', () => {
    expect(stored).toEqual(indexFile());
  });

  test('an order after a filter needs its own index', () => {
    const orderBy = [{ field: 'createdAt', direction: 'desc' as const }];
    const filter = { field: 'isActive', op: '==' as const };
    expect(compositeIndexes([{ collection: 'hotels', where: [filter], orderBy }])).toHaveLength(1);
    expect(compositeIndexes([{ collection: 'hotels', where: [filter], orderBy: [] }])).toEqual([]);
    expect(compositeIndexes([{ collection: 'hotels', where: [], orderBy }])).toEqual([]);
  });

  test('stays below the 200 indexes of a database', () => {
    expect(indexFile().indexes.length).toBeLessThan(200);
  });
});

/** Code that builds a query: SDK calls, REST queries, and searches of `Documents`. */
const asks = /\b(orderBy|where)(\(|: \[)|\.total\(/;

async function filesThatAsk(): Promise<Set<string>> {
  const found = new Set<string>();
  for await (const path of glob('{web,functions}/src/**/*.{ts,tsx}', {
    cwd: repositoryFile('.'),
  })) {
    const isTest = /\.test\.tsx?$|\/testing\//.test(path);
    if (!isTest && asks.test(readFileSync(repositoryFile(path), 'utf8'))) found.add(path);
  }
  return found;
}

describe('The registry of queries', () => {
  test('knows every file that puts a query together', async () => {
    const known = new Set([
      ...registeredQueries.flatMap(({ askedBy }) => askedBy),
      ...queryAdapters,
    ]);
    expect(await filesThatAsk()).toEqual(known);
  });

  /** Registered query parts of a file, in the form of `partsOfQueries`. */
  const registeredParts = (path: string) =>
    new Set(
      registeredQueries
        .filter(({ askedBy }) => askedBy.includes(path))
        .flatMap(({ where = [], optional = [], orderBy = [] }) => [
          ...[...where, ...optional].map(({ field, op }) => conditionKey(field, op)),
          ...orderBy.map(({ field, direction }) => orderKey(field, direction)),
        ]),
    );

  /** A file with the fields written out that it names by a constant. */
  const sourceOf = (path: string) =>
    readFileSync(repositoryFile(path), 'utf8').replaceAll(
      'personKeysField',
      `'${personKeysField}'`,
    );

  test('knows every condition and order that those files write down', async () => {
    const files = [...(await filesThatAsk())].filter((path) => !queryAdapters.includes(path));
    const unknown = files.flatMap((path) => {
      const known = registeredParts(path);
      const parts = partsOfQueries(sourceOf(path));
      return [...parts].filter((part) => !known.has(part)).map((part) => `${path}: ${part}`);
    });
    expect(unknown).toEqual([]);
  });

  test('holds no condition that its files do not name', () => {
    const gone = registeredQueries.flatMap(
      ({ askedBy, where = [], optional = [], orderBy = [] }) => {
        const sources = askedBy.map(sourceOf).join();
        return [...where, ...optional, ...orderBy]
          .filter(({ field }) => field !== '__name__' && !sources.includes(`'${field}'`))
          .map(({ field }) => `${askedBy.join(', ')}: ${field}`);
      },
    );
    expect(gone).toEqual([]);
  });

  test.each([
    ["where('status', '==', status)", ['status ==']],
    ["where: [['date', '>=', from], ['date', '<', to]]", ['date between']],
    ["orderBy: ['createdAt', 'desc']", ['createdAt desc']],
    [
      "query(x, orderBy(documentId()), where(FieldPath.documentId(), '<', end))",
      ['__name__ between', '__name__ asc'],
    ],
    [
      "{ field: 'isActive', op: '==' }, { field: 'at', direction: 'desc' }",
      ['isActive ==', 'at desc'],
    ],
  ])('reads %s', (source, parts) => {
    expect([...partsOfQueries(source)]).toEqual(parts);
  });
});
