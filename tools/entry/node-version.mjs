/**
 * The entry scripts run on whatever Node the machine has, and only install and hand over to the Node that
 * the repository brings along. The packages' native parts ask for one of these; on any other, npm leaves
 * them out without a word.
 */
export const startableNodes = '20.19 or newer (of 22: 22.12 or newer)';

/** @param {string} version as in process.versions.node */
export function isStartableNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major === 20) return minor >= 19;
  if (major === 22) return minor >= 12;
  return major > 22;
}
