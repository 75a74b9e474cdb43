import { describe, expect, test } from 'vitest';
import { DeliveryPlan, shuffledBy } from './delivery-plan.ts';

describe('shuffled deliveries', () => {
  const delays = (seed: number) => {
    const plan = new DeliveryPlan(shuffledBy(seed));
    return ['pi_a', 'pi_a', 'cs_b', 'pi_a'].map((subject) => plan.delaysMs(subject));
  };

  test('are the same for the same seed, and others for another', () => {
    expect(delays(7)).toEqual(delays(7));
    expect(delays(7)).not.toEqual(delays(8));
  });

  test('reorder and double, within the time that is set', () => {
    const plan = new DeliveryPlan(shuffledBy(3));
    const all = Array.from({ length: 200 }, (_, i) => plan.delaysMs(`pi_${i % 50}`));
    const firsts = all.map(([first]) => first ?? 0);
    expect(Math.max(...all.flat())).toBeLessThan(400);
    expect(firsts).not.toEqual(firsts.toSorted((a, b) => a - b));
    const doubled = all.filter(({ length }) => length === 2).length;
    expect(doubled).toBeGreaterThan(10);
    expect(doubled).toBeLessThan(60);
  });
});
