import { reportNames } from '@circolo/contract/reports/report-names';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { headingOf } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';

test('A count of a report opens the orders that it counts, and the table and its picture are files @desktop', async ({
  signedIn,
}) => {
  test.slow();
  const page = await signedIn('COM', '/desk/reports');
  const table = page.getByRole('table', { name: t('Reports.table', { report: t('Reports.names.revenue') }) });
  await expect(table).toBeVisible();
  const picture = page.getByRole('img', { name: new RegExp(`^${t('Reports.names.revenue')}: `) });
  await expect(picture).toBeVisible();
  // The sum of the table is what one reads first.
  const headline = page.getByRole('definition').first();
  await expect(headline).toHaveText(await table.getByRole('row').last().getByRole('cell').nth(3).innerText());
  await expectAccessible(page, 'the report of revenue');

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: t('Reports.picture') }).click();
  expect((await saving).suggestedFilename()).toMatch(/\.png$/);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: t('Reports.file') }).click();
  await page.getByRole('menuitem', { name: t('Reports.formats.CSV') }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.csv$/);

  // Another story may sell something between the two looks.
  await expect(async () => {
    if (!page.url().includes('/desk/reports')) await page.goBack();
    const link = table.getByRole('row').last().getByRole('link').first();
    const count = Number((await link.innerText()).replace(/\D/g, ''));
    expect(count).toBeGreaterThan(0);
    await link.click();
    await expect(page).toHaveURL(/\/desk\/orders\?.*PaidAtFrom=/);
    await expect(headingOf(page, t('Orders.title'))).toHaveText(new RegExp(`${t('Orders.title')}\\s*${count}$`), {
      timeout: 6_000,
    });
  }).toPass({ timeout: 45_000 });
});

test('The months and the product line go along from one report to the next, and are in the address @desktop', async ({
  signedIn,
}) => {
  const page = await signedIn('SUS', '/desk/reports');
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose(t('Reports.period'), t('Reports.periods.two'));
  await expect(page).toHaveURL(/From=\d{4}-\d{2}-01&To=\d{4}-\d{2}-01/);
  await choose(t('Reports.software'), t('enums.Software.A'));
  await expect(page).toHaveURL(/Software=A/);
  for (const report of reportNames) {
    const tab = page.getByRole('navigation', { name: t('Reports.tabs'), exact: true });
    await tab.getByRole('link', { name: t(`Reports.names.${report}`), exact: true }).click();
    await expect(page).toHaveURL(/From=.*Software=A/);
    await expect(tab.locator('[aria-current=page]')).toHaveText(t(`Reports.names.${report}`));
    const content = page
      .getByRole('table', { name: t('Reports.table', { report: t(`Reports.names.${report}`) }) })
      .or(page.getByText(t('Reports.empty')));
    await expect(content).toBeVisible();
    await expectAccessible(page, `the report ${report}`);
  }
});

test('The list that a cohort of one package opens names the package @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/reports/cohorts');
  await page.getByRole('combobox', { name: t('Reports.package'), exact: true }).click();
  const name = 'Plus mensile';
  await page.getByRole('option', { name, exact: true }).click();
  await expect(page).toHaveURL(/Package=\d+/);
  const table = page.getByRole('table', { name: t('Reports.table', { report: t('Reports.names.cohorts') }) });
  await table.getByRole('row').last().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/desk\/purchases\?.*Cohort=/);
  await expect(page.getByText(t('Purchases.beganWithNamed', { cohort: '', package: name }).slice(2))).toBeVisible();
});
