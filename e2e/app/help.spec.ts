import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { t } from '../fixtures/messages.ts';
import { settle } from '../fixtures/moving.ts';
import { ownUser } from '../fixtures/own-user.ts';
import { fillLogin, test } from '../fixtures/test.ts';
import { brands } from '../surroundings.ts';

const helpOf = (page: Page) => page.getByRole('dialog', { name: t('faqs.help.title') });
const offerOn = (page: Page) => page.getByRole('region', { name: t('tour.offer.title') });

/** Opens the help by its button, on a phone from the menu of the account. */
async function openHelp(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: t('shell.help'), exact: true });
  if (await button.isVisible()) return button.click();
  await page.getByRole('button', { name: t('shell.account') }).click();
  await page.getByRole('menuitem', { name: t('shell.help'), exact: true }).click();
}

async function signInAs(page: Page, email: string): Promise<void> {
  await page.goto(`${brands.associations}/auth/login`);
  await fillLogin(page, email);
  await page.waitForURL(/\/desk$/);
}

test('The help is of the screen that is open, and leads to related ones @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/orders');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openHelp(page);
  const help = helpOf(page);
  await expect(help.getByText(t('screenHelp.screens.orders.purpose'))).toBeVisible();
  await expect(help.getByText(t('screenHelp.screens.orders.daily'))).toBeVisible();
  await expectAccessible(page, 'help of a screen');
  await help.getByRole('link', { name: t('Documents.title'), exact: true }).click();
  await expect(page).toHaveURL(/\/desk\/documents/);
  await expect(help).toBeHidden();
  await openHelp(page);
  await expect(help.getByText(t('screenHelp.screens.documents.purpose'))).toBeVisible();
});

test('The help names a related screen like the menu @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/orders');
  const entry = page.getByRole('navigation').locator('a[href="/desk/users"]');
  const name = (await entry.textContent()) ?? '';
  expect(name).not.toBe('');
  await openHelp(page);
  await expect(helpOf(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', '/desk/users');
});

test('A screen without a help of its own says its keys and the questions @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/groups');
  await settle(page);
  await page.keyboard.press('Shift+?');
  await expect(helpOf(page).getByText(t('screenHelp.general'))).toBeVisible();
  await expect(helpOf(page).getByRole('heading', { name: t('screenHelp.keys') })).toBeVisible();
});

test('The tour is offered once, is left at any step, and begins again from the help @desktop', async ({
  page,
  room,
}) => {
  test.slow();
  const { email } = await ownUser();
  await signInAs(page, email);
  await offerOn(page)
    .getByRole('button', { name: t('tour.offer.start') })
    .click();
  const steps = ['menu', 'search', 'today', 'customer', 'bell', 'help'] as const;
  for (const step of steps) {
    const card = page.getByRole('dialog', { name: t(`tour.steps.${step}.title`), exact: true });
    await expect(card.getByRole('heading')).toBeFocused();
    await expect(card).toBeInViewport({ ratio: 1 });
    if (step === 'customer') await expectAccessible(page, 'tour');
    if (step === 'help') await card.getByRole('button', { name: t('tour.finish') }).click();
    else await page.keyboard.press('ArrowRight');
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('#content')).toBeFocused();
  await expect(offerOn(page)).toHaveCount(0);

  const { page: elsewhere } = await room();
  await signInAs(elsewhere, email);
  await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible();
  await openHelp(elsewhere);
  await expect(offerOn(elsewhere)).toHaveCount(0);
  await helpOf(elsewhere)
    .getByRole('button', { name: t('screenHelp.tour') })
    .click();
  const first = elsewhere.getByRole('dialog', { name: t('tour.steps.menu.title'), exact: true });
  await first.getByRole('button', { name: t('tour.next') }).click();
  const second = elsewhere.getByRole('dialog', { name: t('tour.steps.search.title') });
  await second.getByRole('button', { name: t('tour.back') }).click();
  await expect(first).toBeVisible();
  await elsewhere.keyboard.press('Escape');
  await expect(elsewhere.getByRole('dialog')).toHaveCount(0);
});

test('Who does not want the tour is not offered it again @desktop', async ({ page }) => {
  const { email } = await ownUser();
  await signInAs(page, email);
  await offerOn(page)
    .getByRole('button', { name: t('tour.offer.refuse') })
    .click();
  await expect(offerOn(page)).toHaveCount(0);
  const answered = page.waitForResponse((response) => response.url().includes('/Dashboard/Tour'));
  await page.reload();
  await answered;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(offerOn(page)).toHaveCount(0);
});
