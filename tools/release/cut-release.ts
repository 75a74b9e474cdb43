import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCommandLine } from '../shared/command-line.ts';
import { repositoryRoot } from '../shared/paths.ts';
import { runCommand } from '../shared/steps.ts';
import { runMain, UserError } from '../shared/user-error.ts';
import { noteTestedCommit, readTestedCommit } from './tested-commit.ts';
import { checkRelease, tagOf } from './version/check-release.ts';
import { cutPage, notesOf } from './version/cut-changelog.ts';
import { setLockVersion, setManifestVersion, setSourceVersion } from './version/set-version.ts';

const { values, argument: version } = readCommandLine({
  name: 'npm run release',
  about:
    'Cuts a version: dates the changelog, sets the version everywhere, commits and tags. It pushes nothing.',
  argument: { name: 'VERSION', called: 'three numbers such as 1.0.0', pattern: /^\d+\.\d+\.\d+$/ },
  options: { 'dry-run': { help: 'says what is in the way, and changes nothing' } },
});

const pages = ['CHANGELOG.md', 'docs/upgrading.md'] as const;
const [changelog, upgrading] = pages;
const source = 'domain/src/content/version.ts';

const read = (file: string) => readFile(join(repositoryRoot, file), 'utf8');

async function edit(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(join(repositoryRoot, file), change(await read(file)));
}

async function git(...args: string[]): Promise<string> {
  const { code, output } = await runCommand('git', args);
  if (code !== 0) throw new UserError(`git ${args[0]} failed: ${output.trim()}`);
  return output.trim();
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

async function gatherReleaseFacts(manifest: { version: string }) {
  return {
    version,
    current: manifest.version,
    uncommitted: linesOf(await git('status', '--porcelain')),
    tags: linesOf(await git('tag', '--list')),
    head: await git('rev-parse', 'HEAD'),
    testedCommit: await readTestedCommit(),
    changelog: await read(changelog),
    upgrading: await read(upgrading),
  };
}

/** @returns the files that were written */
async function writeVersion(workspaces: readonly string[]): Promise<string[]> {
  // By the agency's clock, as the dates of the changelog.
  const date = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });
  for (const page of pages) await edit(page, (text) => cutPage(text, version, date));
  const manifests = ['package.json', ...workspaces.map((folder) => `${folder}/package.json`)];
  for (const file of manifests) await edit(file, (text) => setManifestVersion(text, version));
  await edit('package-lock.json', (text) => setLockVersion(text, version, workspaces));
  await edit(source, (text) => setSourceVersion(text, version));
  return [...pages, ...manifests, 'package-lock.json', source];
}

await runMain(async () => {
  const manifest = JSON.parse(await read('package.json')) as {
    version: string;
    workspaces: string[];
  };
  const facts = await gatherReleaseFacts(manifest);
  const problems = checkRelease(facts);
  if (problems.length > 0) throw new UserError(`Not released:\n${problems.join('\n')}`);
  const tag = tagOf(version);
  if (values['dry-run']) {
    console.log(`Would release ${version} from ${facts.head.slice(0, 8)} (now ${facts.current}).`);
    return;
  }
  const files = await writeVersion(manifest.workspaces);
  await git('add', ...files);
  await git('commit', '--quiet', '--message', `chore(release): ${version}`);
  const update = notesOf(await read(upgrading), version);
  const notes = `${version}\n\nWhat the update asks:\n\n${update}\n\n${notesOf(await read(changelog), version)}`;
  // A line of the notes may begin with #.
  await git('tag', '--annotate', '--cleanup=verbatim', '--message', notes, tag);
  // Beside the version the commit is the one that was tested.
  await noteTestedCommit();
  console.log(`Released ${version}, as ${tag}:`);
  for (const file of files) console.log(`  ${file}`);
  console.log(`Nothing has left this machine. git push --follow-tags publishes it.`);
});
