import { describe, expect, test } from 'vitest';
import { pictureOrders } from '../catalogue-of.ts';
import { drawScene } from './draw.ts';
import { timesOfDay } from './palette.ts';
import { createRandom } from './random.ts';
import { type SceneName, scenes } from './scenes.ts';

const sceneNames = Object.keys(scenes) as SceneName[];

describe('the pictures', () => {
  test.each(sceneNames)('%s is drawn the same way every time', (name) => {
    expect(drawScene(scenes[name], 'a', 'noon')).toBe(drawScene(scenes[name], 'a', 'noon'));
  });

  test.each(sceneNames)('%s differs from stay to stay', (name) => {
    expect(drawScene(scenes[name], 'a', 'noon')).not.toBe(drawScene(scenes[name], 'b', 'noon'));
  });

  test.each(timesOfDay)('every scene has an hour of %s without a broken number', (time) => {
    for (const name of sceneNames) {
      const svg = drawScene(scenes[name], `${name}-${time}`, time);
      expect(svg, name).not.toMatch(/NaN|Infinity|undefined/);
    }
  });

  test('a portrait of a scene is as wide as it was asked to be', () => {
    expect(drawScene(scenes.teaHills, 'a', 'dawn', 0.75)).toContain('viewBox="0 0 600 800"');
  });

  test('every gradient and clip that is used is defined, once', () => {
    for (const name of sceneNames) {
      const svg = drawScene(scenes[name], name, 'dusk');
      const defined = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
      expect(new Set(defined).size, name).toBe(defined.length);
      expect(
        used.filter((id) => !defined.includes(id)),
        name,
      ).toEqual([]);
    }
  });

  test('no two pictures of the seed are the same', () => {
    const drawn = pictureOrders().map(({ scene, stem, time }) =>
      drawScene(scenes[scene], stem, time),
    );
    expect(new Set(drawn).size).toBe(drawn.length);
  });
});

describe('the seeded numbers', () => {
  test('stay within their bounds', () => {
    const random = createRandom('bounds');
    for (let i = 0; i < 1000; i++) {
      expect(random.next()).toBeLessThan(1);
      const whole = random.int(2, 4);
      expect(whole).toBeGreaterThanOrEqual(2);
      expect(whole).toBeLessThanOrEqual(4);
    }
  });

  test('a fork does not depend on how much was drawn before it', () => {
    const first = createRandom('x');
    const second = createRandom('x');
    second.next();
    expect(first.fork('part').next()).toBe(second.fork('part').next());
  });
});
