import { readFileSync } from 'node:fs';

/**
 * Systems whose packages differ for this project.
 * @typedef {'debian-12' | 'debian' | 'mac' | 'windows' | 'other'} System `debian` is 13, Ubuntu
 *   24.04 and newer
 */

/** @returns {string} of /etc/os-release; '' when missing */
function readOsRelease() {
  try {
    return readFileSync('/etc/os-release', 'utf8');
  } catch {
    return '';
  }
}

/**
 * @param {string} platform as in process.platform
 * @param {string} osRelease text of /etc/os-release
 * @returns {System}
 */
export function systemOf(platform, osRelease) {
  if (platform === 'darwin') return 'mac';
  if (platform === 'win32') return 'windows';
  /** @param {string} name */
  const value = (name) => new RegExp(`^${name}="?([^"\\n]*)`, 'm').exec(osRelease)?.[1] ?? '';
  const family = `${value('ID')} ${value('ID_LIKE')}`.split(' ');
  if (!family.includes('debian') && !family.includes('ubuntu')) return 'other';
  return value('VERSION_CODENAME') === 'bookworm' ? 'debian-12' : 'debian';
}

/** @returns {System} */
export const thisSystem = () => systemOf(process.platform, readOsRelease());

const adoptium = 'https://packages.adoptium.net/artifactory';
const inWsl = 'in WSL with Ubuntu 24.04 (`wsl --install`), as everything here';

/** @type {Record<System, string>} */
const jdk = {
  // Bookworm ships Java 17.
  'debian-12': `\`apt-get install -y curl gpg && curl -fsSL ${adoptium}/api/gpg/key/public | gpg --dearmor -o /usr/share/keyrings/adoptium.gpg && echo "deb [signed-by=/usr/share/keyrings/adoptium.gpg] ${adoptium}/deb bookworm main" > /etc/apt/sources.list.d/adoptium.list && apt-get update && apt-get install -y temurin-21-jdk\` (as root)`,
  debian: '`apt-get install openjdk-21-jdk-headless`',
  mac: '`brew install openjdk@21`',
  windows: `\`apt-get install openjdk-21-jdk-headless\` ${inWsl}`,
  other: 'SDKMAN’s `sdk install java` (https://sdkman.io), or https://adoptium.net',
};

const gcloudHint =
  '`apt-get install google-cloud-cli-firestore-emulator` from Google’s apt source (https://cloud.google.com/sdk/docs/install#deb)';

/** @type {Record<System, string>} */
const emulator = {
  'debian-12': gcloudHint,
  debian: gcloudHint,
  mac: '`brew install --cask gcloud-cli && gcloud components install cloud-firestore-emulator`',
  windows: `${gcloudHint} ${inWsl}`,
  other: '`gcloud components install cloud-firestore-emulator`',
};

/** @type {Record<System, string>} */
const browser = {
  'debian-12': '`apt-get install chromium`',
  // On Ubuntu that package is a snap, which does not run in containers.
  debian: '`apt-get install chromium`, on Ubuntu `npx playwright install --with-deps chromium`',
  mac: '`brew install --cask google-chrome`',
  windows: `\`npx playwright install --with-deps chromium\` ${inWsl}`,
  other: '`npx playwright install --with-deps chromium`, or on Debian `apt-get install chromium`',
};

/** @type {Record<System, string>} */
const node = {
  // Bookworm ships version 18.
  'debian-12':
    '`apt-get install -y curl && curl -fsSL https://deb.nodesource.com/setup_24.x | bash - && apt-get install -y nodejs` (as root)',
  debian:
    '`curl -fsSL https://deb.nodesource.com/setup_24.x | bash - && apt-get install -y nodejs` (as root)',
  mac: '`brew install node`',
  windows: `https://nodejs.org, or Node ${inWsl}`,
  other: 'https://nodejs.org',
};

/** @type {Record<System, string>} */
const git = {
  'debian-12': '`apt-get install -y git`',
  debian: '`apt-get install -y git`',
  mac: '`xcode-select --install`',
  windows: `\`apt-get install -y git\` ${inWsl}`,
  other: 'https://git-scm.com/downloads',
};

const hints = { jdk, emulator, browser, node, git };

/**
 * Instructions for installing something on this machine, as part of a sentence.
 * @param {keyof typeof hints} what
 * @param {System} [system]
 */
export const installHint = (what, system = thisSystem()) => hints[what][system];
