import { readCommandLine, someText } from '../shared/command-line.ts';
import { repositoryRoot } from '../shared/paths.ts';
import { runMain } from '../shared/user-error.ts';
import { noteTestedCommit, readTestedCommit } from './tested-commit.ts';
import { cutVersion } from './version/cut-version.ts';
import { versionPattern } from './version/set-version.ts';

const { values, argument: version } = readCommandLine({
  name: 'npm run release',
  about:
    'Cuts a version: dates the changelog, sets the version everywhere, commits and tags. It pushes nothing. Stopped before the tag, the same command makes it.',
  argument: { name: 'VERSION', called: 'three numbers such as 1.0.0', pattern: versionPattern },
  options: {
    'dry-run': { help: 'says what is in the way, and changes nothing' },
    from: { help: 'branch that versions are cut from', value: someText, default: 'main' },
  },
});

await runMain(async () => {
  const isDryRun = values['dry-run'];
  const { tag, current, head, commit, files } = await cutVersion({
    root: repositoryRoot,
    version,
    from: values.from,
    testedCommit: await readTestedCommit(),
    isDryRun,
  });
  if (isDryRun) {
    console.log(`Would release ${version} from ${head.slice(0, 8)} (now ${current}).`);
    return;
  }
  // Beside the version the commit is the one that was tested.
  if (commit === head) await noteTestedCommit();
  console.log(`Released ${version}: ${commit.slice(0, 8)} is ${tag}.`);
  for (const file of files) console.log(`  ${file}`);
  console.log(`Nothing has left this machine. git push --follow-tags publishes it.`);
});
