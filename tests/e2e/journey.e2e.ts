import { collections } from '@kerala-stays/domain/core/collections';
import { messages } from '@kerala-stays/domain/core/messages';
import { demoAdmin } from '../support/demo-accounts.ts';
import { database } from '../support/stack.ts';
import { openBeside } from './support/beside.ts';
import { choose } from './support/choose.ts';
import { signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

// With the real pictures: this is the whole site, end to end.
test.use({ pictures: 'real' });

test(
  'a traveller finds a hotel and inquires, and staff see the inquiry arrive and answer it',
  { tag: '@core-both' },
  async ({ page, browser, noise }, { project }) => {
    const name = `Meera Journey ${project.name} ${Date.now()}`;
    const desk = await openBeside(browser, noise, { viewport: page.viewportSize() });

    await test.step('a staff member signs in and watches the inbox', async () => {
      await desk.goto('/');
      await signIn(desk, demoAdmin);
      await desk.goto('/admin/inquiries?view=all');
      await expect(desk.getByRole('heading', { name: 'Inquiries', level: 1 })).toBeVisible();
      await expect(desk.getByText(name)).toHaveCount(0);
    });

    await test.step('a traveller goes from the home page to a hotel', async () => {
      await page.goto('/');
      await expect(
        page.getByRole('heading', { name: 'Kerala Enchanting Destinations' }),
      ).toBeVisible();
      await page
        .getByRole('link', { name: /Munnar/ })
        .first()
        .click();
      await expect(page).toHaveURL(/\/hotels\?destination=Munnar/i);
      await expect(page.getByRole('heading', { name: 'Our Hotels', level: 1 })).toBeVisible();
      const cards = page.getByTestId('hotel-card');
      await expect(cards.first()).toContainText('Munnar');
      await cards
        .first()
        .getByRole('link', { name: /^View Details/ })
        .click();
      await expect(page).toHaveURL(/\/hotels\/[\w-]+$/);
      await expect(page.getByRole('heading', { name: 'Available Room Types' })).toBeVisible();
    });

    await test.step('and sends an inquiry for a room type', async () => {
      await page
        .getByRole('button', { name: /^Book Now/ })
        .first()
        .click();
      const form = page.getByRole('dialog');
      await form.getByLabel(/^Name/).fill(name);
      await form.getByLabel(/^Email/).fill(`meera-${Date.now()}@example.com`);
      await form.getByLabel(/^Mobile/).fill('+91 98470-12345');
      await form.getByRole('button', { name: 'More adults' }).click();
      await form.getByLabel(/^Message/).fill('Is the room quiet? <b>We</b> bring a baby.');
      await form.getByRole('button', { name: 'Send inquiry' }).dblclick();
      await expect(page.getByText(messages.inquirySubmitted)).toBeVisible();
      await expect(form).toBeHidden();
    });

    await test.step('staff see it without a reload and set it to contacted', async () => {
      await desk.getByRole('button', { name: `Open the inquiry from ${name}` }).click();
      // The panel replaces the row's select.
      const status = desk
        .getByRole('dialog', { name })
        .getByRole('combobox', { name: `Status of the inquiry from ${name}` });
      await choose(status, 'Contacted');
      await expect(desk.getByText(messages.statusUpdated)).toBeVisible();
    });

    await test.step('it is stored once, as it was written', async () => {
      const stored = await database
        .collection(collections.inquiries)
        .where('name', '==', name)
        .get();
      expect(stored.docs.map((document) => document.data())).toMatchObject([
        { status: 'contacted', people: 2, message: 'Is the room quiet? <b>We</b> bring a baby.' },
      ]);
    });
    await desk.context().close();
  },
);
