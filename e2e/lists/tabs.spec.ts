import { readFile } from 'node:fs/promises';
import { monthStart } from '@circolo/contract/values/month';
import { romeDay } from '@circolo/contract/values/rome-day';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { counted } from '../fixtures/counted.ts';
import { expectCount, rowsOf } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { settle } from '../fixtures/moving.ts';
import { test } from '../fixtures/test.ts';

const orders = t('Orders.title');

const tabs = (page: Page) => page.getByRole('navigation', { name: t('list.tabs') });
const tab = (page: Page, name: 'all' | 'toConfirm' | 'overdue') =>
  tabs(page).getByRole('link', { name: new RegExp(`^${t(`Orders.tabs.${name}`)}`) });

test('A tab over the orders is a link with a count, and shows as many @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/orders');
  await expect(tab(page, 'all')).toHaveAttribute('aria-current', 'page');
  await expect(tab(page, 'toConfirm')).toHaveText(/\d/);
  await tab(page, 'toConfirm').click();
  await expect(page).toHaveURL(/\/desk\/orders\?Status=PC$/);
  await expect(tab(page, 'toConfirm')).toHaveAttribute('aria-current', 'page');
  await expect(tab(page, 'all')).not.toHaveAttribute('aria-current');
  // Other stories place orders meanwhile: the count is read until both agree.
  await expect(async () => {
    await page.reload();
    await expect(tab(page, 'toConfirm')).toHaveText(/\d/);
    const count = Number((await tab(page, 'toConfirm').innerText()).match(/\d+/)?.[0]);
    await expectCount(page, orders, count);
  }).toPass();
  await settle(page);
  await expectAccessible(page, 'the orders with their tabs', { within: '#content' });
  await tab(page, 'all').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/desk\/orders$/);
  await expect(tab(page, 'all')).toHaveAttribute('aria-current', 'page');
});

test('The orders of last month are exported with three clicks @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/orders');
  await expect(rowsOf(page, orders)).not.toHaveCount(0);
  const hand = counted(page);
  await hand.click(page.getByRole('button', { name: t('periods.label'), exact: true }));
  await hand.click(page.getByRole('menuitem', { name: t('periods.lastMonth'), exact: true }));
  await expect(page).toHaveURL(/\?DatePeriod=lastMonth$/);
  await expect(page.getByRole('button', { name: t('periods.lastMonth'), exact: true })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 30_000 }),
    hand.click(page.getByRole('button', { name: t('list.export'), exact: true })),
  ]);
  expect(hand.pressed()).toBe(3);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/).slice(1);
  const [year = '', month = ''] = monthStart(romeDay(new Date()), -1).split('-');
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toContain(`/${month}/${year}`);
});

test('A filter of days offers the usual periods, one click each @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/orders');
  await page.getByRole('button', { name: t('list.addFilter'), exact: true }).click();
  const panel = page.getByRole('dialog', { name: t('list.addFilter') });
  const field = t('Orders.fields.ExpirationDate');
  const periods = panel.getByRole('group', { name: t('periods.of', { field }) });
  await periods.getByRole('button', { name: t('periods.lastMonth'), exact: true }).click();
  await panel.getByRole('button', { name: t('list.apply'), exact: true }).click();
  await expect(page).toHaveURL(/\?ExpirationDatePeriod=lastMonth$/);
});
