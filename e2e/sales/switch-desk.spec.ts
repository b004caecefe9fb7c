import { users } from '@circolo/contract/access/users/user';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { callsOf } from '../fixtures/api.ts';
import { t } from '../fixtures/messages.ts';
import { subscriber } from '../fixtures/subscriber.ts';
import { test } from '../fixtures/test.ts';

/** The amount of a text, without the kind of its space. */
const amountIn = (text: string): string => text.match(/\d[\d.]*,\d{2}/)?.[0] ?? 'none';

test('Staff change the plan of a customer for what the preview says, by an order @desktop', async ({ signedIn }) => {
  test.slow();
  const { email } = await subscriber(['BASE-ANNO']);
  const call = await callsOf('SUS');
  const [user] = await call(users.list, { query: { Email: email, Limit: 10 } });
  const page = await signedIn('SUS', `/desk/users/${user?.Id}`);
  await page.getByRole('tab', { name: new RegExp(`^${t('customer.tabs.purchases')}`) }).click();
  await page.getByRole('button', { name: `${t('productSwitches.desk.action')}: Base annuale` }).click();

  const dialog = page.getByRole('dialog', { name: t('productSwitches.desk.title') });
  await dialog.getByRole('radio', { name: /^Plus annuale/ }).click();
  const due = dialog.locator('dl > div', { hasText: t('productSwitches.desk.due') });
  const total = amountIn(await due.innerText());
  await expectAccessible(page, 'the change of a plan at the desk', { within: '[role="dialog"]' });
  await dialog.getByRole('button', { name: t('productSwitches.desk.make'), exact: true }).click();

  await expect(page).toHaveURL(/\/desk\/orders\/\d+$/);
  await expect(page.getByText(t('enums.OrderKind.S')).first()).toBeVisible();
  await expect(page.getByText(new RegExp(`(^|\\D)${total}(\\D|$)`)).first()).toBeVisible();
});
