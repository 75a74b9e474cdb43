import { readFileSync } from 'node:fs';
import { deadAfterMs } from '@kerala-stays/domain/webhooks/webhook-delivery';
import { describe, expect, it, vi } from 'vitest';
import type { PublicNetwork } from '../platform/fetch-public.ts';
import { startClock } from '../platform/job-clock.ts';
import { MemoryDocuments } from '../testing/memory-documents.ts';
import { deliver } from './deliver.ts';
import {
  discardUndelivered,
  listWebhooks,
  makeWebhook,
  resendUndelivered,
} from './edit-webhooks.ts';
import { sendDueWebhooks } from './send-due-webhooks.ts';
import { tellWebhooks } from './tell-webhooks.ts';
import { newWebhookSecret, signedHeaders } from './webhook-signature.ts';

const start = new Date('2026-11-30T06:00:00Z');
const noEnd = startClock(Number.POSITIVE_INFINITY);
const paid = { type: 'booking.paid', data: { bookingId: 'b1', hotelId: 'h1' } } as const;
const input = { name: 'n8n', url: 'https://flows.example/1', events: ['booking.paid' as const] };

/** A site whose receivers cannot be reached; the API tests have some that can. */
function site() {
  const documents = new MemoryDocuments();
  let now = start;
  const asked: string[] = [];
  const network: PublicNetwork = {
    resolve: async (host) => {
      asked.push(host);
      return [];
    },
  };
  const deps = { documents, network };
  const rows = () =>
    Object.entries(documents.snapshot(['webhookDeliveries'])).map(
      ([, row]) => row as { state: string; attempts: number; dueAt: Date; webhookId: string },
    );
  return {
    deps,
    documents,
    asked,
    rows,
    readNow: () => now,
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    make: (more: Partial<typeof input> = {}) =>
      makeWebhook(documents, { ...input, ...more }, { uid: 'mira', now: start }),
    tell: (writeId = 'w1') => tellWebhooks(deps, [paid], { writeId, at: start }, () => now),
    job: () => sendDueWebhooks(deps, noEnd, () => now),
  };
}

describe('an event', () => {
  it('goes to each webhook that is told of it, and to no other', async () => {
    const at = site();
    await at.make();
    await at.make({ url: 'https://other.example/1' });
    await at.make({ url: 'https://third.example/1', events: ['booking.cancelled' as never] });
    await at.tell();
    expect(at.asked.sort()).toEqual(['flows.example', 'other.example']);
    expect(at.rows()).toHaveLength(2);
  });

  it('is stored once, however often its write is reported, also at the same time', async () => {
    const at = site();
    await at.make();
    await Promise.all([at.tell(), at.tell(), at.tell()]);
    await at.tell();
    expect(at.rows()).toMatchObject([{ attempts: 1 }]);
    expect(at.asked).toHaveLength(1);
  });

  it('is asked of no store when nothing happened', async () => {
    const at = site();
    const find = vi.spyOn(at.documents, 'find');
    await tellWebhooks(at.deps, [], { writeId: 'w1', at: start });
    expect(find).not.toHaveBeenCalled();
  });

  it('waits for the job while its webhook fails, so that nothing is held up', async () => {
    const at = site();
    await at.make();
    await at.tell('w1');
    await at.tell('w2');
    expect(at.asked).toHaveLength(1);
    expect(
      at
        .rows()
        .map(({ attempts }) => attempts)
        .sort(),
    ).toEqual([0, 1]);
  });
});

