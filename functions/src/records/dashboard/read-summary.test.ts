import { describe, expect, it } from 'vitest';
import { MemoryDocuments } from '../../testing/memory-documents.ts';
import { readDashboardSummary } from './read-summary.ts';

const now = new Date('2026-11-21T12:00:00Z');

function withLedger(rows: Record<string, unknown>[]): MemoryDocuments {
  const documents = new MemoryDocuments();
  rows.forEach((row, index) => {
    documents.seed('ledger', `l${index}`, { kind: 'payment', ...row });
  });
  return documents;
}

describe('dashboard summary', () => {
  it('lists twelve months up to the current one, including empty ones', async () => {
    const { revenueByMonth } = await readDashboardSummary(withLedger([]), now);
    expect(revenueByMonth.map(({ month }) => month)).toEqual([
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
      '2026-04',
      '2026-05',
      '2026-06',
      '2026-07',
      '2026-08',
      '2026-09',
      '2026-10',
      '2026-11',
    ]);
    expect(revenueByMonth.every(({ amounts }) => amounts.length === 0)).toBe(true);
  });

  it('sums what moved by its own date, by month in Kerala and by currency, without fees', async () => {
    const documents = withLedger([
      { currency: 'usd', amountMinor: 10_000, at: new Date('2026-10-31T18:29:00Z') },
      // Half past midnight of 1 November in Kerala.
      { currency: 'usd', amountMinor: 20_000, at: new Date('2026-10-31T19:00:00Z') },
      // Refund of the October payment: October's closed sums stay the same.
      {
        kind: 'refund',
        currency: 'usd',
        amountMinor: -5000,
        at: new Date('2026-11-05T00:00:00Z'),
      },
      { kind: 'fee', currency: 'usd', amountMinor: -900, at: new Date('2026-11-05T00:00:00Z') },
      { currency: 'inr', amountMinor: 70_000, at: new Date('2026-11-10T00:00:00Z') },
    ]);
    const { revenueByMonth } = await readDashboardSummary(documents, now);
    expect(revenueByMonth.slice(-2)).toEqual([
      { month: '2026-10', amounts: [{ currency: 'usd', amountMinor: 10_000 }] },
      {
        month: '2026-11',
        amounts: [
          { currency: 'inr', amountMinor: 70_000 },
          { currency: 'usd', amountMinor: 15_000 },
        ],
      },
    ]);
  });

  it('counts inquiries of every status, without expired ones', async () => {
    const documents = new MemoryDocuments();
    for (const [id, status] of [
      ['1', 'pending'],
      ['2', 'pending'],
      ['3', 'contacted'],
    ] as const) {
      documents.seed('inquiries', id, { status });
    }
    documents.seed('inquiries', '4', { status: 'pending', expiresAt: now });
    documents.seed('inquiries', '5', {
      status: 'completed',
      expiresAt: new Date(now.getTime() + 1),
    });
    const { inquiriesByStatus } = await readDashboardSummary(documents, now);
    expect(inquiriesByStatus).toEqual({ pending: 2, contacted: 1, completed: 1, cancelled: 0 });
  });

  it('counts those of a flood apart, until they are dealt with', async () => {
    const documents = new MemoryDocuments();
    for (const [id, status, unchecked] of [
      ['1', 'pending', false],
      ['2', 'pending', true],
      ['3', 'pending', true],
      ['4', 'contacted', false],
      // The mark is removed a moment after the status has changed.
      ['5', 'contacted', true],
    ] as const) {
      documents.seed('inquiries', id, { status, unchecked, createdAt: now });
    }
    const summary = await readDashboardSummary(documents, now);
    expect(summary).toMatchObject({ inquiriesByStatus: { pending: 3 }, uncheckedInquiries: 2 });
  });
});
