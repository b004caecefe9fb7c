import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { billingField } from '../fixtures/check-out.ts';
import { t } from '../fixtures/messages.ts';
import { buyer } from '../fixtures/payment.ts';
import { test } from '../fixtures/test.ts';

test('A customer changes their billing data in their profile, checked as at an order @phone', async ({ page }) => {
  const { order, open } = await buyer();
  await order('BO');
  await open(page, '/shop/profile');
  const part = page.getByRole('region', { name: t('shop.profile.billing') });
  await part.getByRole('button', { name: t('shop.profile.billingEdit') }).click();
  await expectAccessible(page, 'own billing data');
  await billingField(page, 'FiscalCode').fill('SBAGLIATO');
  await part.getByRole('button', { name: t('form.save') }).click();
  await expect(part.getByText(t('validation.invalidFiscalCode')).first()).toBeVisible();
  await part.getByRole('button', { name: t('form.cancel') }).click();
  await part.getByRole('button', { name: t('shop.profile.billingEdit') }).click();
  await billingField(page, 'Address').fill('Via del Circolo');
  await part.getByRole('button', { name: t('form.save') }).click();
  await expect(part.getByRole('button', { name: t('shop.profile.billingEdit') })).toBeVisible();
  await expect(part).toContainText('Via del Circolo');
  await page.reload();
  await expect(part).toContainText('Via del Circolo');
});
