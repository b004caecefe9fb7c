import { UserNature } from '@circolo/contract/authorization/natures';
import { expect, type Page } from '@playwright/test';
import { findItalian } from '../fixtures/italian-texts.ts';
import { inEnglish, t } from '../fixtures/messages.ts';
import { moveTo, settle } from '../fixtures/moving.ts';
import { expectNone, italianOnly } from '../fixtures/one-language.ts';
import { placeOrder } from '../fixtures/order.ts';
import { ownUser } from '../fixtures/own-user.ts';
import { fillLogin, test } from '../fixtures/test.ts';
import { deskScreens, openPages, type Screen, shopPages } from '../screens.ts';
import { brands } from '../surroundings.ts';

/** Screens whose rows are texts of staff, or of mails that were written in another language: of these everything else is read. */
const ofTexts = new Set([
  'crm-activities',
  'email-templates',
  'faqs',
  'mailings',
  'menu-groups',
  'menu-functions',
  'outbox',
  'shop-payment-types',
  'sms-outbox',
]);

/** What records of a screen are called, in words that the catalogue has too. */
const recordNames: Record<string, readonly string[]> = {
  shop: ['Abbonamenti'],
  'email-template-editor': ['Registrazione', 'Attiva l’account'],
};

/** The name of an erased person is data, in the language of the installation; other stories erase some. */
const ofErased: readonly string[] = [t('privacy.erasedPerson'), t('privacy.erasedWord')];

/** What all of a screen says in Italian, its menu too. */
async function italianOn(page: Page, name: string): Promise<string[]> {
  const found = await findItalian(page.locator('body'), { except: ofTexts.has(name) ? 'tbody' : '' });
  return found.filter((text) => !recordNames[name]?.includes(text) && !ofErased.includes(text));
}

async function expectEnglish(page: Page, name: string): Promise<void> {
  expect(await italianOn(page, name), `${name} shows Italian`).toEqual([]);
  const main = page.getByRole('main');
  if (!ofTexts.has(name) && (await main.isVisible())) expectNone(await main.innerText(), italianOnly, name);
}

async function expectEnglishDialog(page: Page, { name, adds }: Screen): Promise<void> {
  if (!adds) return;
  // The list of screens names a key of the catalogue.
  const label = inEnglish(adds as Parameters<typeof inEnglish>[0]);
  await page.getByRole('button', { name: label, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await settle(page);
  expect(await findItalian(dialog), `the dialog of ${name} shows Italian`).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

// That Italian shows no English is read by the walks of the accessibility.
test('a person who chooses English reads no Italian at the desk @desktop', async ({ room }) => {
  test.setTimeout(240_000);
  const { page } = await room();
  const { email } = await ownUser(UserNature.superuser);
  const { Id } = await placeOrder();
  await page.goto(`${brands.associations}/auth/login`);
  await fillLogin(page, email);
  await page.waitForURL(/\/desk$/);
  await page.goto(`${brands.associations}/profile`);
  await page.getByRole('combobox', { name: t('profile.language') }).click();
  await page.getByRole('option', { name: t('profile.languages.en'), exact: true }).click();
  await expect(page.getByRole('heading', { name: inEnglish('profile.title') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const records = [`orders/${Id}`, 'users/5', 'opportunities/1', 'settings', 'opportunities?View=board'];
  for (const path of records) {
    await moveTo(page, `/desk/${path}`);
    await expectEnglish(page, path);
  }
  for (const screen of deskScreens.filter(({ as }) => as === UserNature.superuser)) {
    await moveTo(page, screen.path);
    await expectEnglish(page, screen.name);
    await expectEnglishDialog(page, screen);
  }
});

test('a visitor who chooses English reads no Italian @desktop', async ({ page }) => {
  test.slow();
  await page.goto('/shop');
  await settle(page);
  await page.getByRole('button', { name: t('profile.languages.en'), exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  for (const { path, as, name } of [...openPages, ...shopPages]) {
    if (as) continue;
    await page.goto(path);
    // What the server has drawn is in the language of the browser, until the page has started.
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await settle(page);
    await expect.poll(() => italianOn(page, name), `${name} shows Italian`).toEqual([]);
    await expectEnglish(page, name);
  }
});
