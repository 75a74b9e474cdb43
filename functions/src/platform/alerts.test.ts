import { readdirSync, readFileSync } from 'node:fs';
import { version } from '@kerala-stays/domain/content/version';
import { describe, expect, it, vi } from 'vitest';
import { log } from './log.ts';
import { type LogEvent, logEvents } from './log-events.ts';

/** The logger's output. */
const written = vi.hoisted<string[]>(() => []);

/**
 * The real logger, loaded again: it keeps a reference to the console, and other files of this
 * worker have used it.
 */
vi.mock('firebase-functions/logger', async () => {
  for (const method of ['debug', 'info', 'warn', 'error', 'log'] as const) {
    vi.spyOn(console, method).mockImplementation((line) => void written.push(String(line)));
  }
  const { createRequire } = await import('node:module');
  const load = createRequire(import.meta.url);
  for (const file of Object.keys(load.cache)) {
    if (/firebase-functions.lib.logger/.test(file)) delete load.cache[file];
  }
  return load('firebase-functions/logger');
});

/** The repository's root. */
const root = new URL('../../../', import.meta.url);
const text = (path: string) => readFileSync(new URL(path, root), 'utf8');
const filesIn = (folder: string) =>
  readdirSync(new URL(folder, root)).map((file) => [file, JSON.parse(text(`${folder}${file}`))]);

const alerts = filesIn('ops/alerts/');
const metrics = filesIn('ops/metrics/');
const filters: [string, string][] = [...alerts, ...metrics].flatMap(([file, content]) => {
  const [condition] = content.conditions ?? [];
  const filter = content.filter ?? condition?.conditionMatchedLog?.filter;
  return filter === undefined ? [] : [[file, filter]];
});

/** The line for Cloud Logging, as written by the real logger. */
function lineOf(event: LogEvent, cause: unknown): Record<string, unknown> {
  written.length = 0;
  const { severity } = logEvents[event];
  if (severity === 'error') log.error(event as never, cause);
  else log[severity](event as never);
  return JSON.parse(written.join(''));
}

const severities = ['DEBUG', 'INFO', 'WARNING', 'ERROR'];

/** The parts between occurrences of a word outside parentheses. */
function splitAt(term: string, word: ' AND ' | ' OR '): string[] {
  let depth = 0;
  let start = 0;
  const parts: string[] = [];
  for (let at = 0; at < term.length; at += 1) {
    if (term[at] === '(') depth += 1;
    if (term[at] === ')') depth -= 1;
    if (depth > 0 || !term.startsWith(word, at)) continue;
    parts.push(term.slice(start, at));
    start = at + word.length;
  }
  return [...parts, term.slice(start)];
}

/** The subset of the Logging query language used in our filters; anything else throws. */
function matches(filter: string, line: Record<string, unknown>): boolean {
  const term = filter.trim();
  const ands = splitAt(term, ' AND ');
  if (ands.length > 1) return ands.every((part) => matches(part, line));
  const ors = splitAt(term, ' OR ');
  if (ors.length > 1) return ors.some((part) => matches(part, line));
  if (term.startsWith('(')) return matches(term.slice(1, -1), line);
  if (term === 'resource.type="cloud_run_revision"') return true;
  const minimum = /^severity>=(\w+)$/.exec(term)?.[1];
  if (minimum !== undefined) {
    return severities.indexOf(String(line.severity)) >= severities.indexOf(minimum);
  }
  const field = /^jsonPayload\.(\w+)="([^"]+)"$/.exec(term);
  if (field) return String(line[field[1] ?? '']) === field[2];
  if (/^textPayload:"/.test(term)) return false;
  throw new Error(`This test does not know how to read ${term}`);
}

const everyLine = (Object.keys(logEvents) as LogEvent[]).map((event) =>
  lineOf(event, Object.assign(new Error('x'), { code: 8 })),
);

describe('log events', () => {
  const sources = readdirSync(new URL('functions/src/', root), { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => text(`functions/src/${file}`))
    .join('\n');

  it.each(Object.keys(logEvents))('%s is used somewhere in the code', (event) => {
    const { severity } = logEvents[event as LogEvent];
    expect(sources).toMatch(new RegExp(`log\\.${severity}\\(\\s*'${event}'`));
  });

  it('are logged with their name as message and their severity', () => {
    expect(lineOf('webhook-rejected', null)).toMatchObject({
      message: 'webhook-rejected',
      severity: 'WARNING',
    });
    const failed = lineOf('api-failed', new Error('Dear Sir, meera@example.com'));
    expect(failed).toMatchObject({
      message: 'api-failed',
      severity: 'ERROR',
      errorName: 'Error',
      version,
    });
    expect(JSON.stringify(failed)).not.toContain('meera');
  });

  it('name no error where an event has none of its own', () => {
    expect(lineOf('client-error', undefined)).not.toHaveProperty('errorName');
  });
});

describe('alerts', () => {
  it.each(filters)('%s listens for a line that the code writes', (_, filter) => {
    expect(everyLine.filter((line) => matches(filter, line)).length).toBeGreaterThan(0);
    for (const [, event] of filter.matchAll(/jsonPayload\.message="([^"]+)"/g)) {
      expect(Object.keys(logEvents)).toContain(event);
    }
  });

  it.each(alerts)(
    '%s has a runbook, and counts a metric that exists',
    (_, { displayName, conditions }) => {
      expect(text('docs/operations.md')).toContain(`### ${displayName}\n`);
      const condition = conditions[0].conditionThreshold ?? conditions[0].conditionAbsent;
      const filter = condition?.filter ?? '';
      const metric = /user\/([\w-]+)"/.exec(filter)?.[1];
      const isGoogles = filter.includes('monitoring.googleapis.com/uptime_check/');
      if (condition && !isGoogles) expect(metrics.map(([, { name }]) => name)).toContain(metric);
    },
  );
});

describe('dashboards', () => {
  type Tile = { widget: { title: string; xyChart: { dataSets: unknown[] } } };
  const tiles = filesIn('ops/dashboards/').flatMap(([, { mosaicLayout }]) => mosaicLayout.tiles);
  const texts = (tiles as Tile[]).map(({ widget }) => JSON.stringify(widget).replaceAll('\\', ''));

  it('count metrics of ours that exist', () => {
    const used = texts.flatMap((it) =>
      [...it.matchAll(/user\/([\w-]+)"/g)].map(([, name]) => name),
    );
    expect([...new Set(used)].sort()).toEqual(['client-errors', 'outbox', 'server-errors']);
    const present = metrics.map(([, { name }]) => name);
    expect(used.filter((name) => !present.includes(name))).toEqual([]);
  });

  it('show every scheduled function, by the name of its service', async () => {
    const functions = (await import('../index.ts')) as unknown as Record<string, unknown>;
    const scheduled = Object.entries(functions)
      .filter(([, it]) => 'scheduleTrigger' in (it as { __endpoint: object }).__endpoint)
      .map(([name]) => name.toLowerCase());
    const runs = texts.find((it) => it.includes('"Runs of jobs"')) ?? '';
    const [, list = ''] = /one_of\(([^)]+)\)/.exec(runs) ?? [];
    expect(list.replaceAll('"', '').split(',').sort()).toEqual(scheduled.sort());
  });
});
