import { parseCurrency } from '@kerala-stays/domain/core/currency';
import { readCommandLine, someText, wholeNumber } from '../../tools/shared/command-line.ts';
import { missingEmulator } from './missing-emulator.ts';
import { seedEverything } from './seed-everything.ts';
import { seedTarget } from './seed-target.ts';

/** Can be repeated at will: every document has a fixed id. */
const { values } = readCommandLine({
  name: 'npm run seed',
  about: 'Fills Firestore, Auth and Storage of running emulators with the demo data.',
  options: {
    hotels: { help: 'adds so many synthetic hotels', value: wholeNumber, default: '0' },
    'no-images': { help: 'leaves the images out' },
    project: { help: 'id of a real project, to throw away (seed/README.md)', value: someText },
    'yes-really': { help: 'confirms that the real project is meant' },
  },
});

const target = seedTarget(process.env, {
  project: values.project,
  yesReally: values['yes-really'],
});
const missing = target.ok && target.target.isEmulated ? await missingEmulator(process.env) : null;
if (!target.ok) {
  console.error(target.problem);
  process.exitCode = 1;
} else if (missing !== null) {
  console.error(
    `No emulator answers at ${missing}: start the site with \`npm start\`, or name the KS_PORT_OFFSET of one that runs.`,
  );
  process.exitCode = 1;
} else {
  await seedEverything(target.target, {
    now: new Date(),
    extraHotels: Number(values.hotels),
    withImages: !values['no-images'],
    siteCurrency: parseCurrency(process.env.SITE_CURRENCY),
    log: (line) => console.log(line),
  });
}
