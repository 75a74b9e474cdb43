import { readFile } from 'node:fs/promises';
import { countOf } from '@kerala-stays/domain/core/count-of';
import { decodeCsv } from '@kerala-stays/domain/core/csv-read';
import { parseCurrency, surfaceCurrency } from '@kerala-stays/domain/core/currency';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { startedCurrency } from '../launcher/site-currency.ts';
import { demoProject } from '../launcher/stack-settings.ts';
import { chooseProject } from '../release/choose-project.ts';
import { firebaseStaff } from '../release/firebase-staff.ts';
import { readCommandLine, someText } from '../shared/command-line.ts';
import { runMain, UserError } from '../shared/user-error.ts';
import { compareFile } from './import-file.ts';
import { formatCounts, reportPlan } from './plan-report.ts';

/** docs/importing.md. */
const { values, argument: file } = readCommandLine({
  name: 'npm run import',
  about:
    'Previews hotels with their room types, or categories, of a CSV file, and with --apply writes them.',
  argument: { name: 'FILE', called: 'a CSV file', pattern: /./ },
  options: {
    apply: { help: 'writes what the preview shows; what is wrong is left out' },
    as: { help: 'e-mail of the member of staff who imports, for the history', value: someText },
    project: { help: 'id of a real project', value: someText, default: demoProject },
  },
});

async function readText(): Promise<string> {
  const bytes = await readFile(file).catch(() => {
    throw new UserError(`There is no file ${file} to import.`);
  });
  const read = decodeCsv(bytes, (encoding) =>
    new TextDecoder(encoding, { fatal: true }).decode(bytes),
  );
  if ('problem' in read) throw new UserError(`${file}: ${read.problem}`);
  return read.text;
}

/** The project's database, and the currency of its functions. */
async function openSite(project: string) {
  const { place, databaseId, settings, emulators } = await chooseProject(project);
  const currency =
    emulators === null
      ? parseCurrency(settings.SITE_CURRENCY)
      : await startedCurrency(emulators.offset);
  return { place, databaseId, currency };
}

async function findStaff(project: string, databaseId: string): Promise<string> {
  const email = values.as;
  if (email === undefined) {
    throw new UserError('With --apply name the member of staff who imports: --as EMAIL.');
  }
  const account = await firebaseStaff(project, databaseId).findByEmail(email);
  if (account?.claims.admin === true) return account.uid;
  throw new UserError(`Only staff can import, and ${email} is no staff account there.`);
}

/** A signal within this time is the same key press, forwarded by npm. */
const sameSignalMs = 1_500;

/** The first Ctrl-C ends after what is under way, a later one at once. */
function watchForBreak(): () => boolean {
  let since: number | null = null;
  process.on('SIGINT', () => {
    if (since !== null && Date.now() - since > sameSignalMs) process.exit(130);
    if (since !== null) return;
    since = Date.now();
    console.log('Stopping after what is under way …');
  });
  return () => since !== null;
}

await runMain(async () => {
  const { project, apply } = values;
  const text = await readText();
  const { place, databaseId, currency } = await openSite(project);
  const uid = apply ? await findStaff(project, databaseId) : '';
  const firestore = getFirestore(initializeApp({ projectId: project }, 'import'), databaseId);
  console.log(`Comparing ${file} with ${place} …`);
  const site = { firestore, currency: surfaceCurrency('manage', currency) };
  const compared = await compareFile(text, site);
  if ('problem' in compared) throw new UserError(`${file}: ${compared.problem}`);
  const { plan, one, many } = compared;
  console.log([...reportPlan(plan), formatCounts(plan, many)].join('\n'));
  const faults = plan.faults.length + plan.items.filter(({ state }) => state === 'wrong').length;
  if (faults > 0) process.exitCode = 1;
  if (!apply) {
    console.log('This is the preview, and nothing was written. --apply writes it.');
    return;
  }
  const { written, left, failures } = await compared.apply(uid, {
    isBroken: watchForBreak(),
    onProgress: (done, of) => {
      if (done % 25 === 0 || done === of) console.log(`${done} of ${of}`);
    },
  });
  if (failures.length > 0) console.log(failures.join('\n'));
  console.log(`${countOf(written, one, many)} written.`);
  if (left > 0) {
    throw new UserError(`Stopped with ${left} left: the same command goes on with them.`);
  }
  if (failures.length > 0) {
    throw new UserError(
      `Not written: ${countOf(failures.length, one, many)}, for the reasons above.`,
    );
  }
});
