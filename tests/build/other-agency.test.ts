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
import { otherAgency } from '@kerala-stays/domain/testing/other-agency';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

function build(workspace: string, args: string[]): void {
  const env = { ...process.env, KS_AGENCY: 'agency' };
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
  build('web', ['--mode', 'emulator']);
  build('functions', []);
}, 180_000);
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
  const { name, legalName, email, phone, office, social } = demo.agency;
  const pages = Object.values(social).filter((href) => href !== undefined);
  const stories = demo.testimonials.map(({ text }) => text);
  const about = [demo.about?.intro ?? name, ...(demo.about?.story?.paragraphs ?? [])];
  const company = [name, legalName, email, phone, office.street, 'keralastays.example'];
  const facts = [...company, ...pages, ...stories, ...about];
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
  expect(filesWith(otherAgency.name)).toEqual(
    expect.arrayContaining(['web/dist/shell.html', 'web/dist/site.webmanifest']),
  );
});
