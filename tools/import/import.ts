import { readFile } from 'node:fs/promises';
import { countOf } from '@kerala-stays/domain/core/count-of';
import { decodeCsv } from '@kerala-stays/domain/core/csv-read';
import { parseCurrency, surfaceCurrency } from '@kerala-stays/domain/core/currency';
import { may, type Permission, whoMay } from '@kerala-stays/domain/people/permissions';
import { roleOf } from '@kerala-stays/domain/people/staff-role';
import { kindOfFile } from '@kerala-stays/domain/rates/import/import-kinds';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { startedCurrency } from '../launcher/site-currency.ts';
import { demoProject } from '../launcher/stack-settings.ts';
import { chooseProject } from '../release/choose-project.ts';
import { firebaseStaff } from '../release/firebase-staff.ts';
import { readCommandLine, someText } from '../shared/command-line.ts';
import { runMain, UserError } from '../shared/user-error.ts';
import { type ComparedFile, compareFile } from './import-file.ts';
import { previewPictures, writePictures } from './pictures/import-pictures.ts';
import { formatCounts, reportPlan } from './plan-report.ts';
import { every, goOn } from './progress.ts';
import { watchForBreak } from './watch-for-break.ts';

/** docs/importing.md. */
const { values, argument: file } = readCommandLine({
  name: 'npm run import',
  about:
    'Previews hotels with their room types, categories or rates of a CSV file, and with --apply writes them.',
  argument: { name: 'FILE', called: 'a CSV file', pattern: /./ },
  options: {
    apply: { help: 'writes what the preview shows; what is wrong is left out' },
    as: { help: 'e-mail of the member of staff who imports, for the history', value: someText },
    pictures: { help: 'folder with a folder of pictures for each Hotel ID', value: someText },
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

/** The account after `--as`, whose role may write what the file holds. */
async function findStaff(
  project: string,
  databaseId: string,
  permission: Permission,
): Promise<string> {
  const email = values.as;
  if (email === undefined) {
    throw new UserError('With --apply name the member of staff who imports: --as EMAIL.');
  }
  const account = await firebaseStaff(project, databaseId).accounts.byEmail(email);
  const role = roleOf(account?.claims);
  if (account === null || role === null) {
    throw new UserError(`Only staff can import, and ${email} is no staff account there.`);
  }
  if (!may(role, permission)) throw new UserError(whoMay(permission));
  return account.uid;
}

/** Writes the hotels or categories of the file. @returns how many failed, in words, or '' */
async function writeItems(compared: ComparedFile, uid: string, isBroken: () => boolean) {
  const { one, many } = compared;
  const onProgress = every(25, '');
  const { written, left, failures } = await compared.apply(uid, { isBroken, onProgress });
  if (failures.length > 0) console.log(failures.join('\n'));
  console.log(`${countOf(written, one, many)} written.`);
  if (left > 0) throw new UserError(`Stopped with ${left} left: ${goOn}`);
  return failures.length === 0 ? '' : countOf(failures.length, one, many);
}

await runMain(async () => {
  const { project, apply } = values;
  const text = await readText();
  const { place, databaseId, currency } = await openSite(project);
  const site = { currency: surfaceCurrency('manage', currency) };
  const permission =
    kindOfFile(text, site.currency) === 'rates' ? 'rates:write' : 'catalogue:write';
  const uid = apply ? await findStaff(project, databaseId, permission) : '';
  const app = initializeApp({ projectId: project }, 'import');
  const firestore = getFirestore(app, databaseId);
  console.log(`Comparing ${file} with ${place} …`);
  const compared = await compareFile(text, { ...site, firestore });
  if ('problem' in compared) throw new UserError(`${file}: ${compared.problem}`);
  const { plan, hotels, many } = compared;
  console.log([...reportPlan(plan), formatCounts(plan, many)].join('\n'));
  const faults = plan.faults.length + plan.items.filter(({ state }) => state === 'wrong').length;
  if (faults > 0) process.exitCode = 1;
  const pictures = await previewPictures(hotels, values.pictures);
  if (!apply) {
    console.log('This is the preview, and nothing was written. --apply writes it.');
    return;
  }
  const isBroken = watchForBreak();
  const unwritten = await writeItems(compared, uid, isBroken);
  const writer = { app, project, firestore, uid };
  const lost = pictures === null ? '' : await writePictures(writer, pictures, isBroken);
  const missing = [unwritten, lost].filter((words) => words !== '').join(' and ');
  if (missing !== '') throw new UserError(`Not written: ${missing}, for the reasons above.`);
});
