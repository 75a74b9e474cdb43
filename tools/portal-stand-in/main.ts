import { writeFileSync } from 'node:fs';
import { startPortal } from './portal.ts';

/**
 * `node tools/portal-stand-in/main.ts`, started by the launcher. Settings: PORTAL_PORT,
 * PORTAL_FEEDS_PORT; SITE_URL, whose links it reads; PORTAL_CERTIFICATE, the file for its
 * certificate; PORTAL_STATE (a file, or `memory`).
 */
const { env } = process;
const state = env.PORTAL_STATE ?? 'memory';
const portal = await startPortal({
  ports: { page: Number(env.PORTAL_PORT), feeds: Number(env.PORTAL_FEEDS_PORT) },
  site: env.SITE_URL ?? '',
  stateFile: state === 'memory' ? null : state,
});
if (env.PORTAL_CERTIFICATE) writeFileSync(env.PORTAL_CERTIFICATE, portal.cert);
console.log(`[portal stand-in] listening on ${portal.page}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void portal.close().then(() => process.exit(0));
  });
}
