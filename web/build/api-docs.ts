import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { escapeHtml } from '@kerala-stays/domain/core/escape-html';
import { build, type Plugin } from 'vite';
import { builtSite } from './built-site.ts';
import { recolour } from './own-colours.ts';

const own = (name: string) => fileURLToPath(new URL(`../src/api-docs/${name}`, import.meta.url));
const files = { script: own('start.ts'), style: own('page.css') };
type Addresses = Record<keyof typeof files, string>;

async function page(addresses: Addresses): Promise<string> {
  const html = await readFile(own('page.html'), 'utf8');
  return html
    .replaceAll('%siteName%', () => escapeHtml(builtSite.name))
    .replace(/%(\w+)%/g, (_, name: keyof Addresses) => addresses[name]);
}

/** The page's script in one file. */
async function bundledScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      modulePreload: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: files.script },
    },
  });
  const [chunk] = 'output' in built ? built.output : [];
  if (chunk === undefined) throw new Error('The script of the API page was not built');
  return chunk.code;
}

/**
 * The API page (decision 023): files of our own origin beside the site's, at an address of their
 * own. Built apart from the site, so that none of their code or styles reaches travellers'
 * downloads.
 */
export function apiDocs(): Plugin {
  return {
    name: 'api-docs',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const emit = (name: string, source: string) =>
        `/${this.getFileName(this.emitFile({ type: 'asset', name, source }))}`;
      const addresses = {
        script: emit('api-docs.js', await bundledScript()),
        style: emit('api-docs.css', recolour(await readFile(files.style, 'utf8'))),
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
