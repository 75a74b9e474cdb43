import { drillRestore } from './support/restore-drill.ts';
import { checkRestoredRules } from './support/restored-rules.ts';

/** The second half of `npm run drill`, over the emulators that it started and seeded. */
const projectId = process.env.GCLOUD_PROJECT ?? '';
const { before, wiped, after } = await drillRestore(projectId);
console.table(
  Object.fromEntries(
    Object.entries(before.counts).map(([collection, count]) => [
      collection,
      { before: count, wiped: wiped.counts[collection] ?? 0, after: after.counts[collection] ?? 0 },
    ]),
  ),
);
console.log(`SHA-256 before ${before.sha256}\nSHA-256 after  ${after.sha256}`);
const wrongRules = await checkRestoredRules(projectId);
for (const wrong of wrongRules) console.log(`Rules on the copy: not so: ${wrong}`);
const isSame = JSON.stringify(before) === JSON.stringify(after);
const held = isSame && wiped.documents === 0 && before.documents > 0 && wrongRules.length === 0;
console.log(held ? `Drill held: ${after.documents} documents.` : 'Drill FAILED.');
process.exit(held ? 0 : 1);
