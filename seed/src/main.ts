import { parseArgs } from 'node:util';
import { seedEverything } from './seed-everything.ts';
import { seedTarget } from './seed-target.ts';

/**
 * Fills Firestore, Auth and Storage with the demo data. Run it as often as wanted: every document
 * has a fixed id. `--hotels N` adds N synthetic hotels; see `seed-target.ts` for real projects.
 */
const { values } = parseArgs({
  options: {
    hotels: { type: 'string', default: '0' },
    project: { type: 'string' },
    'yes-really': { type: 'boolean', default: false },
    'no-images': { type: 'boolean', default: false },
  },
});

const target = seedTarget(process.env, {
  project: values.project,
  yesReally: values['yes-really'],
});
const extraHotels = Number(values.hotels);
if (!target.ok) {
  console.error(target.problem);
  process.exitCode = 1;
} else if (!Number.isInteger(extraHotels) || extraHotels < 0) {
  console.error('--hotels takes a whole number of synthetic hotels, e.g. --hotels 10000');
  process.exitCode = 1;
} else {
  await seedEverything(target.target, {
    now: new Date(),
    extraHotels,
    withImages: !values['no-images'],
    log: (line) => console.log(line),
  });
}
