import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { t } from '../fixtures/messages.ts';
import { buyer } from '../fixtures/payment.ts';
import { test } from '../fixtures/test.ts';

const written = (day: string): string => day.split('-').reverse().join('/');

test('Staff let a customer pay in instalments, record the first, and the customer reads what comes next @desktop', async ({
  signedIn,
  page: shop,
}) => {
  test.slow();
  const customer = await buyer();
  const order = await customer.order('BO');
  const page = await signedIn('SUS', `/desk/orders/${order.Id}`);
  await page.getByRole('button', { name: t('sales.order.edit'), exact: true }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: t('Orders.fields.InstalmentPlan') }).fill('0/30/20');
  await drawer.getByRole('button', { name: t('sales.form.saveChanges'), exact: true }).click();
  await expect(drawer.getByText(t('validation.daysRise')).first()).toBeVisible();
  await drawer.getByRole('textbox', { name: t('Orders.fields.InstalmentPlan') }).fill('0/30/60');
  const amounts = ['48,80', '48,80', '48,80'].map((amount) => `${amount}\u00a0€`).join(' + ');
  await expect(drawer.getByText(t('sales.instalments.planned', { amounts }))).toBeVisible();
  await expectAccessible(page, 'an order with instalments', { within: '[role="dialog"]' });
  await drawer.getByRole('button', { name: t('sales.form.saveChanges'), exact: true }).click();
  await expect(drawer).toBeHidden();

  const [today, second] = [romeDay(new Date()), shiftDay(romeDay(new Date()), 30)];
  const table = page.getByRole('table', { name: t('sales.instalments.title') });
  await expect(table.getByRole('row')).toHaveCount(4);
  await expect(page.getByText(t('sales.instalments.activation'))).toBeVisible();
  const dueBy = (day: string) => page.getByText(t('sales.payBy.due', { amount: '48,80\u00a0€', date: written(day) }));
  await expect(dueBy(today)).toBeVisible();
  const verb = t('sales.status.verb.transfer');
  await page.getByRole('button', { name: t('sales.status.begin', { verb }), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: t('sales.payment.amount') })).toHaveValue(/48,80/);
  await dialog.getByRole('button', { name: verb, exact: true }).click();
  await expect(dialog).toBeHidden();
  const first = table
    .getByRole('row')
    .filter({ hasText: written(today) })
    .first();
  await expect(first).toContainText(t('enums.PaymentState.F'));
  await expect(table.getByRole('row').filter({ hasText: written(second) })).toContainText(t('enums.PaymentState.N'));
  await expect(dueBy(second)).toBeVisible();
  await expectAccessible(page, 'the instalments of an order');

  await customer.open(shop, `/shop/orders/${order.Id}`);
  const own = shop.getByRole('region', { name: t('shop.instalments.title') });
  await expect(own).toContainText(t('shop.instalments.paidOn', { date: written(today) }));
  await expect(own).toContainText(t('shop.instalments.by', { date: written(second) }));
  const transfer = shop.getByRole('region', { name: t('shop.transfer.title') });
  await expect(transfer).toContainText('48,80');
  await expect(transfer).toContainText(written(second));
  await expectAccessible(shop, 'own order with instalments');
});
