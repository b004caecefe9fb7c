import { monthStart } from '@circolo/contract/values/month';
import { romeDay } from '@circolo/contract/values/rome-day';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { unique } from '../fixtures/accounts.ts';
import { choose, filterBy, rowsOf, searchFor } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { openMenu, openSetting, test } from '../fixtures/test.ts';
import { viewsOf } from '../fixtures/views.ts';

const banks = t('Banks.title');
const item = (page: Page, name: string) => page.getByRole('menuitem', { name });

async function save(page: Page, name: string): Promise<void> {
  await viewsOf(page).click();
  await item(page, t('views.saveAs')).click();
  const dialog = page.getByRole('dialog', { name: t('views.newTitle') });
  const typed = dialog.getByRole('textbox', { name: t('views.name') });
  await expect(typed).toBeFocused();
  await typed.fill(name);
  await expectAccessible(page, 'saving a view');
  await dialog.getByRole('button', { name: t('form.save'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(viewsOf(page)).toContainText(name);
}

test('A view is saved, changed, chosen again, made the default and deleted @desktop', async ({ signedIn }) => {
  const name = unique('Vista ');
  const page = await signedIn('HLP', '/desk/banks');
  await expect(rowsOf(page, banks)).not.toHaveCount(0);
  await filterBy(page, async (panel) => {
    await choose(panel, t('Banks.fields.Software'), t('enums.Software.A'));
    await page.keyboard.press('Tab');
  });
  await expect(page).toHaveURL(/Software=A/);
  await save(page, name);

  await searchFor(page, 'circolo');
  await expect(viewsOf(page)).toContainText(t('views.changed'));
  await viewsOf(page).click();
  await expectAccessible(page, 'the menu of views');
  await item(page, t('views.save')).click();
  await expect(viewsOf(page)).not.toContainText(t('views.changed'));

  await viewsOf(page).click();
  await item(page, t('views.plain')).click();
  await expect(page).toHaveURL(/\/desk\/banks$/);
  await viewsOf(page).click();
  await item(page, name).click();
  await expect(page).toHaveURL(/Search=circolo/);

  await viewsOf(page).click();
  await item(page, t('views.makeDefault')).click();
  await viewsOf(page).click();
  await expect(item(page, t('views.noDefault'))).toBeVisible();
  await page.keyboard.press('Escape');
  await (await openMenu(page)).getByRole('link', { name: 'Clienti', exact: true }).click();
  await expect(page).toHaveURL(/\/desk\/users\?Nature=[^&]+$/);
  await openSetting(page, banks);
  await expect(page).toHaveURL(/\/desk\/banks\?.*Search=circolo/);
  await expect(viewsOf(page)).toContainText(name);

  await viewsOf(page).click();
  await item(page, t('views.remove')).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('views.remove'), exact: true })
    .click();
  await expect(page).toHaveURL(/\/desk\/banks$/);
  await expect(viewsOf(page)).not.toContainText(name);
});

// The clock of a page belongs to its context for good.
test.describe('With a clock of its own', () => {
  test.use({ roomOfOwn: true });

  test('What is typed just before leaving does not reach the next screen', { tag: '@desktop' }, async ({
    signedIn,
  }) => {
    const page = await signedIn('SUS', '/desk/banks');
    await page.clock.install();
    await expect(rowsOf(page, banks)).not.toHaveCount(0);
    await searchFor(page, 'circ');
    await (await openMenu(page)).getByRole('link', { name: 'Clienti', exact: true }).click();
    await expect(rowsOf(page, t('Users.title'))).not.toHaveCount(0);
    await expect(page.getByRole('searchbox', { name: t('list.search') })).toHaveValue('');
    await page.clock.runFor(1000);
    await expect(page).toHaveURL(/\/desk\/users\?Nature=[^&]+$/);
  });

  test('A view of last month shows the next month a month later', { tag: '@desktop' }, async ({ signedIn }) => {
    const name = unique('Mese ');
    const page = await signedIn('HLP', '/desk/orders');
    await page.getByRole('button', { name: t('periods.label'), exact: true }).click();
    await item(page, t('periods.lastMonth')).click();
    await save(page, name);
    await viewsOf(page).click();
    await item(page, t('views.plain')).click();
    await expect(page).toHaveURL(/\/desk\/orders$/);

    const month = monthStart(romeDay(new Date()));
    await page.clock.setFixedTime(`${monthStart(month, 1).slice(0, 7)}-15T12:00:00Z`);
    const inDays = page.waitForRequest((request) => request.url().includes(`DateFrom=${month}`));
    await viewsOf(page).click();
    await item(page, name).click();
    await expect(page).toHaveURL(/DatePeriod=lastMonth/);
    await inDays;
    await expect(page.getByRole('button', { name: t('periods.lastMonth'), exact: true })).toBeVisible();
    await expect(viewsOf(page)).not.toContainText(t('views.changed'));
  });
});
