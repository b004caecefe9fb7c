import { arrangeDashboard } from '@circolo/contract/dashboard/widget';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { headingOf } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';

const widget = (code: 'OrdersToConfirm' | 'ActiveUsers' | 'ExpiringPurchases' | 'NewLeads') =>
  t(`dashboard.widgets.${code}`);

test('A number of the dashboard opens the list with what it counts @desktop', async ({ signedIn }) => {
  const page = await signedIn('HLP', '/desk');
  const card = page.getByRole('region', { name: widget('ExpiringPurchases') });
  const number = card.getByRole('link', { name: t('dashboard.figures.Next30') });
  await expect(number).toBeVisible();
  await expectAccessible(page, 'dashboard');
  // Another story may sell or renew a subscription between the two looks.
  await expect(async () => {
    if (!page.url().endsWith('/desk')) await page.goto('/desk');
    const count = Number((await number.innerText()).match(/\d+/)?.[0]);
    expect(count).toBeGreaterThan(0);
    await number.click();
    await expect(page).toHaveURL(/\/desk\/purchases\?.*EndDateFrom=/);
    const heading = new RegExp(`${t('Purchases.title')}\\s*${count}$`);
    await expect(headingOf(page, t('Purchases.title'))).toHaveText(heading, { timeout: 6_000 });
  }).toPass({ timeout: 45_000 });
});

test('The agenda of the day begins with its appointments, never with a 0 above one @desktop', async ({ signedIn }) => {
  const page = await signedIn('COM', '/desk');
  const card = page.getByRole('region', { name: t('dashboard.widgets.DailyAgenda') });
  const number = card.getByRole('link', {
    name: new RegExp(`^\\d+ ${t('dashboard.appointmentsToday_other')}|^1 `),
  });
  await expect(number).toHaveAttribute('href', '/desk/agenda');
  const listed = card.getByRole('list', { name: t('dashboard.appointments') }).getByRole('listitem');
  const count = Number((await number.innerText()).match(/\d+/)?.[0]);
  await expect(listed).toHaveCount(Math.min(count, 4));
  await expect(card.getByRole('link').first()).toHaveText(await number.innerText());
});

test('Widgets are hidden and put in order with keyboard and mouse, and stay so @desktop', async ({ signedIn }) => {
  const page = await signedIn('COM', '/desk');
  const titles = page.getByRole('region', { name: t('dashboard.figuresLabel') }).getByRole('heading', { level: 2 });
  await expect(titles.first()).toBeVisible();
  await page.getByRole('button', { name: t('dashboard.arrange'), exact: true }).press('Enter');
  const panel = page.getByRole('region', { name: t('dashboard.arrangeTitle') });
  const name = widget('ExpiringPurchases');
  const up = panel.getByRole('button', { name: t('dashboard.up', { name }) });
  await up.focus();
  while (await up.isEnabled()) {
    const before = await titles.allInnerTexts();
    await page.keyboard.press('Enter');
    await expect.poll(() => titles.allInnerTexts()).not.toEqual(before);
  }
  await expect(titles.first()).toHaveText(name);
  await expect(panel.getByRole('button', { name: t('dashboard.down', { name }) })).toBeFocused();
  const saved = page.waitForResponse((answer) => {
    const request = answer.request();
    return request.url().endsWith(arrangeDashboard.path) && request.postDataJSON()?.Hidden.includes('NewLeads');
  });
  await panel.getByRole('switch', { name: t('dashboard.show', { name: widget('NewLeads') }) }).press('Space');
  await expect(titles.filter({ hasText: widget('NewLeads') })).toHaveCount(0);
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect(titles.first()).toHaveText(name);
  await expect(titles.filter({ hasText: widget('NewLeads') })).toHaveCount(0);
  await page.getByRole('button', { name: t('dashboard.arrange'), exact: true }).click();
  await panel.getByRole('button', { name: t('dashboard.reset') }).click();
  await expect(titles.filter({ hasText: widget('NewLeads') })).toHaveCount(1);
  const dragged = await titles.first().innerText();
  const grips = panel.locator('[data-grip]');
  const to = await grips.nth(2).boundingBox();
  await grips.first().hover();
  await page.mouse.down();
  await page.mouse.move((to?.x ?? 0) + 16, (to?.y ?? 0) + 22, { steps: 12 });
  await page.mouse.up();
  await expect(titles.nth(2)).toHaveText(dragged);
});
