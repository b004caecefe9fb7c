import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { headingOf, rowsOf } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';

const orders = t('Orders.title');
const panel = t('list.report');

/** Orders so old that no story adds one or moves one. */
const settled = `/desk/orders?DateTo=${new Date(Date.now() - 45 * 86_400_000).toISOString().slice(0, 10)}`;

test('The report adds up what the list shows, and a group narrows the list @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', settled);
  await expect(rowsOf(page, orders)).not.toHaveCount(0);
  await expect(headingOf(page, orders)).toHaveText(/\d+$/);
  const all = Number((await headingOf(page, orders).innerText()).match(/\d+$/)?.[0]);
  await page.getByRole('button', { name: panel, exact: true }).click();
  const report = page.getByRole('region', { name: panel }).first();
  await expect(report.getByRole('combobox', { name: t('report.groupBy') })).toHaveValue('Status');
  const total = report.getByRole('row', { name: new RegExp(`^${t('report.total')}`) });
  await expect(total).toContainText(String(all));
  await expect(report.getByRole('img', { name: new RegExp(`^${t('report.count')}`) })).toBeVisible();
  await expectAccessible(page, 'report');
  const billed = t('enums.OrderStatus.FT');
  const row = report.getByRole('row', { name: new RegExp(`^${billed}`) });
  const count = Number((await row.getByRole('cell').first().innerText()).replace(/\D/g, ''));
  await report.getByRole('button', { name: billed, exact: true }).click();
  await expect(page).toHaveURL(/Status=FT/);
  await expect(headingOf(page, orders)).toHaveText(new RegExp(`${orders}\\s*${count}$`));
  await expect(total).toContainText(String(count));
});

test('Stretches of time, sums and other charts @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/orders');
  await page.getByRole('button', { name: panel, exact: true }).click();
  const report = page.getByRole('region', { name: panel }).first();
  const measure = report.getByRole('combobox', { name: t('report.measure') });
  await measure.selectOption('Total');
  const sum = t('report.sumOf', { field: t('Orders.fields.Total') });
  await expect(report.getByRole('columnheader', { name: sum })).toBeVisible();
  await expect(report.getByRole('row', { name: new RegExp(`^${t('report.total')}`) })).toContainText('€');
  await report.getByRole('combobox', { name: t('report.groupBy') }).selectOption('Date');
  await report.getByRole('combobox', { name: t('report.every') }).selectOption('year');
  await expect(report.getByRole('button', { name: /^20\d\d$/ }).first()).toBeVisible();
  await report
    .getByRole('button', { name: /^20\d\d$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/DateFrom=20\d\d-01-01&DateTo=20\d\d-12-31/);
  await report.getByRole('button', { name: t('report.close') }).click();
  await expect(report.getByRole('combobox', { name: t('report.groupBy') })).toBeHidden();
});
