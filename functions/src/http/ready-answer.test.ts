import type { ServerResponse } from 'node:http';
import { beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../platform/errors.ts';
import { log } from '../platform/log.ts';
import { readyRefusal, sendReady } from './ready-answer.ts';

vi.mock('../platform/log.ts', () => ({ log: { info: vi.fn() } }));

const outgoing = { writeHead: vi.fn(), end: vi.fn() } as unknown as ServerResponse;
const refusal = readyRefusal(new AppError('too-large'), { method: 'POST', route: '/inquiries' });
const lines = () => vi.mocked(log.info).mock.calls.map(([, fields]) => fields);

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.mocked(log.info).mockClear();
  return () => vi.useRealTimers();
});

it('logs a flood of refusals by number once there are too many, and counts none twice', () => {
  for (let count = 0; count < 500; count++) sendReady(refusal, outgoing);
  expect(lines()).toHaveLength(20);
  expect(lines()[19]).toMatchObject({ status: 413, route: '/inquiries' });
  expect(lines()[19]).not.toHaveProperty('count');
  vi.setSystemTime(1_500);
  for (let count = 0; count < 2; count++) sendReady(refusal, outgoing);
  expect(lines()[20]).toMatchObject({ count: 480 });
  expect(lines()[21]).not.toHaveProperty('count');
});

it('logs every answer that is no refusal', () => {
  const answer = { status: 200, body: '{}', headers: {}, method: 'GET', route: '/hotels' };
  for (let count = 0; count < 30; count++) sendReady(answer, outgoing);
  expect(lines()).toHaveLength(30);
});
