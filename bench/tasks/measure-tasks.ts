import type { Browser, BrowserContextOptions } from '@playwright/test';
import { launchMeasuringBrowser } from '../../tests/e2e/support/measuring-browser.ts';
import { signIn } from '../../tests/e2e/support/people.ts';
import { stack } from '../../tests/support/stack.ts';
import { readCommandLine, someText } from '../../tools/shared/command-line.ts';
import { needStack } from '../need-stack.ts';
import { type Result, reportResults } from '../results.ts';
import { before } from './before.ts';
import { type DeskWay, deskRecord } from './desk-record.ts';
import { deskTable, type Measured, writeDeskTable } from './desk-table.ts';
import { deskTasks } from './desk-tasks.ts';
import { type Effort, noEffort, pressesOf, timeOf } from './effort.ts';
import { Hand, type Manner } from './hand.ts';
import { slowDown, watchPresses } from './slow-press.ts';
import { staffTasks } from './staff-tasks.ts';
import type { Start, Task } from './task.ts';
import { travellerTasks } from './traveller-tasks.ts';

const { values } = readCommandLine({
  name: 'npm run bench -- tasks',
  about:
    'Twelve things that people come for, done with a mouse, on a phone, with the keyboard alone and at 200 % zoom, and twelve of a day at the desk, over the running stack of KS_PORT_OFFSET.',
  options: {
    only: { help: 'only the tasks with this in their names', value: someText },
    desk: { help: 'only the twelve of a day at the desk' },
    by: { help: 'only this way: desktop, phone, keyboard or zoom', value: someText },
  },
});
await needStack('hosting', 'npm start');

const slowdown = 4;
const slowestPressMs = 200;

type Setting = { name: keyof typeof before | 'keyboard' | 'zoom'; manner: Manner } & {
  screen: BrowserContextOptions;
};
const settings: Setting[] = [
  { name: 'desktop', manner: 'mouse', screen: { viewport: { width: 1440, height: 900 } } },
  {
    name: 'phone',
    manner: 'thumb',
    screen: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  },
  { name: 'keyboard', manner: 'keyboard', screen: { viewport: { width: 1440, height: 900 } } },
  // The viewport of a 1440 x 900 window at 200 %.
  {
    name: 'zoom',
    manner: 'mouse',
    screen: { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 },
  },
];

const results: Result[] = [];

async function begin(browser: Browser, { screen, manner }: Setting, { path, as }: Start) {
  const context = await browser.newContext({
    baseURL: stack.site,
    permissions: ['clipboard-read', 'clipboard-write'],
    ...screen,
  });
  const presses = await watchPresses(context);
  const page = await context.newPage();
  if (as !== undefined) {
    await page.goto('/about');
    await signIn(page, as);
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
  }
  await page.goto(path);
  // Late loading must not count towards a press.
  await page.waitForTimeout(2_000);
  presses.slowest.ms = 0;
  await slowDown(page, slowdown);
  return { hand: new Hand(page, manner), presses, close: () => context.close() };
}

/** Previous effort of the task, if measured. */
function effortBefore({ name }: Task, setting: Setting): Effort | undefined {
  return setting.name in before ? before[setting.name as keyof typeof before][name] : undefined;
}

const isDesk = (one: Task) => deskTasks.includes(one);

/** The most that a task may take, and whether it does not take more. */
function limitOf(one: Task, setting: Setting, effort: Effort): Pick<Result, 'must' | 'holds'> {
  const seconds = timeOf(effort);
  if (isDesk(one)) {
    const known = deskRecord[setting.name as DeskWay]?.[one.name];
    if (known === undefined) return { must: 'possible', holds: true };
    const most = known.now;
    const holds = pressesOf(effort) <= pressesOf(most) && seconds <= timeOf(most) + 0.01;
    return { must: `≤ ${pressesOf(most)} presses, ${timeOf(most).toFixed(1)} s`, holds };
  }
  const had = effortBefore(one, setting);
  if (had === undefined) return { must: 'possible', holds: true };
  return { must: `≤ ${timeOf(had).toFixed(1)} s`, holds: seconds <= timeOf(had) };
}

