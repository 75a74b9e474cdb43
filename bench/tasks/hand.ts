import type { Locator, Page } from '@playwright/test';
import { type Effort, noEffort } from './effort.ts';

/** Input method: a mouse, a thumb, or the keyboard alone. */
export type Manner = 'mouse' | 'thumb' | 'keyboard';

type Point = { x: number; y: number };
type Files = { name: string; mimeType: string; buffer: Buffer }[];

/** A page that needs more tabs has lost its keyboard users. */
const maxTabs = 150;

/** A person's hand on a page, which counts its actions. */
export class Hand {
  readonly page: Page;
  readonly manner: Manner;
  effort: Effort = { ...noEffort };

  constructor(page: Page, manner: Manner) {
    this.page = page;
    this.manner = manner;
  }

  /** The same hand on another page, such as one opened by a link; with a shared count. */
  on(page: Page): Hand {
    const other = new Hand(page, this.manner);
    other.effort = this.effort;
    return other;
  }

  /** Presses a button, follows a link, or ticks a box. */
  async press(what: Locator, key = 'Enter'): Promise<void> {
    await what.waitFor();
    if (this.manner === 'keyboard') {
      await this.#reach(what);
      await this.key(key);
      return;
    }
    this.effort.taps += 1;
    if (this.manner === 'thumb') await what.tap();
    else await what.click();
  }

  /**
   * Replaces the text of a field. A mouse does not press a focused field; a thumb does, because on
   * some phones focus alone shows no keyboard.
   */
  async type(where: Locator, text: string): Promise<void> {
    await where.waitFor();
    if (this.manner === 'keyboard') await this.#reach(where);
    else if (this.manner === 'thumb' || !(await hasFocus(where))) await this.press(where);
    this.effort.letters += text.length;
    await where.fill(text);
  }

  /**
   * Submits the form of the last typed field: by Enter with a keyboard, by its button with a thumb.
   */
  async send(button: Locator): Promise<void> {
    if (this.manner === 'thumb') await this.press(button);
    else await this.key('Enter');
  }

  /** A single key, such as Escape or a shortcut. */
  async key(name: string): Promise<void> {
    this.effort.keys += 1;
    await this.page.keyboard.press(name);
  }

  /** The browser's Back: a gesture on a phone. */
  async back(): Promise<void> {
    if (this.manner === 'thumb') this.effort.swipes += 1;
    else this.effort.keys += 1;
    await this.page.goBack();
  }

  /** Draws with the mouse from one point to another: one press, held. */
  async draw(from: Point, to: Point): Promise<void> {
    this.effort.taps += 1;
    const { mouse } = this.page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(to.x, to.y, { steps: 10 });
    await mouse.up();
  }

  /** Presses a field for files and confirms the choice in the system's own window. */
  async files(field: Locator, files: Files): Promise<void> {
    const choosing = this.page.waitForEvent('filechooser');
    await this.press(field);
    this.effort.keys += 1;
    await (await choosing).setFiles(files);
  }

  /** Chooses from a drop-down list. */
  async choose(list: Locator, option: string | RegExp): Promise<void> {
    await this.press(list);
    const choice = this.page.getByRole('option', { name: option });
    await choice.waitFor();
    if (this.manner !== 'keyboard') return this.press(choice);
    for (let steps = 0; steps < maxTabs && !(await hasFocus(choice)); steps++) {
      this.effort.letters += 1;
      await this.page.keyboard.press('ArrowDown');
    }
    await this.key('Enter');
  }

  /**
   * Selects a day in a calendar, in whichever month it is: by its own button, or by arrow keys, which move between
   * days and turn the months; Tab comes to one day alone. @param date YYYY-MM-DD
   */
  async day(calendar: Locator, date: string): Promise<void> {
    const day = calendar.locator(`[data-day="${date}"]:not([data-outside]) button`);
    const current = calendar.locator('[data-day] [tabindex="0"]').first();
    await current.waitFor();
    if (this.manner !== 'keyboard') {
      const next = calendar.getByRole('button', { name: /next month/i });
      while ((await day.count()) === 0) await this.press(next);
      return this.press(day);
    }
    await this.#reach(current);
    for (let steps = 0; steps < maxTabs && !(await hasFocus(day)); steps++) {
      const at = await this.page.evaluate(() =>
        document.activeElement?.closest('[data-day]')?.getAttribute('data-day'),
      );
      const ahead = (Date.parse(date) - Date.parse(at ?? date)) / 86_400_000;
      this.effort.letters += 1;
      await this.page.keyboard.press(
        ahead >= 7 ? 'ArrowDown' : ahead > 0 ? 'ArrowRight' : ahead <= -7 ? 'ArrowUp' : 'ArrowLeft',
      );
    }
    await this.key('Enter');
  }

  async #reach(what: Locator): Promise<void> {
    for (let tabs = 0; tabs < maxTabs; tabs++) {
      if (await hasFocus(what)) return;
      this.effort.letters += 1;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`${maxTabs} Tabs do not lead to ${what}`);
  }
}

const hasFocus = async (what: Locator): Promise<boolean> =>
  (await what.count()) > 0 &&
  (await what
    .first()
    .evaluate(
      (element) =>
        document.activeElement !== document.body && element.contains(document.activeElement),
    ));
