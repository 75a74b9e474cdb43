import { dateInKerala, monthInKerala, monthRange } from '@kerala-stays/domain/core/calendar';
import {
  type InquiryStatus,
  inquiryStatuses,
} from '@kerala-stays/domain/inquiries/inquiry-lifecycle';
import { size } from '@kerala-stays/domain/testing/size';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startClock } from '../../platform/job-clock.ts';
import { log } from '../../platform/log.ts';
import { counted } from '../../testing/billed-operations.ts';
import { eachSeed } from '../../testing/each-seed.ts';
import { seededRandom } from '../../testing/event-model.ts';
import { MemoryDocuments, type Snapshot } from '../../testing/memory-documents.ts';
import { MoneyHistory } from '../../testing/money-history.ts';
import { hourMs, testNow } from '../../testing/payment-fixture.ts';
import { checkInquiryTotals } from '../../upkeep/check-inquiry-totals.ts';
import { checkMoneyTotals } from '../../upkeep/check-money-totals.ts';
import { ledgerWrites } from '../bookings/ledger-repository.ts';
import { readDashboard } from '../bookings/list-bookings.ts';
import { markBuilt, readBuilt } from '../totals/built-totals.ts';
import { countInquiry } from '../totals/count-inquiry.ts';
import { readDashboardSummary } from './read-summary.ts';

const histories = size(100, 300);
beforeEach(() => {
  for (const level of ['info', 'warn', 'error'] as const) {
    vi.spyOn(log, level).mockImplementation(() => undefined);
  }
});
afterEach(() => vi.restoreAllMocks());

const noEnd = startClock(Number.POSITIVE_INFINITY);

type Shown = {
  totalBookings: number;
  revenue: Record<string, number>;
  /** By month and currency. */
  months: Record<string, number>;
  inquiries: Record<InquiryStatus, number>;
};

/** All figures of the dashboard. */
async function shown(documents: MemoryDocuments, now: Date): Promise<Shown> {
  const { totalBookings, revenue } = await readDashboard(documents);
  const { revenueByMonth, inquiriesByStatus } = await readDashboardSummary(documents, now);
  return {
    totalBookings,
    revenue: Object.fromEntries(revenue.map((each) => [each.currency, each.amountMinor])),
    months: Object.fromEntries(
      revenueByMonth.flatMap(({ month, amounts }) =>
        amounts.map(({ currency, amountMinor }) => [`${month} ${currency}`, amountMinor]),
      ),
    ),
    inquiries: inquiriesByStatus,
  };
}

/** The same, added up row by row from all stored documents. */
function reference(state: Snapshot, now: Date): Shown {
  const rowsOf = (collection: string) =>
    Object.entries(state)
      .filter(([path]) => path.startsWith(`${collection}/`))
      .map(([, data]) => data);
  const moved = rowsOf('ledger').filter(({ kind }) => kind !== 'fee');
  const revenue: Record<string, number> = {};
  for (const { currency } of rowsOf('bookings')) revenue[String(currency)] ??= 0;
  const months: Record<string, number> = {};
  for (const { currency, amountMinor, at } of moved) {
    const month = `${dateInKerala(at as Date).slice(0, 7)} ${currency}`;
    months[month] = (months[month] ?? 0) + Number(amountMinor);
    const known = revenue[String(currency)];
    if (known !== undefined) revenue[String(currency)] = known + Number(amountMinor);
  }
  const kept = rowsOf('inquiries').filter(
    ({ expiresAt }) => expiresAt === undefined || (expiresAt as Date) > now,
  );
  const inquiries = Object.fromEntries(
    inquiryStatuses.map((status) => [status, kept.filter((row) => row.status === status).length]),
  ) as Record<InquiryStatus, number>;
  return { totalBookings: rowsOf('bookings').length, revenue, months, inquiries };
}