describe('an event that is not taken', () => {
  it('is given up after three days, with what had to wait behind it, and can be sent again', async () => {
    const at = site();
    const { webhook } = await at.make();
    for (let count = 0; count < 30; count++) await at.tell(`w${count}`);
    for (let minutes = 0; minutes <= deadAfterMs / 60_000 + 1000; minutes += 300) {
      await at.job();
      at.pass(300 * 60_000);
    }
    await at.job();
    const [shown] = await listWebhooks(at.documents);
    expect(shown).toMatchObject({ waiting: 0, undelivered: 30 });
    expect(shown?.failingSince).toBe(start.toISOString());
    expect(shown?.problem).toBe('it could not be reached within ten seconds');
    expect(await resendUndelivered(at.documents, webhook._id, at.readNow())).toBe(30);
    expect((await listWebhooks(at.documents))[0]).toMatchObject({ waiting: 30, undelivered: 0 });
  });

  it('can be discarded; what waits stays', async () => {
    const at = site();
    const { webhook } = await at.make();
    await at.tell('w1');
    at.pass(deadAfterMs);
    await at.job();
    await at.tell('w2');
    expect(await discardUndelivered(at.documents, webhook._id)).toBe(1);
    expect(at.rows()).toMatchObject([{ state: 'waiting' }]);
  });

  it('holds up no other webhook: the first one is tried twice in a run', async () => {
    const at = site();
    await at.make();
    for (let count = 0; count < 50; count++) await at.tell(`w${count}`);
    await at.make({ url: 'https://other.example/1' });
    await at.tell('last');
    at.asked.length = 0;
    at.pass(60 * 60_000);
    await at.job();
    expect(at.asked.filter((host) => host === 'flows.example')).toHaveLength(2);
    expect(at.asked).toContain('other.example');
  });

  it('is sent by one of two workers at the same time', async () => {
    const at = site();
    await at.make();
    await at.tell();
    at.pass(60 * 60_000);
    at.asked.length = 0;
    const [id = ''] = Object.keys(at.documents.snapshot(['webhookDeliveries'])).map((path) =>
      path.slice('webhookDeliveries/'.length),
    );
    const results = await Promise.all([1, 2, 3].map(() => deliver(at.deps, id, at.readNow)));
    expect(results.sort()).toEqual(['failed', 'skipped', 'skipped']);
    expect(at.asked).toHaveLength(1);
  });

  it('of a webhook that was removed goes with it', async () => {
    const at = site();
    const { webhook } = await at.make();
    await at.tell();
    at.pass(60 * 60_000);
    const [id = ''] = Object.keys(at.documents.snapshot(['webhookDeliveries'])).map((path) =>
      path.slice('webhookDeliveries/'.length),
    );
    const at1 = { kind: 'delete', collection: 'webhooks', id: webhook._id } as const;
    await at.documents.commit([at1]);
    expect(await deliver(at.deps, id, at.readNow)).toBe('skipped');
    expect(at.rows()).toEqual([]);
  });
});

describe('an address', () => {
  it.each([
    'https://127.0.0.1/hook',
    'https://localhost/hook',
    'https://metadata.google.internal/x',
    'https://flows.example:8443/hook',
    'https://user@flows.example/hook',
    'https://[::1]/hook',
  ])('of no public host is refused: %s', async (url) => {
    await expect(site().make({ url })).rejects.toMatchObject({ code: 'invalid' });
  });
});

describe('a signature', () => {
  it('is checked by the example in docs/build-on-it.md, and covers id, time and body', async () => {
    const page = readFileSync(new URL('../../../docs/build-on-it.md', import.meta.url), 'utf8');
    const [, code = ''] = /```js\n(import \{ createHmac[\s\S]*?)```/.exec(page) ?? [];
    const { readEvent } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
      readEvent(headers: Record<string, string>, body: string, secret: string): unknown;
    };
    const secret = newWebhookSecret();
    const event = { eventId: 'evt_1', body: '{"type":"booking.paid","data":{}}' };
    const headers = signedHeaders(secret, event, new Date());
    expect(readEvent(headers, event.body, secret)).toEqual({ type: 'booking.paid', data: {} });
    const forged: [Record<string, string>, string, string][] = [
      [headers, event.body.replace('paid', 'cancelled'), secret],
      [{ ...headers, 'webhook-id': 'evt_2' }, event.body, secret],
      [{ ...headers, 'webhook-signature': 'v1,é' }, event.body, secret],
      [headers, event.body, newWebhookSecret()],
      [signedHeaders(secret, event, new Date(Date.now() - 400_000)), event.body, secret],
      [{}, event.body, secret],
    ];
    for (const each of forged) expect(readEvent(...each)).toBeNull();
  });
});
