import { readFile } from 'node:fs/promises';
import { logoProblems } from '@kerala-stays/domain/content/logo-file';
import type { Plugin } from 'vite';
import { agencyLogo } from '../../domain/agency-files.ts';

const white = '#ffffff';
const clear = { r: 0, g: 0, b: 0, alpha: 0 };

type Canvas = { width: number; height: number; ground: string | typeof clear; share: number };

/** The logo in the middle of a canvas, as large as its share of the shorter side. */
async function draw(logo: Buffer, { width, height, ground, share }: Canvas) {
  const { default: sharp } = await import('sharp');
  const side = Math.round(Math.min(width, height) * share);
  const mark = await sharp(logo, { density: 600 })
    .resize({ width: side, height: side, fit: 'inside' })
    .png()
    .toBuffer();
  const canvas = sharp({ create: { width, height, channels: 4, background: ground } });
  return canvas.composite([{ input: mark }]);
}

const icon = async (logo: Buffer, side: number, share: number, ground: Canvas['ground']) =>
  (await draw(logo, { width: side, height: side, ground, share })).png().toBuffer();

/** An icon file with one picture, which every browser since 2010 reads as PNG. */
function icoOf(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** Pictures that are made from the logo, at the addresses of the demo's. */
const pictures: Record<string, (logo: Buffer) => Promise<Buffer>> = {
  'favicon.svg': async (logo) => logo,
  'art/mark.svg': async (logo) => logo,
  'favicon.ico': async (logo) => icoOf(await icon(logo, 32, 1, clear), 32),
  'icons/icon-192.png': (logo) => icon(logo, 192, 1, clear),
  'icons/icon-512.png': (logo) => icon(logo, 512, 1, clear),
  // Phones fill what is clear with black.
  'icons/apple-touch-icon.png': (logo) => icon(logo, 180, 0.8, white),
  // Launchers cut a circle out of it.
  'icons/icon-maskable-512.png': (logo) => icon(logo, 512, 0.6, white),
  'art/og-image.jpg': async (logo) => {
    const shape = { width: 1200, height: 630, ground: white, share: 0.6 };
    return (await draw(logo, shape)).flatten({ background: white }).jpeg().toBuffer();
  },
};

/** @throws Error with a sentence for each fault */
async function readLogo(path: string): Promise<Buffer> {
  const logo = await readFile(path);
  const problems = logoProblems(logo.toString());
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return logo;
}

/** Draws the site's icons and its picture for previews from the agency's logo. */
export function ownPictures(): Plugin {
  const path = agencyLogo();
  return {
    name: 'kerala-stays:own-pictures',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      if (path === null) return;
      const logo = await readLogo(path);
      for (const [fileName, make] of Object.entries(pictures)) {
        this.emitFile({ type: 'asset', fileName, source: await make(logo) });
      }
    },
    configureServer(server) {
      if (path === null) return;
      server.middlewares.use(async (request, response, next) => {
        const name = (request.url ?? '').slice(1).replace(/\?.*/, '');
        const make = Object.hasOwn(pictures, name) ? pictures[name] : undefined;
        if (make === undefined) return next();
        try {
          const picture = await make(await readLogo(path));
          if (name.endsWith('.svg')) response.setHeader('content-type', 'image/svg+xml');
          response.end(picture);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
