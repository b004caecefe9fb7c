import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { t } from '../fixtures/messages.ts';
import { buyer } from '../fixtures/payment.ts';
import { test } from '../fixtures/test.ts';

test('Staff read when the next payment reminder leaves, stop it with a reason, and let it leave again', async ({
  signedIn,
}) => {
  test.slow();
  const customer = await buyer();
  const order = await customer.order('BO');
  const page = await signedIn('SUS', `/desk/orders/${order.Id}`);
  const card = page.getByRole('region', { name: t('reminders.title') });
  await expect(card).toContainText(/Il prossimo parte il \d\d\/\d\d\/\d{4}: 146,40/);
  await card.getByRole('button', { name: t('reminders.stop') }).click();
  const dialog = page.getByRole('dialog', { name: t('reminders.stopTitle') });
  await dialog.getByRole('textbox', { name: t('timeMachine.reason') }).fill('Ne parliamo al telefono');
  await expectAccessible(page, 'stopping reminders', { within: '[role="dialog"]' });
  await dialog.getByRole('button', { name: t('reminders.stop') }).click();
  await expect(dialog).toBeHidden();
  await expect(card).toContainText('Ne parliamo al telefono');
  await expectAccessible(page, 'an order whose reminders are stopped');
  await card.getByRole('button', { name: t('reminders.resume') }).click();
  await expect(card).toContainText(/Il prossimo parte il/);
});
