import sharp from 'sharp';
import { drawScene } from './draw.ts';
import { type TimeOfDay, timesOfDay } from './palette.ts';
import { type SceneName, scenes } from './scenes.ts';

/**
 * Prints several takes of the named scenes on one page, to look at while drawing:
 * `node src/pictures/contact-sheet.ts out.png teaHills:dawn houseboat:dusk …`
 */
const [out = 'contact-sheet.png', ...wanted] = process.argv.slice(2);
const cell = { width: 600, height: 400 };
const columns = 3;

const isTime = (text: string | undefined): text is TimeOfDay =>
  timesOfDay.some((time) => time === text);
const isScene = (text: string | undefined): text is SceneName =>
  text !== undefined && text in scenes;

const takes = wanted.flatMap((entry) => {
  const [name, time, seed = '1'] = entry.split(':');
  if (!isScene(name) || !isTime(time)) throw new Error(`Unknown scene or hour: ${entry}`);
  return [{ name, time, seed }];
});
const composite = await Promise.all(
  takes.map(async ({ name, time, seed }, i) => ({
    input: await sharp(Buffer.from(drawScene(scenes[name], `${name}-${seed}`, time)))
      .resize(cell.width, cell.height)
      .png()
      .toBuffer(),
    left: (i % columns) * (cell.width + 8),
    top: Math.floor(i / columns) * (cell.height + 8),
  })),
);
await sharp({
  create: {
    width: columns * (cell.width + 8),
    height: Math.ceil(takes.length / columns) * (cell.height + 8),
    channels: 3,
    background: '#ffffff',
  },
})
  .composite(composite)
  .png()
  .toFile(out);