/** Inquiries come, change, expire and go; their events arrive late, twice and in any order. */
async function playInquiries(documents: MemoryDocuments, seed: number, now: Date): Promise<void> {
  const random = seededRandom(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const waiting: string[] = [];
  const at = (id: string) => ({ collection: 'inquiries' as const, id });
  const acts: (() => Promise<void>)[] = [
    async () => {
      const id = `i${Math.floor(random() * 6)}`;
      if ((await documents.get('inquiries', id)) !== null) return;
      const createdAt = new Date(now.getTime() - random() * 90 * 24 * hourMs);
      const expiresAt = new Date(now.getTime() + (random() - 0.3) * 24 * hourMs);
      const data = { status: 'pending', createdAt, ...(random() < 0.8 ? { expiresAt } : {}) };
      await documents.commit([{ kind: 'create', ...at(id), data }]);
      waiting.push(id);
    },
    async () => {
      const found = pick(await documents.find('inquiries', { where: [] }));
      if (found === undefined) return;
      const status = random() < 0.05 ? 'lost' : pick(inquiryStatuses);
      await documents.commit([{ kind: 'update', ...at(found.id), patch: { status } }]);
      waiting.push(found.id);
    },
    async () => {
      const found = pick(await documents.find('inquiries', { where: [] }));
      if (found === undefined || random() < 0.5) return;
      await documents.commit([{ kind: 'delete', ...at(found.id) }]);
      waiting.push(found.id);
    },
    async () => {
      const [id] = waiting.splice(Math.floor(random() * waiting.length), 1);
      if (id === undefined) return;
      if (random() < 0.3) waiting.push(id);
      await Promise.all(
        Array.from({ length: random() < 0.4 ? 3 : 1 }, () => countInquiry(documents, id)),
      );
    },
  ];
  // Some events happen during another one.
  let isInside = false;
  const before = documents.beforeCommit;
  documents.beforeCommit = async () => {
    if (isInside || random() > 0.3) return;
    isInside = true;
    await pick(acts.slice(1, 3))?.();
    isInside = false;
  };
  const isRefused = (error: unknown) => error instanceof Error && 'code' in error;
  for (let step = 0; step < 24; step++) {
    await pick(acts)().catch((error: unknown) => {
      if (!isRefused(error)) throw error;
    });
  }
  documents.beforeCommit = before;
  for (const id of waiting) await countInquiry(documents, id);
}

test(`the dashboard's figures are those of a full count after ${histories} random histories`, {
  tags: ['sized'],
}, async () => {
  await eachSeed(histories, async (seed) => {
    const history = new MoneyHistory(seed);
    const { documents } = history.fixture;
    await Promise.all([markBuilt(documents, 'money'), markBuilt(documents, 'inquiries')]);
    await history.play(18);
    await playInquiries(documents, seed, history.now);
    const figures = await shown(documents, history.now);
    const message = `seed ${seed}: ${history.steps.join(', ')}`;
    expect(figures, message).toEqual(reference(documents.snapshot(), history.now));
    if (seed % 10 !== 0) return;
    // The checks find no errors.
    expect(await checkMoneyTotals(documents, history.now, noEnd), message).toBe(0);
    expect(await checkInquiryTotals(documents, history.now, noEnd), message).toBe(0);
  });
});

describe('what was stored before there were totals', () => {
  const daysAgo = (days: number) => new Date(testNow.getTime() - days * 24 * hourMs);

  function oldSite(): MemoryDocuments {
    const documents = new MemoryDocuments();
    for (let number = 0; number < 400; number++) {
      const at = daysAgo(number);
      const currency = number % 3 === 0 ? 'inr' : 'usd';
      documents.seed('bookings', `b${number}`, { currency, createdAt: at });
      const kind = number % 7 === 0 ? 'fee' : 'payment';
      documents.seed('ledger', `l${number}`, { kind, currency, amountMinor: 100 + number, at });
      const status = inquiryStatuses[number % 4];
      documents.seed('inquiries', `i${number}`, { status, createdAt: at, updatedAt: at });
    }
    return documents;
  }

  test('is counted until the totals hold all of it, then the totals say the same', async () => {
    const documents = oldSite();
    const full = reference(documents.snapshot(), testNow);
    const recent = new Set(
      Array.from({ length: 12 }, (_, index) => monthInKerala(daysAgo(index * 30))),
    );
    const months = Object.fromEntries(
      Object.entries(full.months).filter(([key]) => recent.has(key.slice(0, 7))),
    );
    let runs = 0;
    for (let isBuilt = false; !isBuilt && runs < 20; runs++) {
      expect(await shown(documents, testNow)).toMatchObject({ ...full, months });
      // Each run has time for a few months, or some of the inquiries.
      let asked = 0;
      const short = { isOver: () => ++asked > 5 };
      await checkMoneyTotals(documents, testNow, short);
      asked = -200;
      await checkInquiryTotals(documents, testNow, short);
      const built = await readBuilt(documents);
      isBuilt = built.money && built.inquiries;
    }
    expect(runs).toBeGreaterThan(2);
    expect(await shown(documents, testNow)).toMatchObject({ ...full, months });
  });

  test('a wrong total of any month is found within some runs, by none without time', async () => {
    const documents = oldSite();
    await checkMoneyTotals(documents, testNow, noEnd);
    await checkInquiryTotals(documents, testNow, noEnd);
    const old = monthInKerala(daysAgo(200));
    const wrong = (id: string, key: string) =>
      documents.commit([{ kind: 'add', collection: 'totals', id, sums: { [key]: 5 } }]);
    await wrong('money-1', `${old} usd kept`);
    await wrong('money-1', `${monthInKerala(testNow)} usd kept`);
    await wrong('inquiries-1', `${old} pending`);
    for (const clock of [{ isOver: () => true }, noEnd]) {
      const found = { money: 0, inquiries: 0 };
      for (let run = 0; run < 8; run++) {
        found.money += await checkMoneyTotals(documents, testNow, clock);
        found.inquiries += await checkInquiryTotals(documents, testNow, clock);
      }
      expect(found).toEqual(
        clock === noEnd ? { money: 2, inquiries: 1 } : { money: 0, inquiries: 0 },
      );
    }
  });

  test('and a total that is wrong is put right, also while rows come in', async () => {
    const documents = oldSite();
    await checkMoneyTotals(documents, testNow, noEnd);
    await checkInquiryTotals(documents, testNow, noEnd);
    const right = await shown(documents, testNow);
    const month = monthInKerala(testNow);
    const wrong = { [`${month} usd kept`]: 5, [`${month} inr bookings`]: -1 };
    await documents.commit([
      { kind: 'add', collection: 'totals', id: 'money-1', sums: wrong },
      { kind: 'add', collection: 'totals', id: 'inquiries-1', sums: { [`${month} pending`]: 4 } },
      { kind: 'delete', collection: 'inquiries', id: 'i399' },
    ]);
    // A row is entered between the two reads of its month's totals.
    const thisMonth = monthRange(month).from;
    const total = documents.total.bind(documents);
    let entering: Promise<void> | undefined;
    documents.total = async (...asked) => {
      const isThisMonth = asked[1].some(
        ([, operator, value]) => operator === '>=' && Number(value) === Number(thisMonth),
      );
      if (isThisMonth) {
        entering ??= documents.commit(ledgerWrites(row));
        await entering;
      }
      return total(...asked);
    };
    const row = {
      _id: 'row-1',
      kind: 'payment',
      amountMinor: 700,
      currency: 'usd',
      channel: 'stripe',
      method: 'card',
      bookingId: 'b1',
      reference: '',
      paymentId: 'p',
      refundId: '',
      at: testNow.toISOString(),
    } as Parameters<typeof ledgerWrites>[0];
    expect(await checkMoneyTotals(documents, testNow, noEnd)).toBe(2);
    for (let run = 0; run < 6; run++) await checkInquiryTotals(documents, testNow, noEnd);
    const after = await shown(documents, testNow);
    expect(after).toEqual({
      ...right,
      revenue: { ...right.revenue, usd: Number(right.revenue.usd) + 700 },
      months: { ...right.months, [`${month} usd`]: Number(right.months[`${month} usd`]) + 700 },
      inquiries: { ...right.inquiries, cancelled: right.inquiries.cancelled - 1 },
    });
  });
});

test('an inquiry that changes back while its change is counted is counted as it is', async () => {
  const documents = new MemoryDocuments();
  const set = (status: string) =>
    documents.seed('inquiries', 'i1', { status, createdAt: testNow, updatedAt: testNow });
  set('contacted');
  await countInquiry(documents, 'i1');
  set('pending');
  documents.beforeCommit = async () => {
    documents.beforeCommit = async () => undefined;
    // This change's event finds nothing to do: the count is still the old one.
    set('contacted');
    await countInquiry(documents, 'i1');
  };
  await countInquiry(documents, 'i1');
  expect((await documents.get('inquiryCounts', 'i1'))?.data.status).toBe('contacted');
});

test('the dashboard costs at most 40 reads, also with 12,000 bookings, rows and inquiries', {
  tags: ['whole'],
}, async () => {
  const documents = new MemoryDocuments();
  for (let number = 0; number < 12_000; number++) {
    const at = new Date(testNow.getTime() - number * 50 * 60_000);
    const expiresAt = new Date(testNow.getTime() + (number < 1200 ? -1 : 1));
    documents.seed('bookings', `b${number}`, { currency: 'usd', createdAt: at });
    documents.seed('ledger', `l${number}`, {
      kind: 'payment',
      currency: 'usd',
      amountMinor: 1,
      at,
    });
    const status = inquiryStatuses[number % 4];
    documents.seed('inquiries', `i${number}`, { status, createdAt: at, expiresAt });
    documents.seed('inquiryCounts', `i${number}`, { status, month: monthInKerala(at) });
  }
  await checkMoneyTotals(documents, testNow, noEnd);
  await markBuilt(documents, 'inquiries');
  for (let run = 0; run < 6; run++) await checkInquiryTotals(documents, testNow, noEnd);
  const { documents: billed, operations } = counted(documents);
  const [all, summary] = [await readDashboard(billed), await readDashboardSummary(billed, testNow)];
  expect(all.totalBookings).toBe(12_000);
  expect(summary.revenueByMonth.flatMap(({ amounts }) => amounts).length).toBeGreaterThan(11);
  expect(operations.reads).toBeLessThanOrEqual(40);
});