/** @returns the effort, or null when the task cannot be done */
async function measure(browser: Browser, one: Task, setting: Setting): Promise<Effort | null> {
  const what = `${one.name}, ${setting.name}`;
  console.log(what);
  const { start, scene, clear } = await one.prepare();
  const { hand, presses, close } = await begin(browser, setting, start);
  try {
    await one.run(hand, scene);
    const { taps, keys, letters, swipes } = hand.effort;
    const seconds = timeOf(hand.effort);
    const { must, holds } = limitOf(one, setting, hand.effort);
    results.push({
      what,
      must,
      measured: `${taps} taps, ${keys} keys, ${letters} letters${swipes > 0 ? `, ${swipes} swipes` : ''}: ${seconds.toFixed(1)} s`,
      holds,
    });
    results.push({
      what: `${what}, longest press at CPU ÷ ${slowdown}`,
      must: `≤ ${slowestPressMs} ms`,
      measured: `${presses.slowest.ms} ms, ${presses.slowest.on}`,
      holds: presses.slowest.ms <= slowestPressMs,
    });
    return hand.effort;
  } catch (error) {
    const [reason] = String(error).split('\n');
    results.push({ what, must: 'possible', measured: reason ?? '', holds: false });
    await hand.page.screenshot({ path: `/tmp/task-${setting.name}.png` }).catch(() => {});
    return null;
  } finally {
    await close();
    await clear?.();
  }
}

/** The tasks of before November: together at most half of what they took. */
async function measureEach(browser: Browser, tasks: readonly Task[], setting: Setting) {
  let sum = 0;
  let had = 0;
  for (const one of tasks) {
    const effort = await measure(browser, one, setting);
    const earlier = effortBefore(one, setting);
    // A task not measured before is left out of both sums.
    if (earlier === undefined && setting.name in before) continue;
    sum += effort === null ? Number.NaN : timeOf(effort);
    had += earlier === undefined ? 0 : timeOf(earlier);
  }
  if (had === 0) console.log(`${setting.name}: ${sum.toFixed(1)} s`);
  else if (values.only === undefined) {
    const what = `all of them together, ${setting.name}`;
    const measured = `${sum.toFixed(1)} s`;
    results.push({ what, must: `≤ ${(had / 2).toFixed(1)} s`, measured, holds: sum <= had / 2 });
  }
}

/** A day at the desk: together at most two thirds of the presses that it took. */
async function measureDesk(browser: Browser, tasks: readonly Task[], setting: Setting) {
  const measured: Measured = {};
  for (const one of tasks) {
    const effort = await measure(browser, one, setting);
    if (effort !== null) measured[one.name] = effort;
  }
  const way = setting.name as DeskWay;
  const known = deskRecord[way];
  const done = tasks.filter(({ name }) => name in measured && name in known);
  if (values.only !== undefined || done.length < tasks.length) return measured;
  const sum = (effortOf: (name: string) => Effort | undefined) =>
    done.reduce((total, { name }) => total + pressesOf(effortOf(name) ?? noEffort), 0);
  const had = sum((name) => known[name]?.before);
  const has = sum((name) => measured[name]);
  const most = Math.floor((had * 2) / 3);
  const what = `the day at the desk, ${setting.name}`;
  results.push({
    what,
    must: `≤ ${most} presses`,
    measured: `${has} of ${had}`,
    holds: has <= most,
  });
  return measured;
}

const isAsked = ({ name }: Task) => name.includes(values.only ?? '');
const everyday = values.desk ? [] : [...staffTasks, ...travellerTasks].filter(isAsked);
const browser = await launchMeasuringBrowser();
const desk: Partial<Record<DeskWay, Measured>> = {};
for (const setting of settings.filter(({ name }) => name.includes(values.by ?? ''))) {
  if (everyday.length > 0) await measureEach(browser, everyday, setting);
  if (!(setting.name in deskRecord)) continue;
  const ofWay = deskTasks.filter(isAsked).filter(({ by }) => by?.includes(setting.name) ?? true);
  desk[setting.name as DeskWay] = await measureDesk(browser, ofWay, setting);
}
await browser.close();
if (values.only === undefined && values.by === undefined) writeDeskTable(deskTable(desk));
else console.log(deskTable(desk));
reportResults('tasks', results);
