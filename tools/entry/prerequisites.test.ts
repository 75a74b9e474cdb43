import { describe, expect, it } from 'vitest';
import { needsEmulators, needsSite, stages } from '../test-run/stages.ts';
import { checkPrerequisites, needsOf, stagesOfBrowser, stagesOfNode } from './prerequisites.mjs';
import { UserError } from './user-error.mjs';

const tests = 'tools/test-run/test-all.ts';

describe('needsOf', () => {
  it.each([
    ['tools/launcher/start.ts', [], true, false],
    ['tools/launcher/dev.ts', ['--inspect'], true, false],
    ['tools/launcher/drill.ts', [], true, false],
    ['tools/launcher/start.ts', ['--help'], false, false],
    ['tools/checks/lint.ts', [], false, false],
    ['tools/release/deploy.ts', ['--project', 'staging'], false, false],
    [tests, [], true, true],
    [tests, ['--all'], true, true],
    [tests, ['--only', 'unit', 'slug'], false, false],
    [tests, ['--only', 'lint,typecheck,unit,build'], false, false],
    [tests, ['--only=rules'], true, false],
    [tests, ['--only', 'api,payments'], true, false],
    [tests, ['--only', 'e2e', '--running'], false, true],
    [tests, ['--changed'], false, false],
  ])('%s %j: emulators %s, browser %s', (script, args, emulators, browser) => {
    expect(needsOf(script, args)).toMatchObject({ emulators, browser });
  });

  it.each([
    [tests, [], true],
    [tests, ['--changed'], true],
    [tests, ['--help'], false],
    ['tools/checks/lint.ts', [], true],
    ['tools/release/deploy.ts', ['--project', 'staging'], true],
    ['tools/launcher/start.ts', [], false],
  ])('%s %j: Git %s', (script, args, git) => {
    expect(needsOf(script, args).git).toBe(git);
  });

  it('knows which stages need emulators', () => {
    expect(stages.filter((stage) => !needsEmulators(stage)).toSorted()).toEqual(
      stagesOfNode.toSorted(),
    );
    expect(stages.filter((stage) => needsSite(stage) && !needsEmulators(stage))).toEqual([]);
    expect(stages).toEqual(expect.arrayContaining(stagesOfBrowser));
  });
});

describe('checkPrerequisites', () => {
  const noBrowser = () => Promise.reject(new UserError('No browser.'));

  it('asks for a browser only where one is needed', async () => {
    await expect(
      checkPrerequisites({ emulators: false, browser: false, git: false }, noBrowser),
    ).resolves.toBe(undefined);
    await expect(
      checkPrerequisites({ emulators: false, browser: true, git: false }, noBrowser),
    ).rejects.toThrow(new UserError('No browser.'));
  });

  it('keeps what it did not expect as it is', async () => {
    const broken = () => Promise.reject(new TypeError('no such method'));
    await expect(
      checkPrerequisites({ emulators: false, browser: true, git: false }, broken),
    ).rejects.toThrow(TypeError);
  });
});
