import { describe, expect, it } from 'vitest';
import { HourCount } from './hour-count.ts';

const at = (ms: number) => new Date(Date.UTC(2026, 10, 21, 8) + ms);
const limit = 200;

describe('the count of everybody’s inquiries in an hour', () => {
  it('meets the stored one at most once a second, and brings what it has not told', () => {
    const count = HourCount.at(at(0), undefined);
    const first = count.meet(at(0));
    expect(first?.untold).toBe(0);
    first?.end(1);
    expect(count.meet(at(999))).toBeNull();
    count.add();
    count.add();
    expect(count.meet(at(1000))?.untold).toBe(2);
  });

  it('is full by its own inquiries at once, and by others’ from the next meeting', () => {
    const count = HourCount.at(at(0), undefined);
    count.meet(at(0))?.learn(limit - 2);
    count.add();
    expect(count.secondsUntilAllowed(at(0))).toBe(0);
    count.add();
    expect(count.secondsUntilAllowed(at(0))).toBe(3600);
  });

  it('counts nothing twice that is on its way, and tells again what did not arrive', () => {
    const count = HourCount.at(at(0), undefined);
    count.add();
    count.add();
    const lost = count.meet(at(0));
    expect(lost?.untold).toBe(2);
    const meanwhile = count.meet(at(1000));
    expect(meanwhile?.untold).toBe(0);
    meanwhile?.end(1);
    lost?.end(0);
    expect(count.meet(at(2000))?.untold).toBe(2);
  });

  it('starts anew with each hour', () => {
    const count = HourCount.at(at(0), undefined);
    count.meet(at(0))?.learn(limit);
    const last = at(3_599_999);
    expect(HourCount.at(last, count).secondsUntilAllowed(last)).toBe(1);
    const next = at(3_600_000);
    expect(HourCount.at(next, count).secondsUntilAllowed(next)).toBe(0);
  });
});
