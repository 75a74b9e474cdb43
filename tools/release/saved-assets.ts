import { keptForAYear } from '../shared/kept-for-a-year.ts';
import type { DeployConfig } from './deploy-config.ts';

/**
 * firebase.json with cache headers for the client's built files: their names contain a content
 * hash, so browsers may cache them for a year. One rule per file, because Hosting sets headers by
 * address, even for missing files: with a rule for all of `/assets/`, browsers would cache a
 * missing one for a year, too (decision 024). Other files stay under the rule of firebase.json,
 * which requires revalidation.
 * @param files names in `web/dist/assets`
 */
export function keepAssets(config: DeployConfig, files: readonly string[]): DeployConfig {
  const lasting = [{ key: 'Cache-Control', value: keptForAYear }];
  const rules = files.map((file) => ({ source: `/assets/${file}`, headers: lasting }));
  const { hosting } = config;
  // When several rules match, Hosting uses the last one.
  return { ...config, hosting: { ...hosting, headers: [...hosting.headers, ...rules] } };
}
