import type { DeployConfig } from './deploy-config.ts';

/** The Cache-Control of what never changes under its name. */
export const keptForAYear = 'public, max-age=31536000, immutable';

/**
 * firebase.json with the promise that the client's built files stay as they are, so that browsers need not ask
 * for them again for a year. Their names hold their contents' hash.
 *
 * One rule for each file, because Hosting sets headers by address, whether there is a file or not: a rule for
 * all of `/assets/` would have browsers keep a missing one for a year, too (decision 024). What a release does not
 * name stays under the rule of firebase.json, by which nothing is kept unasked.
 * @param files names in `web/dist/assets`
 */
export function keepAssets(config: DeployConfig, files: readonly string[]): DeployConfig {
  const lasting = [{ key: 'Cache-Control', value: keptForAYear }];
  const rules = files.map((file) => ({ source: `/assets/${file}`, headers: lasting }));
  const { hosting } = config;
  // Of several rules that fit, Hosting takes the last one.
  return { ...config, hosting: { ...hosting, headers: [...hosting.headers, ...rules] } };
}
