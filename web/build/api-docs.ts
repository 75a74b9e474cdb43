import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { site } from '@kerala-stays/domain/content/site';
import { type Plugin, transformWithOxc } from 'vite';

const require = createRequire(import.meta.url);
const own = (name: string) => fileURLToPath(new URL(`../src/api-docs/${name}`, import.meta.url));

/**
 * Files of the API page. Swagger UI ships prebuilt for browsers as one script and one stylesheet.
 */
const files = {
  script: require.resolve('swagger-ui-dist/swagger-ui-bundle.js'),
  style: require.resolve('swagger-ui-dist/swagger-ui.css'),
  ownScript: own('start.ts'),
  ownStyle: own('page.css'),
};
type Addresses = Record<keyof typeof files, string>;

async function page(addresses: Addresses): Promise<string> {
  const html = await readFile(own('page.html'), 'utf8');
  return html
    .replaceAll('%siteName%', site.name)
    .replace(/%(\w+)%/g, (_, name: keyof Addresses) => addresses[name]);
}

/**
 * The API page (decision 023): files of our own origin beside the site's, at an address of their
 * own. They are copied, not bundled, so that none of their code or styles reaches travellers'
 * downloads.
 */
export function apiDocs(): Plugin {
  return {
    name: 'api-docs',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const emit = (name: string, source: string) =>
        `/${this.getFileName(this.emitFile({ type: 'asset', name, source }))}`;
      const start = await transformWithOxc(
        await readFile(files.ownScript, 'utf8'),
        files.ownScript,
      );
      const addresses = {
        script: emit('swagger-ui.js', await readFile(files.script, 'utf8')),
        style: emit('swagger-ui.css', await readFile(files.style, 'utf8')),
        ownScript: emit('api-docs.js', start.code),
        ownStyle: emit('api-docs.css', await readFile(files.ownStyle, 'utf8')),
      };
      this.emitFile({ type: 'asset', fileName: 'api-docs.html', source: await page(addresses) });
    },
    configureServer(server) {
      server.middlewares.use('/api/docs', async (_request, response) => {
        const served = Object.entries(files).map(([name, file]) => [name, `/@fs${file}`]);
        response.setHeader('content-type', 'text/html');
        response.end(await page(Object.fromEntries(served) as Addresses));
      });
    },
  };
}
