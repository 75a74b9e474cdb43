import { appCheckSources } from './app-check-policy.ts';

/** All emulators on this machine; KS_PORT_OFFSET shifts their ports. */
const emulators = ['http://127.0.0.1:*', 'http://localhost:*'];

/**
 * Connections that the pages of a build may open: only the services that it was built for. The
 * other half of the Content-Security-Policy, for scripts, is the same everywhere and a header of
 * `firebase.json` (decision 027). Browsers enforce both. This half goes into the page's head,
 * before anything that loads.
 */
export function reachPolicy({
  forEmulators,
  appCheck,
  mapTiles,
}: {
  forEmulators: boolean;
  appCheck: boolean;
  /** Address of the map's archive, when the agency has one. */
  mapTiles?: string | undefined;
}): string {
  const local = forEmulators ? emulators : [];
  const checked = (name: 'connect-src' | 'frame-src') => (appCheck ? appCheckSources[name] : []);
  const directives = {
    'img-src': ["'self'", 'data:', 'blob:', 'https://firebasestorage.googleapis.com', ...local],
    'connect-src': [
      "'self'",
      'https://firestore.googleapis.com',
      'https://firebasestorage.googleapis.com',
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://www.googleapis.com',
      ...checked('connect-src'),
      ...(mapTiles === undefined ? [] : [new URL(mapTiles).origin]),
      ...local,
    ],
    // The sign-in frame is the site's own (`VITE_FIREBASE_AUTH_DOMAIN`, which a deploy checks).
    'frame-src': ["'self'", ...checked('frame-src'), ...local],
  };
  const lines = Object.entries(directives).map(([name, sources]) => [name, ...sources].join(' '));
  // The emulators have no HTTPS.
  return [...lines, ...(forEmulators ? [] : ['upgrade-insecure-requests'])].join('; ');
}
