/** @module-tag whole */

import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demo } from '@kerala-stays/domain/content/demo-agency';
import type { PageRenderer } from '@kerala-stays/domain/content/page-renderer';
import { otherAgency } from '@kerala-stays/domain/testing/other-agency';
import sharp from 'sharp';
import { createServer } from 'vite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { repositoryRoot } from '../../tools/shared/paths.ts';

/**
 * The client and the functions built for another agency: their files are what its pages, mails,
 * PDFs, calendars, manifest and API document are made from.
 */
const folder = mkdtempSync(join(tmpdir(), 'other-agency-'));
const sources = [
  'domain',
  'web',
  'functions',
  'firebase.json',
  'package.json',
  'tsconfig.base.json',
];
const built = /\/(?:node_modules|web\/dist|web\/dist-server|functions\/lib)$/;

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4"/></svg>';

function build(workspace: string, args: string[]): void {
  const env = { ...process.env, NODE_ENV: 'production', KS_AGENCY: 'agency' };
  const vite = join(repositoryRoot, 'node_modules/vite/bin/vite.js');
  const options = { cwd: join(folder, workspace), env, encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync(process.execPath, [vite, 'build', ...args], options);
  if (status !== 0) throw new Error(stderr);
}

beforeAll(() => {
  for (const source of sources) {
    cpSync(join(repositoryRoot, source), join(folder, source), {
      recursive: true,
      filter: (path) => !built.test(path),
    });
  }
  for (const modules of ['node_modules', 'web/node_modules', 'functions/node_modules']) {
    symlinkSync(join(repositoryRoot, modules), join(folder, modules));
  }
  mkdirSync(join(folder, 'agency'));
  writeFileSync(join(folder, 'agency/agency.json'), JSON.stringify(otherAgency));
  writeFileSync(join(folder, 'agency/logo.svg'), logo);
  build('web', ['--mode', 'emulator']);
  build('functions', []);
}, 900_000);
afterAll(() => rmSync(folder, { recursive: true }));

function textFiles(): Map<string, string> {
  const files = ['web/dist', 'web/dist-server', 'functions/lib'].flatMap((place) =>
    readdirSync(join(folder, place), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(place, file),
    ),
  );
  const text = files.filter((file) => /\.(?:js|css|html|json|webmanifest|svg|txt)$/.test(file));
  return new Map(text.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

it('has nothing of the demo’s agency in it', () => {
  const { name, legalName, email, phone, office, social, description, announcement } = demo.agency;
  const pages = Object.values(social).filter((href) => href !== undefined);
  const stories = demo.testimonials.map(({ text }) => text);
  const about = [demo.about?.intro ?? name, ...(demo.about?.story?.paragraphs ?? [])];
  const digits = phone.replace(/\D/g, '');
  const company = [name, legalName, email, phone, digits, office.street, 'keralastays.example'];
  const facts = [description, announcement, ...company, ...pages, ...stories, ...about];
  const found = [...textFiles()].flatMap(([file, text]) =>
    facts.filter((fact) => text.includes(fact)).map((fact) => `${file}: ${fact}`),
  );
  expect(found).toEqual([]);
});

it('has the other one’s name, number and address', () => {
  const all = [...textFiles()];
  const filesWith = (fact: string) =>
    all.filter(([, text]) => text.includes(fact)).map(([file]) => file);
  const shown = [otherAgency.name, otherAgency.phone, otherAgency.courts, otherAgency.hours ?? ''];
  for (const fact of shown) {
    expect(filesWith(fact)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^web\/dist\/assets\//),
        'web/dist-server/entry-server.js',
        'functions/lib/index.js',
      ]),
    );
  }
  expect(filesWith(otherAgency.description)).toContain('web/dist/site.webmanifest');
  expect(filesWith(otherAgency.name)).toEqual(
    expect.arrayContaining(['web/dist/shell.html', 'web/dist/site.webmanifest']),
  );
});

it('has the other one’s colours in pages, manifest and mails', () => {
  const all = textFiles();
  const { primary = '', action = '', dark = '' } = otherAgency.colours ?? {};
  const shell = all.get('web/dist/shell.html');
  for (const colour of [primary, action, dark]) expect(shell).toContain(colour);
  expect(shell).not.toMatch(/--palm: ?#0f5b4a/);
  expect(all.get('web/dist/site.webmanifest')).toContain(`"theme_color":"${dark}"`);
  expect(all.get('functions/lib/index.js')).toContain(action);
});

it('serves pages of the other one', async () => {
  const bundle = join(folder, 'web/dist-server/entry-server.js');
  const { renderPage } = (await import(bundle)) as PageRenderer;
  const shell = readFileSync(join(folder, 'web/dist/shell.html'), 'utf8');
  const served = (page: 'about' | 'terms' | 'privacy') => {
    const siteUrl = 'https://www.malabar-rooms.test';
    return renderPage({ url: `/${page}`, siteUrl, snapshot: { page }, shell }).html;
  };
  const { legalName, courts, gstin = '', hours = '', office, description } = otherAgency;
  const foot = [`GSTIN <!-- -->${gstin}`, hours, office.street, 'Stays in <!-- -->Kannur'];
  for (const words of foot) expect(served('about')).toContain(words);
  expect(served('about')).toContain(`<p>${description}</p>`);
  expect(served('about')).not.toContain('How it began');
  // The picture of previews is drawn from the logo.
  expect(served('about')).toContain(`property="og:image:alt" content="${otherAgency.name}"`);
  expect(served('terms')).toContain(legalName);
  expect(served('terms')).toContain(courts);
  expect(served('privacy')).toContain(office.city);
  for (const page of ['about', 'terms', 'privacy'] as const) {
    expect(served(page)).not.toMatch(/Kerala Stays|keralastays|Ernakulam|Fort Kochi|98470/);
  }
});

it('has the other one’s logo, and icons that are made from it', async () => {
  const built = (name: string) => readFileSync(join(folder, 'web/dist', name));
  const ours = (name: string) => readFileSync(join(repositoryRoot, 'web/public', name));
  expect(built('favicon.svg').toString()).toBe(logo);
  const drawn = readdirSync(join(folder, 'web/public/icons')).map((name) => `icons/${name}`);
  const icons = ['favicon.ico', ...drawn];
  for (const name of [...icons, 'art/og-image.jpg']) {
    expect(built(name).equals(ours(name)), name).toBe(false);
  }
  for (const name of drawn) {
    const [own, demos] = await Promise.all(
      [built(name), ours(name)].map((file) => sharp(file).metadata()),
    );
    expect([own?.width, own?.height], name).toEqual([demos?.width, demos?.height]);
  }
  const [, server = ''] = [...textFiles()].find(([file]) => file.endsWith('entry-server.js')) ?? [];
  expect(server).toContain('/art/mark.svg');
  expect(server).not.toContain('M4.6 27.4C4.2');
});

it('shows a change at once while it is developed', async () => {
  vi.stubEnv('KS_AGENCY', 'agency');
  const server = await createServer({
    root: join(folder, 'web'),
    configFile: join(folder, 'web/vite.config.ts'),
    cacheDir: join(folder, '.vite'),
    mode: 'emulator',
    logLevel: 'silent',
    server: { port: 0, strictPort: false },
  });
  await server.listen();
  const page = async () => {
    const response = await fetch(server.resolvedUrls?.local[0] ?? '', {
      headers: { accept: 'text/html' },
    });
    return response.text();
  };
  expect(await page()).toContain(otherAgency.name);
  const renamed = { ...otherAgency, name: 'Kannur Houses' };
  writeFileSync(join(folder, 'agency/agency.json'), JSON.stringify(renamed));
  await vi.waitFor(async () => expect(await page()).toContain('Kannur Houses'), 30_000);
  await server.close();
  vi.unstubAllEnvs();
});
