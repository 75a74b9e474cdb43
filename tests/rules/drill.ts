import { featuredHotelsQuery } from '@kerala-stays/domain/catalogue/hotel-query';
import { computeAgain } from './support/computed-again.ts';
import {
  copyDatabase,
  drillDatabase,
  drillRestore,
  takeInventory,
  wipe,
} from './support/restore-drill.ts';
import { checkRestoredRules } from './support/restored-rules.ts';

/**
 * Whether the site's own code, configured for a restored database, reads its data, while nothing is
 * left in the default one.
 */
async function isReadByTheSite(): Promise<boolean> {
  await wipe(projectId);
  process.env.FIRESTORE_DATABASE = drillDatabase;
  const { findCards } = await import(
    '../../functions/src/catalogue/hotels/public-hotel-repository.ts'
  );
  return (await findCards(featuredHotelsQuery())).length > 0;
}

/** The second half of `npm run drill`, on the emulators that it started and seeded. */
const projectId = process.env.GCLOUD_PROJECT ?? '';
const { before, wiped, after } = await drillRestore(projectId);
await copyDatabase(projectId);
const elsewhere = await takeInventory(projectId, drillDatabase);
console.table(
  Object.fromEntries(
    Object.entries(before.counts).map(([collection, count]) => [
      collection,
      {
        before: count,
        wiped: wiped.counts[collection] ?? 0,
        after: after.counts[collection] ?? 0,
        [drillDatabase]: elsewhere.counts[collection] ?? 0,
      },
    ]),
  ),
);
console.log(`SHA-256 before ${before.sha256}\nSHA-256 after  ${after.sha256}`);
console.log(`SHA-256 in the database ${drillDatabase} ${elsewhere.sha256}`);
const wrongRules = [
  ...(await checkRestoredRules(projectId)),
  ...(await checkRestoredRules(projectId, drillDatabase)),
];
for (const wrong of wrongRules) console.log(`Rules on the copy: not so: ${wrong}`);
const isSame = [after, elsewhere].every((copy) => JSON.stringify(copy) === JSON.stringify(before));
const {
  before: sheets,
  after: sheetsAgain,
  ...search
} = await computeAgain(projectId, drillDatabase);
const isComputed = search.isDone && JSON.stringify(sheetsAgain) === JSON.stringify(sheets);
console.log(`Computed anew there: ${Object.keys(sheets).length} sheets, ${search.packed} hotels`);
if (!isComputed) console.log('Sheets that were counted anew say something else than those before.');
const isRead = await isReadByTheSite();
if (!isRead) console.log(`The site does not work with the database ${drillDatabase}.`);
const held =
  isRead &&
  isSame &&
  isComputed &&
  wiped.documents === 0 &&
  before.documents > 0 &&
  wrongRules.length === 0;
console.log(held ? `Drill held: ${after.documents} documents.` : 'Drill FAILED.');
process.exit(held ? 0 : 1);
