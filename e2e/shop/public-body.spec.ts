import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { unique } from '../fixtures/accounts.ts';
import { acceptTerms, chooseYear, consumer, orderButton, orderEmail } from '../fixtures/check-out.ts';
import { t } from '../fixtures/messages.ts';
import { way } from '../fixtures/payment.ts';
import { test } from '../fixtures/test.ts';

const place = consumer.filter(([name]) => !['FirstName', 'LastName', 'FiscalCode'].includes(name));
const body = [
  ['BusinessName', 'Comune di Prova'],
  ['FiscalCode', '80012000826'],
  ['SdiCode', 'UFABCD'],
  ...place,
] as const;

test('A public body sees what it pays and what it pays to the State, and is asked for the first alone @desktop', async ({
  page,
}) => {
  await chooseYear(page);
  const summary = page.getByRole('complementary', { name: t('shop.summary.title') });
  await expect(summary).toContainText('146,40');
  await expect(summary).not.toContainText(t('shop.summary.splitVat'));
  await page.getByRole('radio', { name: t('enums.SubjectType.A') }).check();
  await expect(summary).toContainText(t('shop.summary.splitVat'));
  await expect(summary).toContainText('120,00');
  await expect(page.getByText(t('shop.summary.withoutVat'))).toBeVisible();
  await expectAccessible(page, 'the check-out of a public body');

  await orderEmail(page).fill(`${unique('comune')}@example.test`);
  for (const [name, value] of body) {
    const role = name === 'City' ? 'combobox' : 'textbox';
    await page.getByRole(role, { name: t(`shop.checkOut.fields.${name}`), exact: true }).fill(value);
  }
  await acceptTerms(page).check();
  await way(page, 'BO').check();
  await orderButton(page).click();
  await expect(page).toHaveURL(/\/shop\/completed\?order=\d+$/);
  const transfer = page.getByRole('region', { name: t('shop.transfer.title') });
  await expect(transfer).toContainText('120,00');
  await page.goto('/shop/orders');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByText(t('shop.summary.splitVat'))).toBeVisible();
  await expectAccessible(page, 'the order of a public body');
});
