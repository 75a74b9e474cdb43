/**
 * The entry scripts run on the machine's Node; they only install, then hand over to the
 * repository's own Node. The packages' native parts require one of these versions; on any other,
 * npm silently leaves them out.
 */
export const startableNodes = '20.19 or newer (of 22: 22.12 or newer)';

/** @param {string} version as in process.versions.node */
export function isStartableNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major === 20) return minor >= 19;
  if (major === 22) return minor >= 12;
  return major > 22;
}
