import { readCommandLine } from '../shared/command-line.ts';
import { runCommand } from '../shared/steps.ts';
import { reportViolations, runMain, UserError } from '../shared/user-error.ts';
import { licenceProblems, type ShippedPackage } from './licence-policy.ts';

/**
 * Dependencies of these workspaces, transitive ones included, for all platforms: they reach
 * visitors or servers.
 */
const shipped = ['web', 'functions', 'domain']
  .flatMap((name) => [`#@kerala-stays/${name} > .prod`, `#@kerala-stays/${name} > .prod *`])
  .join(', ');

readCommandLine({
  name: 'npm run licences',
  about: 'Rejects unknown and copyleft licences in what is shipped, by package-lock.json.',
  options: {},
});

await runMain(async () => {
  const { code, output } = await runCommand('npm', [
    'query',
    shipped,
    '--package-lock-only',
    '--loglevel=silent',
  ]);
  if (code !== 0) throw new UserError(`npm query failed:\n${output}`);
  const found = JSON.parse(output) as ShippedPackage[];
  const packages = found.filter(({ name }) => !name.startsWith('@kerala-stays/'));
  reportViolations(licenceProblems(packages), `${packages.length} packages may be shipped.`);
});
