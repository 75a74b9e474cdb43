/**
 * The entry scripts run on whatever Node the machine has, and only install and hand over to the
 * Node that the repository brings along; this is the oldest one they are written for.
 */
export const oldestNode = 18;

/** @param {string} version as in process.versions.node */
export function isNodeTooOld(version) {
  return Number(version.split('.')[0]) < oldestNode;
}
