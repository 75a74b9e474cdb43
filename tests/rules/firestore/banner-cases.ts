import { Timestamp, writeBatch } from 'firebase/firestore';
import { describe, test } from 'vitest';
import { updateInto, updateStamped } from './attempts.ts';
import { openWorld } from './world.ts';

const uid = 'admin';

/** Tests the days and places of banners, which every banner has as separate fields. */
export function describeBanners(): void {
  describe('Days and places of banners', () => {
    const world = openWorld();
    test.each([
      ['may', { showFrom: '2027-06-01', showUntil: '2027-06-01' }],
      ['may', { showFrom: '2027-06-01', showUntil: '' }],
      ['may not', { showFrom: '2027-06-02', showUntil: '2027-06-01' }],
      ['may not', { showUntil: '2026-12-31' }],
    ])('a banner %s be shown on the days %j', (may, days) =>
      world.check(may === 'may', () =>
        updateStamped(world.as('admin'), 'banners/in-season', days, uid),
      ),
    );
    test('two hundred banners, as many as staff see, get their places in one batch', async () => {
      const paths = Array.from({ length: 200 }, (_, index) => `banners/many-${index}`);
      const older = {
        title: 'Many',
        imageUrl: '',
        isActive: true,
        createdAt: Timestamp.fromMillis(Date.now() - 3_600_000),
      };
      await world.arrange(Object.fromEntries(paths.map((path) => [path, older])));
      await world.check(true, () => {
        const batch = writeBatch(world.as('admin'));
        for (const [index, path] of paths.entries()) {
          updateInto(batch, world.as('admin'), path, { displayOrder: index + 1 }, uid);
        }
        return batch.commit();
      });
    });
    test('a banner from before days and places may be switched', () =>
      world.check(true, () =>
        updateStamped(world.as('admin'), 'banners/older', { isActive: false }, uid),
      ));
  });
}
