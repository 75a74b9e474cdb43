import { argv, cwd, env, stderr as error, stdout as output } from 'node:process';

/** The operator's gcloud: passes its call on to `gcloud-stand-in.ts`. */
const response = await fetch(env.GCLOUD_SERVER ?? '', {
  method: 'POST',
  body: JSON.stringify({ args: argv.slice(2), folder: cwd() }),
});
const { code, stdout, stderr } = (await response.json()) as {
  code: number;
  stdout: string;
  stderr: string;
};
output.write(stdout);
error.write(stderr);
process.exitCode = code;
